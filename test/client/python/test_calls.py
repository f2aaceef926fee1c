"""Requests, answers and errors of both clients, against a script."""

from __future__ import annotations

import asyncio
import json
import os
import unittest
from datetime import UTC, datetime
from typing import Any

import httpx

import mizan
from scripted import Script, refusal, success

# Code to status, as the server has them.
CODES: dict[str, int] = json.loads(os.environ["ERROR_STATUS"])


def class_name(code: str) -> str:
    """`ERR_NOT_FOUND`: `NotFoundError`"""
    return "".join(part.capitalize() for part in code.removeprefix("ERR_").split("_")) + "Error"


class Requests(unittest.TestCase):
    def test_arguments_become_a_query_in_the_names_of_the_api(self) -> None:
        script = Script([success([], totalPages=0)] * 3)
        client = script.client()
        client.words.list(verb_form="X", starts_with="است", tier="full", page=None, limit=3)
        client.letters.list(class_="sun")
        client.prepositions.list(attached=True)
        self.assertEqual(
            [str(request.url.copy_with(query=None)) for request in script.requests],
            [f"http://mizan.test/v1/{path}" for path in ("words", "letters", "grammar/prepositions")],
        )
        self.assertEqual(
            [dict(request.url.params) for request in script.requests],
            [
                {"verbForm": "X", "startsWith": "است", "tier": "full", "limit": "3"},
                {"class": "sun"},
                {"attached": "true"},
            ],
        )
        self.assertEqual({request.headers["authorization"] for request in script.requests}, {"Bearer mizan_live_test"})

    def test_ids_are_one_segment_of_the_path(self) -> None:
        script = Script([success({})])
        script.client().words.get("w_1/../?x=y#z")
        self.assertEqual(script.requests[0].url.raw_path, b"/v1/words/w_1%2F..%2F%3Fx%3Dy%23z")
        for id in ("", ".", ".."):
            with self.assertRaisesRegex(ValueError, "not an id"):
                Script([]).client().words.get(id)

    def test_bodies_have_what_was_given(self) -> None:
        script = Script([success({})] * 2)
        client = script.client()
        client.texts.diacritize("كتب", endings=None)
        client.texts.analyze("كتب", format="conllu")
        self.assertEqual(script.bodies(), [{"text": "كتب"}, {"text": "كتب", "format": "conllu"}])

    def test_wrong_options_are_refused_without_the_key_in_the_message(self) -> None:
        for options, message in (
            ({"base_url": "http://a.test", "api_key": None}, "api_key is missing"),
            ({"base_url": "http://a.test", "api_key": "mizan_live_a\nb"}, "api_key is not a key"),
            ({"base_url": "a.test", "api_key": "mizan_live_a"}, "base_url is not an http address: a.test"),
        ):
            for make in (mizan.Client, mizan.AsyncClient):
                arguments: dict[str, Any] = options
                with self.assertRaises(ValueError) as caught:
                    make(**arguments)
                self.assertEqual(str(caught.exception), f"Cannot create a client: {message}")
        self.assertNotIn("mizan_live", repr(Script([]).client()))


class Answers(unittest.TestCase):
    def test_pages_are_followed_from_the_first_asked_to_the_last(self) -> None:
        script = Script([success([{"n": n}], totalPages=3) for n in (2, 3)])
        client = script.client()
        self.assertEqual([root["n"] for root in client.roots.each(page=2)], [2, 3])  # type: ignore[typeddict-item]
        self.assertEqual([request.url.params["page"] for request in script.requests], ["2", "3"])

    def test_pages_are_fetched_as_they_are_needed(self) -> None:
        script = Script([success([{}], totalPages=9)])
        next(script.client().words.pages(tier="full"))
        self.assertEqual(len(script.requests), 1)

    def test_the_rate_is_that_of_the_last_answer(self) -> None:
        client = Script([success([])]).client()
        self.assertIsNone(client.last_rate)
        rate = client.letters.list().rate
        self.assertEqual(rate, mizan.Rate(500, 499, datetime(2026, 11, 25, tzinfo=UTC), "day", 0.0))
        self.assertEqual(client.last_rate, rate)

    def test_an_answer_that_is_not_the_services_is_an_error_with_its_beginning(self) -> None:
        for answer in (
            httpx.Response(502, text="<h1>Bad gateway</h1>"),
            httpx.Response(200, json=[1]),
            httpx.Response(200, json={"data": 1, "error": None, "meta": {}}),
            httpx.Response(404, json={"data": 1, "error": None, "meta": {"requestId": "r"}}),
            httpx.Response(200, json={"data": None, "error": {"code": "ERR_NOT_FOUND"}, "meta": {"requestId": "r"}}),
            httpx.Response(301, headers={"location": "http://elsewhere.test"}),
        ):
            with self.assertRaises(mizan.UnexpectedAnswerError) as caught:
                Script([answer]).client().letters.list()
            self.assertEqual(caught.exception.excerpt, answer.text[:200])
            self.assertEqual(caught.exception.status, answer.status_code)


