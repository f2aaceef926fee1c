from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime


@dataclass(frozen=True, slots=True)
class Rate:
    """The key's budget from the headers of an answer."""

    limit: int
    """Data Points a day; 0 for an unknown key."""
    remaining: int
    """Whole Data Points left in both the day and the month."""
    reset_at: datetime
    """When the day's budget resets, in UTC."""
    policy: str
    """The period of `limit` and `reset_at`: always `day`."""
    cost: float | None
    """Data Points charged for this call, exact to 0.5; None for an unknown key."""


def read_rate(headers: Mapping[str, str]) -> Rate | None:
    """Reads the rate headers; None if missing, as in a proxy's answer."""

    def integer(name: str) -> int | None:
        text = headers.get(name, "")
        return int(text) if re.fullmatch("[0-9]{1,15}", text) else None

    limit, remaining = integer("x-ratelimit-limit"), integer("x-ratelimit-remaining")
    reset, policy = integer("x-ratelimit-reset"), headers.get("x-ratelimit-policy")
    if limit is None or remaining is None or reset is None or policy is None:
        return None
    cost = headers.get("x-dp-cost", "")
    try:
        reset_at = datetime.fromtimestamp(reset, UTC)
    except (OverflowError, OSError, ValueError):
        return None
    return Rate(limit, remaining, reset_at, policy, float(cost) if re.fullmatch(r"[0-9]+(\.[0-9]+)?", cost) else None)
