from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any, Protocol

from ._addresses import Operation
from ._answer import Answer


class Call(Protocol):
    """Calls the API, with retries where safe."""

    def __call__(
        self,
        operation: Operation,
        *,
        id: str | None = None,
        query: Mapping[str, object] | None = None,
        body: Mapping[str, object] | None = None,
    ) -> Answer[Any, Any]: ...


class AsyncCall(Protocol):
    """The same, awaited."""

    async def __call__(
        self,
        operation: Operation,
        *,
        id: str | None = None,
        query: Mapping[str, object] | None = None,
        body: Mapping[str, object] | None = None,
    ) -> Answer[Any, Any]: ...


def pages(
    call: Call, operation: Operation, *, query: Mapping[str, Any], id: str | None = None
) -> Iterator[Answer[Any, Any]]:
    """Fetches the pages from `page` of the query to the last, lazily."""
    page: int = query.get("page") or 1
    while True:
        answer = call(operation, id=id, query={**query, "page": page})
        yield answer
        if page >= answer.meta["totalPages"]:
            return
        page += 1


async def async_pages(
    call: AsyncCall, operation: Operation, *, query: Mapping[str, Any], id: str | None = None
) -> AsyncIterator[Answer[Any, Any]]:
    """The same, awaited."""
    page: int = query.get("page") or 1
    while True:
        answer = await call(operation, id=id, query={**query, "page": page})
        yield answer
        if page >= answer.meta["totalPages"]:
            return
        page += 1
