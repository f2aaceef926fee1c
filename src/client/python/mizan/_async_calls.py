# Written by `bun run client:types` from the OpenAPI description. Do not edit.

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Literal, Unpack, overload

from ._answer import Answer, Many
from ._bulk import AsyncBulkWords
from ._pages import AsyncCall, async_pages
from .types import (
    AnalysedText,
    Analysis,
    AnalysisGroup,
    BasicWord,
    CompleteWordOptions,
    Conjunction,
    ConlluText,
    DiacritizeTextOptions,
    DiacritizedText,
    EnrichedWord,
    Expression,
    FullWord,
    GetPatternOptions,
    GetRandomWordOptions,
    GetRootOptions,
    Letter,
    ListConjunctionsOptions,
    ListExpressionsOptions,
    ListLettersOptions,
    ListPatternsOptions,
    ListPrepositionsOptions,
    ListProverbsOptions,
    ListRootsOptions,
    ListWordsOptions,
    Meta,
    PageMeta,
    Pattern,
    PatternWithWords,
    Preposition,
    Proverb,
    Root,
    RootWithWords,
    SuggestingMeta,
    SuggestingPageMeta,
    Suggestion,
    TextMeta,
    Tier,
    Usage,
    Word,
)


class AsyncWords(AsyncBulkWords):
    @overload
    async def list(self, *, tier: Literal["basic"] | None = None, **options: Unpack[ListWordsOptions]) -> Many[BasicWord, SuggestingPageMeta]: ...

    @overload
    async def list(self, *, tier: Literal["enriched"], **options: Unpack[ListWordsOptions]) -> Many[EnrichedWord, SuggestingPageMeta]: ...

    @overload
    async def list(self, *, tier: Literal["full"], **options: Unpack[ListWordsOptions]) -> Many[FullWord, SuggestingPageMeta]: ...

    @overload
    async def list(self, *, tier: Tier | None, **options: Unpack[ListWordsOptions]) -> Many[Word, SuggestingPageMeta]: ...

    async def list(self, **options: Any) -> Any:
        """List words. All filters given must hold. When nothing is found, `meta.suggestions` offers up to 5 words with the nearest spelling, free of charge. 1 DP per basic record (0 for the 5,000 commonest words), 8 DP per enriched one, 20 DP per full one."""
        return await self._call("listWords", query=options)

    @overload
    def pages(self, *, tier: Literal["basic"] | None = None, **options: Unpack[ListWordsOptions]) -> AsyncIterator[Many[BasicWord, SuggestingPageMeta]]: ...

    @overload
    def pages(self, *, tier: Literal["enriched"], **options: Unpack[ListWordsOptions]) -> AsyncIterator[Many[EnrichedWord, SuggestingPageMeta]]: ...

    @overload
    def pages(self, *, tier: Literal["full"], **options: Unpack[ListWordsOptions]) -> AsyncIterator[Many[FullWord, SuggestingPageMeta]]: ...

    @overload
    def pages(self, *, tier: Tier | None, **options: Unpack[ListWordsOptions]) -> AsyncIterator[Many[Word, SuggestingPageMeta]]: ...

    async def pages(self, **options: Any) -> Any:
        """Iterates over the pages, starting at `page`; at least one, possibly empty."""
        async for answer in async_pages(self._call, "listWords", query=options):
            yield answer

    @overload
    def each(self, *, tier: Literal["basic"] | None = None, **options: Unpack[ListWordsOptions]) -> AsyncIterator[BasicWord]: ...

    @overload
    def each(self, *, tier: Literal["enriched"], **options: Unpack[ListWordsOptions]) -> AsyncIterator[EnrichedWord]: ...

    @overload
    def each(self, *, tier: Literal["full"], **options: Unpack[ListWordsOptions]) -> AsyncIterator[FullWord]: ...

    @overload
    def each(self, *, tier: Tier | None, **options: Unpack[ListWordsOptions]) -> AsyncIterator[Word]: ...

    async def each(self, **options: Any) -> Any:
        """Iterates over the records of these pages."""
        async for answer in async_pages(self._call, "listWords", query=options):
            for record in answer.data:
                yield record

    @overload
    async def random(self, *, tier: Literal["basic"] | None = None, **options: Unpack[GetRandomWordOptions]) -> Answer[BasicWord, Meta]: ...

    @overload
    async def random(self, *, tier: Literal["enriched"], **options: Unpack[GetRandomWordOptions]) -> Answer[EnrichedWord, Meta]: ...

    @overload
    async def random(self, *, tier: Literal["full"], **options: Unpack[GetRandomWordOptions]) -> Answer[FullWord, Meta]: ...

    @overload
    async def random(self, *, tier: Tier | None, **options: Unpack[GetRandomWordOptions]) -> Answer[Word, Meta]: ...

    async def random(self, **options: Any) -> Any:
        """Get a random word. Takes the filters of the word list; all matching words are equally likely. 1 DP per basic record (0 for the 5,000 commonest words), 8 DP per enriched one, 20 DP per full one."""
        return await self._call("getRandomWord", query=options)

    async def autocomplete(self, q: str, **options: Unpack[CompleteWordOptions]) -> Many[Suggestion, SuggestingMeta]:
        """Complete typed text. Whole words come before longer ones, spellings as typed before folded ones, and within each the commonest first. Also finds inflected forms, words with the article, and Latin letters in DMG, ALA-LC, Buckwalter or chat Arabic. Words that agree with given vowels come first. When nothing is found, `meta.suggestions` offers up to 5 words with the nearest spelling, free of charge. 0.5 DP per result."""
        return await self._call("completeWord", query={"q": q, **options})

    @overload
    async def analyze(self, form: str, *, group: None = None) -> Many[Analysis, TextMeta]: ...

    @overload
    async def analyze(self, form: str, *, group: Literal["lemma"]) -> Many[AnalysisGroup, TextMeta]: ...

    async def analyze(self, form: str, **options: Any) -> Any:
        """Analyse a word of running text. Every analysis of an inflected word and its clitics, vocalised or not. Vowels given must agree. Analyses of the spelling as typed come first, then those of a folded spelling, marked `normalized`; within each the likeliest first, by how frequent the word, its cell and its clitics are in text. An adjective that is no record but regular (a nisba, a participle) is analysed as a `derivation` of its lemma, after the records. At most 50, with `group=lemma` that many groups. Punctuation, quotes and brackets around the word are left out and named in `meta.ignored`; several words have no analysis, and `meta.hint` says so. 2 DP when there are any."""
        return await self._call("analyzeWord", query={"form": form, **options})

    @overload
    async def get(self, id: str, *, tier: Literal["basic"] | None = None) -> Answer[BasicWord, Meta]: ...

    @overload
    async def get(self, id: str, *, tier: Literal["enriched"]) -> Answer[EnrichedWord, Meta]: ...

    @overload
    async def get(self, id: str, *, tier: Literal["full"]) -> Answer[FullWord, Meta]: ...

    @overload
    async def get(self, id: str, *, tier: Tier | None) -> Answer[Word, Meta]: ...

    async def get(self, id: str, **options: Any) -> Any:
        """Get a word. 1 DP per basic record (0 for the 5,000 commonest words), 8 DP per enriched one, 20 DP per full one."""
        return await self._call("getWord", id=id, query=options)


