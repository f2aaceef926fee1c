import { Type } from "typebox";
import { figures } from "../../domain/figures.ts";
import { tiers } from "../../domain/price.ts";
import { choice } from "../../schema/mod.ts";
import type { PagePosition } from "../endpoint.ts";

/** Query parameters that several endpoints share. */

export const tier = choice(
  tiers,
  "How much of each record is returned; each tier includes the one before.",
  "basic",
);

export const paging = {
  page: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    default: 1,
    description: "Number of the page.",
  }),
  limit: Type.Integer({
    minimum: 1,
    default: 20,
    description:
      `Records on a page: at most ${figures.freePageLimit} on the Free plan, ${figures.paidPageLimit} on paid plans, ` +
      "or the limit of a custom plan.",
  }),
};

/** The range of a list that a page covers. */
export const rangeOf = ({ page, limit }: { page: number; limit: number }) => ({
  offset: Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER),
  limit,
});

export const positionOf = (
  { page, limit }: { page: number; limit: number },
  total: number,
): PagePosition => ({
  page,
  limit,
  total,
});
