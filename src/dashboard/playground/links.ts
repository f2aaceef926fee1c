import type { Values } from "./api_request.ts";
import type { DescribedEndpoint } from "./described_endpoint.ts";

export const playgroundPath = "/dashboard/playground";

export const endpointPath = ({ operationId }: Pick<DescribedEndpoint, "operationId">): string =>
  `${playgroundPath}?endpoint=${operationId}`;

/**
 * A link that opens the same call with the same values. Whole texts and lists stand behind `#`, where no server and no
 * proxy sees them; a script puts them into their fields.
 */
export function callLink(endpoint: DescribedEndpoint, values: Values): string {
  const filled = endpoint.parameters.filter(({ name }) => values(name).trim() !== "");
  const isLong = ({ kind }: (typeof filled)[number]): boolean => kind === "prose" || kind === "lines";
  const encode = (parameters: typeof filled): string =>
    new URLSearchParams(parameters.map(({ name }) => [name, values(name)])).toString();
  const query = encode(filled.filter((parameter) => !isLong(parameter)));
  const hidden = encode(filled.filter(isLong));
  return endpointPath(endpoint) + (query && `&${query}`) + (hidden && `#${hidden}`);
}