class AsyncTexts:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    @overload
    async def analyze(self, text: str, *, format: Literal["json"] | None = None) -> Answer[AnalysedText, Meta]: ...

    @overload
    async def analyze(self, text: str, *, format: Literal["conllu"]) -> Answer[ConlluText, Meta]: ...

    async def analyze(self, text: str, **options: Any) -> Any:
        """Analyse a text. Every Arabic word with the analysis that is meant where it stands: lemma, clitics, features and vowels. Marks given bind the choice. Punctuation, digits and other scripts are skipped; a word that is not known has no lemma, and proclitics and features as its letters show them. `format=conllu` gives a CoNLL-U file, in which conjunctions, prepositions, the future س and pronouns are words of their own and the heads are left open. Texts are neither logged nor kept. 0.5 DP for each known word; a text whose known words do not fit the budget is refused whole."""
        return await self._call("analyzeText", body={"text": text, **options})

    async def diacritize(self, text: str, **options: Unpack[DiacritizeTextOptions]) -> Answer[DiacritizedText, Meta]:
        """Vocalise a text. The text with its marks: nothing else is changed, and marks given are kept and bind the choice. Helping vowels and the silent alif are as in speech (مِنَ الْبَيْتِ, فِي اسْمِهِ). A word that is not known stays as written. Texts are neither logged nor kept. 0.5 DP for each word that got marks; a text whose known words do not fit the budget is refused whole."""
        return await self._call("diacritizeText", body={"text": text, **options})