class Errors(unittest.TestCase):
    def test_every_code_has_a_class_of_its_own(self) -> None:
        for code, status in CODES.items():
            with self.assertRaises(mizan.ApiError) as caught:
                Script([refusal(status, {"code": code})]).client(retries=0).letters.list()
            error = caught.exception
            self.assertEqual((type(error).__name__, error.code, error.status), (class_name(code), code, status))
            self.assertIs(type(error), getattr(mizan, class_name(code)))

    def test_a_code_of_a_later_version_is_an_api_error(self) -> None:
        with self.assertRaises(mizan.ApiError) as caught:
            Script([refusal(418, {"code": "ERR_TEAPOT"})]).client().letters.list()
        self.assertIs(type(caught.exception), mizan.ApiError)

    def test_a_refusal_says_everything_that_the_envelope_says(self) -> None:
        body = {
            "code": "ERR_RATE_LIMIT_EXCEEDED",
            "message": "The day's Data Points are used up",
            "docs": "/docs/errors",
            "limit": 500,
            "remaining": 0,
            "resetAt": "2026-11-25T00:00:00.000Z",
        }
        with self.assertRaises(mizan.BudgetError) as caught:
            Script([refusal(429, body, retry_after="40000")]).client().letters.list()
        error = caught.exception
        self.assertEqual(
            (error.limit, error.remaining, error.reset_at, error.retry_after_seconds, error.request_id, error.docs),
            (500, 0, datetime(2026, 11, 25, tzinfo=UTC), 40000, "req_2", "/docs/errors"),
        )
        self.assertEqual(str(error), "ERR_RATE_LIMIT_EXCEEDED: The day's Data Points are used up")
        self.assertEqual(error.rate and error.rate.remaining, 499)


class Bulk(unittest.TestCase):
    def test_lemmas_go_fifty_at_a_time_each_once(self) -> None:
        script = Script([success([], notFound=[f"n{n}"]) for n in range(3)])
        found = script.client().words.bulk((f"l{n % 120}" for n in range(240)), tier="full")
        self.assertEqual([len(body["lemmas"]) for body in script.bodies()], [50, 50, 20])
        self.assertEqual({body["tier"] for body in script.bodies()}, {"full"})
        self.assertEqual(found.not_found, ["n0", "n1", "n2"])

    def test_a_text_is_no_list_of_lemmas(self) -> None:
        with self.assertRaisesRegex(TypeError, "not one text"):
            Script([]).client().words.bulk("كتاب")

    def test_a_failure_keeps_what_earlier_calls_found(self) -> None:
        lemmas = [f"l{n}" for n in range(60)]

        def script() -> Script:
            return Script([success([{"query": "l0"}], notFound=["l1"]), refusal(500, {"code": "ERR_INTERNAL"})])

        async def look_up() -> None:
            await script().async_client().words.bulk(lemmas)

        for run in (lambda: script().client().words.bulk(lemmas), lambda: asyncio.run(look_up())):
            with self.assertRaises(mizan.InternalError) as caught:
                run()
            partial = caught.exception.partial
            assert partial is not None
            self.assertEqual((partial.data, partial.not_found), ([{"query": "l0"}], ["l1"]))
            self.assertEqual(partial.lemmas_left, lemmas[50:])

    def test_a_failure_of_the_first_call_has_found_nothing(self) -> None:
        with self.assertRaises(mizan.InternalError) as caught:
            Script([refusal(500, {"code": "ERR_INTERNAL"})]).client().words.bulk(["l"])
        self.assertIsNone(caught.exception.partial)


if __name__ == "__main__":
    unittest.main()
