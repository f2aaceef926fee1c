"""A client whose requests are answered by a script, and which waits without time passing."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import httpx

import mizan

RATE_HEADERS = {
    "x-ratelimit-limit": "500",
    "x-ratelimit-remaining": "499",
    "x-ratelimit-reset": "1795564800",
    "x-ratelimit-policy": "day",
    "x-dp-cost": "0",
}

Scripted = httpx.Response | Exception


def success(data: Any, **meta: Any) -> httpx.Response:
    envelope = {"data": data, "error": None, "meta": {"requestId": "req_1", **meta}}
    return httpx.Response(200, headers=RATE_HEADERS, json=envelope)


def refusal(status: int, error: dict[str, Any], **headers: str) -> httpx.Response:
    envelope = {"data": None, "error": {"message": "no", **error}, "meta": {"requestId": "req_2"}}
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.Response(status, headers={**RATE_HEADERS, **named}, json=envelope)


class Script:
    """Answers requests in their order, and records them."""

    def __init__(self, answers: Sequence[Scripted]) -> None:
        self.answers = list(answers)
        self.requests: list[httpx.Request] = []
        self.waits: list[float] = []

    def answer(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        if not self.answers:
            raise AssertionError(f"Nothing is scripted for {request.url}")
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def bodies(self) -> list[Any]:
        return [json.loads(request.content) for request in self.requests]

    def client(self, *, chance: float = 0, **options: Any) -> mizan.Client:
        client = mizan.Client(
            base_url="http://mizan.test/",
            api_key="mizan_live_test",
            transport=httpx.MockTransport(self.answer),
            **options,
        )
        self._slow_down(client, chance)
        client._sleep = self.waits.append
        return client

    def async_client(self, *, chance: float = 0, **options: Any) -> mizan.AsyncClient:
        client = mizan.AsyncClient(
            base_url="http://mizan.test/",
            api_key="mizan_live_test",
            transport=httpx.MockTransport(self.answer),
            **options,
        )
        self._slow_down(client, chance)

        async def sleep(seconds: float) -> None:
            self.waits.append(seconds)

        client._sleep = sleep
        return client

    @staticmethod
    def _slow_down(client: Any, chance: float) -> None:
        old = client._retry
        client._retry = type(old)(old.retries, old.wait_max_seconds, lambda: chance)
