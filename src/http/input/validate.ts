import type { Plan } from "../../domain/plan.ts";
import { type Fault, invalid } from "../../domain/refusal.ts";
import type { Endpoint, EndpointInput } from "../endpoint.ts";
import { faultsOfBody, withDefaults } from "./check_body.ts";
import { type Ceiling, parseQuery } from "./parse_query.ts";
import { pathValues, type Target } from "./target.ts";

const pageCeiling = ({ name, pageLimit }: Plan): Record<string, Ceiling> => ({
  limit: { maximum: pageLimit, reason: `on the plan ${name}` },
});

/**
 * The input of an endpoint, as its schemas say.
 * @throws Refusal ERR_VALIDATION with everything that is wrong with query and body
 */
export function validate(
  endpoint: Endpoint,
  { target, body, plan }: { target: Target; body: unknown; plan: Plan },
): EndpointInput {
  const { values, faults } = parseQuery(
    endpoint.query,
    target.query,
    endpoint.isPaginated ? pageCeiling(plan) : {},
  );
  const all: Fault[] = [...faults, ...(endpoint.body ? faultsOfBody(endpoint.body, body) : [])];
  if (all.length > 0) throw invalid(all);
  return {
    path: pathValues(endpoint.path, target.path),
    query: values,
    body: endpoint.body ? withDefaults(endpoint.body.properties, body as object) : null,
  };
}
