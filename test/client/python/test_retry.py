"""When a call is made again, and how long the client waits, for both clients."""

from __future__ import annotations

import asyncio
import unittest
from collections.abc import Callable

import httpx

import mizan
from scripted import Script, Scripted, refusal, success


def busy() -> Scripted:
    return refusal(429, {"code": "ERR_CONCURRENCY_LIMIT_EXCEEDED", "limit": 5}, retry_after="1")


def unavailable() -> Scripted:
    return refusal(503, {"code": "ERR_UNAVAILABLE"})


# What the first request meets, and how many requests `usage`, a list and a bulk look-up then make.
TABLE: list[tuple[str, Callable[[], Scripted], tuple[int, int, int]]] = [
    ("too many concurrent calls", busy, (2, 2, 2)),
    ("the service is unavailable", unavailable, (2, 2, 2)),
    ("a connection that was never made", lambda: httpx.ConnectError("refused"), (2, 2, 2)),
    ("a connection that took too long to make", lambda: httpx.ConnectTimeout(""), (2, 2, 2)),
    ("a connection that broke off", lambda: httpx.RemoteProtocolError("closed"), (2, 1, 1)),
    ("an answer that took too long", lambda: httpx.ReadTimeout("timed out"), (2, 1, 1)),
    ("a gateway without an answer", lambda: httpx.Response(502, text="bad gateway"), (2, 1, 1)),
    (
        "a budget that starts anew in 3 s",
        lambda: refusal(429, {"code": "ERR_RATE_LIMIT_EXCEEDED"}, retry_after="3"),
        (2, 2, 2),
    ),
    (
        "a budget that starts anew tomorrow",
        lambda: refusal(429, {"code": "ERR_MONTHLY_LIMIT_EXCEEDED"}, retry_after="40000"),
        (1, 1, 1),
    ),
    (
        "a refusal that says that it was charged",
        lambda: refusal(503, {"code": "ERR_UNAVAILABLE"}, x_dp_cost="1"),
        (1, 1, 1),
    ),
    ("a fault of the service", lambda: refusal(500, {"code": "ERR_INTERNAL"}), (1, 1, 1)),
    ("a request that is wrong", lambda: refusal(400, {"code": "ERR_VALIDATION", "details": []}), (1, 1, 1)),
    ("an answer that is not the service's", lambda: httpx.Response(200, text="hello"), (1, 1, 1)),
]


def after(first: Callable[[], Scripted]) -> list[Script]:
    return [Script([first(), success([], notFound=[], totalPages=0)]) for _ in range(3)]


async def quietly(awaitable: object) -> None:
    try:
        await awaitable  # type: ignore[misc]
    except mizan.MizanError:
        pass


class Retries(unittest.TestCase):
    def test_a_call_is_made_again_where_it_cannot_have_been_charged(self) -> None:
        for name, first, expected in TABLE:
            with self.subTest(name):
                usage, letters, bulk = scripts = after(first)
                for run in (
                    usage.client().usage,
                    letters.client().letters.list,
                    lambda script=bulk: script.client().words.bulk(["كتاب"]),
                ):
                    try:
                        run()
                    except mizan.MizanError:
                        pass
                self.assertEqual(tuple(len(script.requests) for script in scripts), expected)

    def test_the_awaited_client_does_the_same(self) -> None:
        async def run(scripts: list[Script]) -> None:
            usage, letters, bulk = (script.async_client() for script in scripts)
            await quietly(usage.usage())
            await quietly(letters.letters.list())
            await quietly(bulk.words.bulk(["كتاب"]))

        for name, first, expected in TABLE:
            with self.subTest(name):
                scripts = after(first)
                asyncio.run(run(scripts))
                self.assertEqual(tuple(len(script.requests) for script in scripts), expected)

    def test_waits_are_at_least_retry_after_and_at_most_half_as_much_longer(self) -> None:
        for chance, seconds in ((0.0, 1.0), (0.5, 1.25), (0.999, 1.4995)):
            script = Script([busy(), success([])])
            script.client(chance=chance).letters.list()
            self.assertEqual(script.waits, [seconds])

    def test_waits_begin_with_half_a_second_and_double_without_retry_after(self) -> None:
        script = Script([unavailable(), unavailable(), unavailable(), success([])])
        script.client(retries=3).letters.list()
        self.assertEqual(script.waits, [0.5, 1, 2])

    def test_the_last_error_is_raised_after_the_last_retry(self) -> None:
        for retries, requests in ((None, 3), (0, 1)):
            script = Script([busy(), busy(), busy()])
            client = script.client() if retries is None else script.client(retries=retries)
            with self.assertRaises(mizan.ConcurrencyLimitExceededError):
                client.letters.list()
            self.assertEqual(len(script.requests), requests)

    def test_waits_are_as_long_as_the_client_allows(self) -> None:
        later = refusal(429, {"code": "ERR_RATE_LIMIT_EXCEEDED"}, retry_after="60")
        script = Script([later, success([])])
        script.client(retry_wait_max_seconds=60).letters.list()
        self.assertEqual(script.waits, [60])

    def test_a_call_without_an_answer_raises_its_cause(self) -> None:
        for cause, words in (
            (httpx.ReadError("connection reset"), "connection reset"),
            (httpx.ReadTimeout(""), "ReadTimeout"),
        ):
            with self.assertRaises(mizan.ConnectionError) as caught:
                Script([cause]).client().letters.list()
            self.assertIs(caught.exception.__cause__, cause)
            self.assertEqual(str(caught.exception), f"Cannot get an answer from http://mizan.test: {words}")


if __name__ == "__main__":
    unittest.main()
