# Written by `bun run client:types` from the OpenAPI description. Do not edit.

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Operation: TypeAlias = Literal["listWords", "getRandomWord", "lookUpWords", "completeWord", "analyzeWord", "getWord", "analyzeText", "diacritizeText", "listRoots", "getRoot", "listPatterns", "getPattern", "listLetters", "listProverbs", "listExpressions", "listPrepositions", "listConjunctions", "getUsage"]

# The method and path of each operation; `{name}` in a path is its argument.
ADDRESSES: Final[dict[Operation, tuple[str, str]]] = {
    "listWords": ("GET", "/v1/words"),
    "getRandomWord": ("GET", "/v1/words/random"),
    "lookUpWords": ("POST", "/v1/words/bulk"),
    "completeWord": ("GET", "/v1/words/autocomplete"),
    "analyzeWord": ("GET", "/v1/words/analyze"),
    "getWord": ("GET", "/v1/words/{id}"),
    "analyzeText": ("POST", "/v1/text/analyze"),
    "diacritizeText": ("POST", "/v1/text/diacritize"),
    "listRoots": ("GET", "/v1/roots"),
    "getRoot": ("GET", "/v1/roots/{root}"),
    "listPatterns": ("GET", "/v1/patterns"),
    "getPattern": ("GET", "/v1/patterns/{id}"),
    "listLetters": ("GET", "/v1/letters"),
    "listProverbs": ("GET", "/v1/proverbs"),
    "listExpressions": ("GET", "/v1/expressions"),
    "listPrepositions": ("GET", "/v1/grammar/prepositions"),
    "listConjunctions": ("GET", "/v1/grammar/conjunctions"),
    "getUsage": ("GET", "/v1/usage"),
}