class AsyncRoots:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def list(self, **options: Unpack[ListRootsOptions]) -> Many[Root, PageMeta]:
        """Lists roots. By the rank of their commonest word. All filters given must hold. 1 DP per page; an empty page costs nothing."""
        return await self._call("listRoots", query=options)

    async def pages(self, **options: Unpack[ListRootsOptions]) -> AsyncIterator[Many[Root, PageMeta]]:
        """Iterates over the pages, starting at `page`; at least one, possibly empty."""
        async for answer in async_pages(self._call, "listRoots", query=options):
            yield answer

    async def each(self, **options: Unpack[ListRootsOptions]) -> AsyncIterator[Root]:
        """Iterates over the records of these pages."""
        async for answer in async_pages(self._call, "listRoots", query=options):
            for record in answer.data:
                yield record

    async def get(self, root: str, **options: Unpack[GetRootOptions]) -> Answer[RootWithWords, PageMeta]:
        """Get a root with a page of its words. `page`, `limit` and `meta` apply to its words, which are basic records. 1 DP plus the price of the words: 1 DP each, 0 for the 5,000 commonest. A page without words costs nothing."""
        return await self._call("getRoot", id=root, query=options)

    async def each_word(self, root: str, **options: Unpack[GetRootOptions]) -> AsyncIterator[BasicWord]:
        """Iterates over the words of one record, starting at `page`."""
        async for answer in async_pages(self._call, "getRoot", id=root, query=options):
            for record in answer.data["words"]:
                yield record


class AsyncPatterns:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def list(self, **options: Unpack[ListPatternsOptions]) -> Many[Pattern, PageMeta]:
        """Lists morphological patterns. In a fixed order. All filters given must hold. 1 DP per page; an empty page costs nothing."""
        return await self._call("listPatterns", query=options)

    async def pages(self, **options: Unpack[ListPatternsOptions]) -> AsyncIterator[Many[Pattern, PageMeta]]:
        """Iterates over the pages, starting at `page`; at least one, possibly empty."""
        async for answer in async_pages(self._call, "listPatterns", query=options):
            yield answer

    async def each(self, **options: Unpack[ListPatternsOptions]) -> AsyncIterator[Pattern]:
        """Iterates over the records of these pages."""
        async for answer in async_pages(self._call, "listPatterns", query=options):
            for record in answer.data:
                yield record

    async def get(self, id: str, **options: Unpack[GetPatternOptions]) -> Answer[PatternWithWords, PageMeta]:
        """Get a pattern with a page of its words. `page`, `limit` and `meta` apply to its words, which are basic records. 1 DP plus the price of the words: 1 DP each, 0 for the 5,000 commonest. A page without words costs nothing."""
        return await self._call("getPattern", id=id, query=options)

    async def each_word(self, id: str, **options: Unpack[GetPatternOptions]) -> AsyncIterator[BasicWord]:
        """Iterates over the words of one record, starting at `page`."""
        async for answer in async_pages(self._call, "getPattern", id=id, query=options):
            for record in answer.data["words"]:
                yield record


class AsyncLetters:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def list(self, **options: Unpack[ListLettersOptions]) -> Many[Letter, PageMeta]:
        """Lists the letters with their frequencies. The 28 letters in alphabetical order, then the extra signs. All filters given must hold. 1 DP per page; an empty page costs nothing."""
        return await self._call("listLetters", query=options)

    async def pages(self, **options: Unpack[ListLettersOptions]) -> AsyncIterator[Many[Letter, PageMeta]]:
        """Iterates over the pages, starting at `page`; at least one, possibly empty."""
        async for answer in async_pages(self._call, "listLetters", query=options):
            yield answer

    async def each(self, **options: Unpack[ListLettersOptions]) -> AsyncIterator[Letter]:
        """Iterates over the records of these pages."""
        async for answer in async_pages(self._call, "listLetters", query=options):
            for record in answer.data:
                yield record


