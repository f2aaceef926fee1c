from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Literal, TypeVar, overload

from ._answer import Answer
from ._errors import MizanError, PartialBulk
from ._pages import AsyncCall, Call
from .types import BasicLookup, EnrichedLookup, FullLookup, Lookup, NearWords, Tier

LEMMAS_PER_CALL: Final = 50
"""Maximum lemmas per call."""

L = TypeVar("L")


@dataclass(frozen=True, slots=True)
class BulkAnswer(Generic[L]):
    """The combined results of a bulk look-up."""

    data: list[L] = field(default_factory=list)
    """In the order of the lemmas."""
    not_found: list[str] = field(default_factory=list)
    """Lemmas without a record, as sent."""
    suggestions: list[NearWords] = field(default_factory=list)
    """Suggested words for lemmas without a record, if any."""
    request_ids: list[str] = field(default_factory=list)
    """One for each call."""

    def _add(self, answer: Answer[Any, Any]) -> None:
        self.data.extend(answer.data)
        self.not_found.extend(answer.meta["notFound"])
        self.suggestions.extend(answer.meta.get("suggestions", []))
        self.request_ids.append(answer.meta["requestId"])

    def _partial(self, lemmas_left: list[str]) -> PartialBulk | None:
        """What the earlier calls found; None without an earlier call."""
        found: list[Any] = self.data
        return PartialBulk(found, self.not_found, lemmas_left) if self.request_ids else None


def _parts(lemmas: Iterable[str]) -> Iterator[tuple[list[str], list[str]]]:
    """The lemmas of each call, and these with all later ones; a repeated lemma comes once."""
    if isinstance(lemmas, str):
        raise TypeError("Cannot look up lemmas: give a list of them, not one text")
    asked = list(dict.fromkeys(lemmas))
    for start in range(0, len(asked), LEMMAS_PER_CALL):
        yield asked[start : start + LEMMAS_PER_CALL], asked[start:]


class BulkWords:
    def __init__(self, call: Call) -> None:
        self._call = call

    @overload
    def bulk(
        self, lemmas: Iterable[str], *, tier: Literal["basic"] | None = None
    ) -> BulkAnswer[BasicLookup]: ...
    @overload
    def bulk(self, lemmas: Iterable[str], *, tier: Literal["enriched"]) -> BulkAnswer[EnrichedLookup]: ...
    @overload
    def bulk(self, lemmas: Iterable[str], *, tier: Literal["full"]) -> BulkAnswer[FullLookup]: ...
    @overload
    def bulk(self, lemmas: Iterable[str], *, tier: Tier | None) -> BulkAnswer[Lookup]: ...

    def bulk(self, lemmas: Iterable[str], *, tier: Tier | None = None) -> Any:
        """
        Looks up any number of lemmas, `LEMMAS_PER_CALL` at a time, in sequence. Sends a repeated lemma once. When a call
        fails, `partial` of the error holds the results of the earlier calls.
        """
        found: BulkAnswer[Any] = BulkAnswer()
        for part, left in _parts(lemmas):
            try:
                found._add(self._call("lookUpWords", body={"lemmas": part, "tier": tier}))
            except MizanError as error:
                error.partial = found._partial(left)
                raise
        return found


class AsyncBulkWords:
    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    @overload
    async def bulk(
        self, lemmas: Iterable[str], *, tier: Literal["basic"] | None = None
    ) -> BulkAnswer[BasicLookup]: ...
    @overload
    async def bulk(
        self, lemmas: Iterable[str], *, tier: Literal["enriched"]
    ) -> BulkAnswer[EnrichedLookup]: ...
    @overload
    async def bulk(self, lemmas: Iterable[str], *, tier: Literal["full"]) -> BulkAnswer[FullLookup]: ...
    @overload
    async def bulk(self, lemmas: Iterable[str], *, tier: Tier | None) -> BulkAnswer[Lookup]: ...

    async def bulk(self, lemmas: Iterable[str], *, tier: Tier | None = None) -> Any:
        """The same as `Client.words.bulk`, awaited."""
        found: BulkAnswer[Any] = BulkAnswer()
        for part, left in _parts(lemmas):
            try:
                found._add(await self._call("lookUpWords", body={"lemmas": part, "tier": tier}))
            except MizanError as error:
                error.partial = found._partial(left)
                raise
        return found
