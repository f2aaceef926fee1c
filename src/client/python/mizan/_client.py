from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from types import TracebackType
from typing import Any, Self

import httpx

from ._addresses import Operation
from ._answer import Answer, read_answer
from ._async_calls import AsyncGroups
from ._calls import Groups
from ._errors import ConnectionError, MizanError
from ._rate import Rate, read_rate
from ._request import Request, make_request
from ._retry import RetryOptions, seconds_to_retry


class _Base:
    """What both clients share: options, requests, and what to do with answers and failures."""

    def __init__(self, *, base_url: str, api_key: str | None, retries: int, retry_wait_max_seconds: float) -> None:
        if not api_key:
            raise ValueError("Cannot create a client: api_key is missing")
        # The error of a bad header would contain the key.
        if not re.fullmatch("[!-~]+", api_key):
            raise ValueError("Cannot create a client: api_key is not a key")
        if not re.match("https?://[^/]", base_url):
            raise ValueError(f"Cannot create a client: base_url is not an http address: {base_url}")
        self._base_url = base_url.rstrip("/")
        self._headers = {"authorization": f"Bearer {api_key}", "accept": "application/json"}
        self._retry = RetryOptions(retries, retry_wait_max_seconds, random.random)
        self._last_rate: Rate | None = None

    @property
    def last_rate(self) -> Rate | None:
        """The latest rate headers, also from a refusal; None before the first."""
        return self._last_rate

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self._base_url}>"

    def _arguments(self, request: Request) -> dict[str, Any]:
        return {"method": request.method, "url": request.url, "headers": self._headers, "json": request.json}

    def _read(self, response: httpx.Response) -> Answer[Any, Any]:
        self._last_rate = read_rate(response.headers) or self._last_rate
        return read_answer(response)

    def _wait_seconds(self, operation: Operation, attempt: int, error: MizanError) -> float:
        """Raises the error where the call is not to be made again."""
        seconds = seconds_to_retry(operation, attempt, error, self._retry)
        if seconds is None:
            raise error
        return seconds

    def _unanswered(self, error: Exception) -> ConnectionError:
        reason = str(error) or type(error).__name__
        return ConnectionError(f"Cannot get an answer from {self._base_url}: {reason}")


class Client(_Base, Groups):
    """
    Calls one service with one key. `close` it, or use it in a `with` statement. Threads may share it.

    `base_url`: of the service, optionally with a path before `/v1`. `api_key`: `mizan_live_…`; the type admits an unset
    environment variable, for which this raises `ValueError`. `retries`: maximum retries of a failed call that cannot be
    charged twice. `retry_wait_max_seconds`: a call that would wait longer for a retry fails at once. `timeout_seconds`:
    for connecting, and for each part of an answer. `transport`: replaces httpx's own, for tests and proxies.
    """

    def __init__(
        self,
        *,
        base_url: str,
        api_key: str | None,
        retries: int = 2,
        retry_wait_max_seconds: float = 10,
        timeout_seconds: float = 30,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        super().__init__(
            base_url=base_url, api_key=api_key, retries=retries, retry_wait_max_seconds=retry_wait_max_seconds
        )
        Groups.__init__(self, self._make_call)
        self._http = httpx.Client(timeout=timeout_seconds, transport=transport)
        self._sleep: Callable[[float], None] = time.sleep

    def _make_call(
        self,
        operation: Operation,
        *,
        id: str | None = None,
        query: Mapping[str, object] | None = None,
        body: Mapping[str, object] | None = None,
    ) -> Answer[Any, Any]:
        request = make_request(self._base_url, operation, id=id, query=query, body=body)
        attempt = 0
        while True:
            try:
                return self._read(self._send(request))
            except MizanError as error:
                seconds = self._wait_seconds(operation, attempt, error)
            self._sleep(seconds)
            attempt += 1

    def _send(self, request: Request) -> httpx.Response:
        try:
            return self._http.request(**self._arguments(request))
        except httpx.RequestError as error:
            raise self._unanswered(error) from error

    def close(self) -> None:
        """Closes the connections that are kept open."""
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class AsyncClient(_Base, AsyncGroups):
    """The same as `Client`, awaited. `aclose` it, or use it in an `async with` statement."""

    def __init__(
        self,
        *,
        base_url: str,
        api_key: str | None,
        retries: int = 2,
        retry_wait_max_seconds: float = 10,
        timeout_seconds: float = 30,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        super().__init__(
            base_url=base_url, api_key=api_key, retries=retries, retry_wait_max_seconds=retry_wait_max_seconds
        )
        AsyncGroups.__init__(self, self._make_call)
        self._http = httpx.AsyncClient(timeout=timeout_seconds, transport=transport)
        self._sleep: Callable[[float], Awaitable[None]] = asyncio.sleep

    async def _make_call(
        self,
        operation: Operation,
        *,
        id: str | None = None,
        query: Mapping[str, object] | None = None,
        body: Mapping[str, object] | None = None,
    ) -> Answer[Any, Any]:
        request = make_request(self._base_url, operation, id=id, query=query, body=body)
        attempt = 0
        while True:
            try:
                return self._read(await self._send(request))
            except MizanError as error:
                seconds = self._wait_seconds(operation, attempt, error)
            await self._sleep(seconds)
            attempt += 1

    async def _send(self, request: Request) -> httpx.Response:
        try:
            return await self._http.request(**self._arguments(request))
        except httpx.RequestError as error:
            raise self._unanswered(error) from error

    async def aclose(self) -> None:
        """Closes the connections that are kept open."""
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()
