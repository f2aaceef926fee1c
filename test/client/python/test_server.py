"""Both clients against a real server at `API_URL`, which serves the fixture artifact."""

from __future__ import annotations

import asyncio
import os
import unittest

import mizan

URL = os.environ["API_URL"]
KEY = os.environ["API_KEY"]


class Blocking(unittest.TestCase):
    def setUp(self) -> None:
        self.client = mizan.Client(base_url=URL, api_key=KEY)
        self.addCleanup(self.client.close)

    def test_words_come_at_their_tier(self) -> None:
        page = self.client.words.list(pos="verb", limit=2)
        self.assertEqual([word["pos"] for word in page.data], ["verb", "verb"])
        self.assertEqual(page.data[0]["tier"], "basic")
        full = self.client.words.get(page.data[0]["id"], tier="full")
        self.assertEqual(full.data["arabic"], page.data[0]["arabic"])
        self.assertGreater(len(full.data["inflection"]), 0)
        self.assertEqual(full.rate and full.rate.cost, 20)
        self.assertEqual(self.client.words.random(pos="noun", tier="enriched").data["tier"], "enriched")

    def test_bulk_finds_lemmas_and_names_the_others(self) -> None:
        found = self.client.words.bulk(["كتاب", "xyz", "كتاب"])
        self.assertEqual({word["query"] for word in found.data}, {"كتاب"})
        self.assertEqual((found.not_found, len(found.request_ids)), (["xyz"], 1))

    def test_words_are_completed_and_analysed(self) -> None:
        self.assertIn("كِتَاب", [word["arabic"] for word in self.client.words.autocomplete("كتا", limit=5).data])
        analysis = self.client.words.analyze("ودبب").data[0]
        self.assertEqual([clitic["form"] for clitic in analysis["proclitics"]], ["وَ"])
        self.assertIn("readings", self.client.words.analyze("ودبب", group="lemma").data[0])

    def test_texts_are_read(self) -> None:
        self.assertEqual(self.client.texts.diacritize("ودبب غغغ.", endings="none").data["text"], "وَدَبَبَ غغغ.")
        self.assertEqual([word["known"] for word in self.client.texts.analyze("ودبب غغغ.").data["words"]], [True, False])
        self.assertIn("\t", self.client.texts.analyze("ودبب", format="conllu").data["conllu"])

    def test_iterators_give_every_record_once(self) -> None:
        letters = list(self.client.letters.each(kind="letter", limit=9))
        self.assertEqual(len({letter["letter"] for letter in letters}), 28)
        pages = list(self.client.letters.pages(kind="letter", limit=9))
        self.assertEqual([len(page.data) for page in pages], [9, 9, 9, 1])
        self.assertEqual({letter["class"] for letter in self.client.letters.each(class_="sun")}, {"sun"})

    def test_a_root_has_pages_of_its_words(self) -> None:
        total = self.client.roots.get("ك ت ب", limit=1).meta["total"]
        words = list(self.client.roots.each_word("ك ت ب", limit=2))
        self.assertEqual((len(words), {word["root"] for word in words}), (total, {"ك ت ب"}))

    def test_every_list_answers(self) -> None:
        lists = (self.client.roots, self.client.patterns, self.client.proverbs, self.client.expressions)
        for group in (*lists, self.client.prepositions, self.client.conjunctions):
            self.assertGreaterEqual(group.list(limit=1).meta["total"], 1)
        self.assertTrue(all(word["attached"] for word in self.client.prepositions.each(attached=True)))

    def test_usage_and_the_rate_agree(self) -> None:
        usage = self.client.usage()
        self.assertEqual(usage.rate and usage.rate.cost, 0)
        self.assertEqual(self.client.last_rate, usage.rate)
        self.assertGreater(usage.data["pageLimit"], 0)

    def test_refusals_are_errors_of_their_code(self) -> None:
        with self.assertRaises(mizan.NotFoundError) as missing:
            self.client.words.get("w_unknown")
        self.assertRegex(missing.exception.request_id, "^req_")
        with self.assertRaises(mizan.ValidationError) as invalid:
            self.client.words.list(pos="noum")  # type: ignore[call-overload]
        self.assertEqual([issue["location"] for issue in invalid.exception.details], ["query.pos"])
        with mizan.Client(base_url=URL, api_key="mizan_live_unknown") as stranger:
            with self.assertRaises(mizan.AuthInvalidError):
                stranger.usage()

    def test_a_connection_that_was_never_made_is_tried_again(self) -> None:
        # Port 9 of this machine: nothing listens there.
        with mizan.Client(base_url="http://127.0.0.1:9", api_key=KEY) as client:
            waits: list[float] = []
            client._sleep = waits.append
            with self.assertRaises(mizan.ConnectionError):
                client.letters.list()
            self.assertEqual(len(waits), 2)


class Awaiting(unittest.IsolatedAsyncioTestCase):
    async def test_the_same_methods_are_awaited(self) -> None:
        async with mizan.AsyncClient(base_url=URL, api_key=KEY) as client:
            words, usage = await asyncio.gather(client.words.list(limit=3), client.usage())
            self.assertEqual((len(words.data), usage.rate and usage.rate.cost), (3, 0))
            letters = [letter["letter"] async for letter in client.letters.each(kind="letter", limit=9)]
            self.assertEqual(len(set(letters)), 28)
            pages = [len(page.data) async for page in client.letters.pages(kind="letter", limit=20)]
            self.assertEqual(pages, [20, 8])
            words_of_root = [word async for word in client.roots.each_word("ك ت ب", limit=2)]
            self.assertEqual({word["root"] for word in words_of_root}, {"ك ت ب"})
            found = await client.words.bulk(["كتاب", "xyz"], tier="full")
            self.assertEqual((found.data[0]["tier"], found.not_found), ("full", ["xyz"]))
            with self.assertRaises(mizan.NotFoundError):
                await client.words.get("w_unknown")

    async def test_a_cancelled_call_ends_at_once(self) -> None:
        async with mizan.AsyncClient(base_url=URL, api_key=KEY) as client:
            task = asyncio.create_task(client.words.list())
            await asyncio.sleep(0)
            task.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await task


if __name__ == "__main__":
    unittest.main()
