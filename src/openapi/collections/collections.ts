import type { Endpoint } from "../../http/endpoint.ts";
import type { Json } from "../schemas.ts";
import { brunoCollection } from "./bruno.ts";
import { postmanCollection } from "./postman.ts";
import type { CollectionOptions } from "./requests.ts";

type MakeCollection = (endpoints: readonly Endpoint[], options: CollectionOptions) => Json;

/** Collections of requests for programs that send them by hand, by the names of their files. */
export const collections: Readonly<Record<string, MakeCollection>> = {
  "mizan.postman_collection.json": postmanCollection,
  "mizan.bruno_collection.json": brunoCollection,
};