class AsyncProverbs:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def list(self, **options: Unpack[ListProverbsOptions]) -> Many[Proverb, PageMeta]:
        """Lists proverbs. In a fixed order. All filters given must hold. 1 DP per page; an empty page costs nothing."""
        return await self._call("listProverbs", query=options)

    async def pages(self, **options: Unpack[ListProverbsOptions]) -> AsyncIterator[Many[Proverb, PageMeta]]:
        """Iterates over the pages, starting at `page`; at least one, possibly empty."""
        async for answer in async_pages(self._call, "listProverbs", query=options):
            yield answer

    async def each(self, **options: Unpack[ListProverbsOptions]) -> AsyncIterator[Proverb]:
        """Iterates over the records of these pages."""
        async for answer in async_pages(self._call, "listProverbs", query=options):
            for record in answer.data:
                yield record


class AsyncExpressions:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def list(self, **options: Unpack[ListExpressionsOptions]) -> Many[Expression, PageMeta]:
        """Lists expressions. By kind, in a fixed order. All filters given must hold. 1 DP per page; an empty page costs nothing."""
        return await self._call("listExpressions", query=options)

    async def pages(self, **options: Unpack[ListExpressionsOptions]) -> AsyncIterator[Many[Expression, PageMeta]]:
        """Iterates over the pages, starting at `page`; at least one, possibly empty."""
        async for answer in async_pages(self._call, "listExpressions", query=options):
            yield answer

    async def each(self, **options: Unpack[ListExpressionsOptions]) -> AsyncIterator[Expression]:
        """Iterates over the records of these pages."""
        async for answer in async_pages(self._call, "listExpressions", query=options):
            for record in answer.data:
                yield record


class AsyncPrepositions:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def list(self, **options: Unpack[ListPrepositionsOptions]) -> Many[Preposition, PageMeta]:
        """Lists prepositions. In a fixed order. All filters given must hold. 1 DP per page; an empty page costs nothing."""
        return await self._call("listPrepositions", query=options)

    async def pages(self, **options: Unpack[ListPrepositionsOptions]) -> AsyncIterator[Many[Preposition, PageMeta]]:
        """Iterates over the pages, starting at `page`; at least one, possibly empty."""
        async for answer in async_pages(self._call, "listPrepositions", query=options):
            yield answer

    async def each(self, **options: Unpack[ListPrepositionsOptions]) -> AsyncIterator[Preposition]:
        """Iterates over the records of these pages."""
        async for answer in async_pages(self._call, "listPrepositions", query=options):
            for record in answer.data:
                yield record


class AsyncConjunctions:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def list(self, **options: Unpack[ListConjunctionsOptions]) -> Many[Conjunction, PageMeta]:
        """Lists conjunctions. In a fixed order. All filters given must hold. 1 DP per page; an empty page costs nothing."""
        return await self._call("listConjunctions", query=options)

    async def pages(self, **options: Unpack[ListConjunctionsOptions]) -> AsyncIterator[Many[Conjunction, PageMeta]]:
        """Iterates over the pages, starting at `page`; at least one, possibly empty."""
        async for answer in async_pages(self._call, "listConjunctions", query=options):
            yield answer

    async def each(self, **options: Unpack[ListConjunctionsOptions]) -> AsyncIterator[Conjunction]:
        """Iterates over the records of these pages."""
        async for answer in async_pages(self._call, "listConjunctions", query=options):
            for record in answer.data:
                yield record


class AsyncGroups:
    """The methods of a client by what they are about."""

    def __init__(self, call: AsyncCall) -> None:
        self._call = call
        self.words = AsyncWords(call)
        self.texts = AsyncTexts(call)
        self.roots = AsyncRoots(call)
        self.patterns = AsyncPatterns(call)
        self.letters = AsyncLetters(call)
        self.proverbs = AsyncProverbs(call)
        self.expressions = AsyncExpressions(call)
        self.prepositions = AsyncPrepositions(call)
        self.conjunctions = AsyncConjunctions(call)

    async def usage(self) -> Answer[Usage, Meta]:
        """Get the usage and limits of the key. Exact to half a Data Point. 0 DP, and available when the budget is used up."""
        return await self._call("getUsage")
