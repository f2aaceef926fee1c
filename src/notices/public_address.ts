import { lookup } from "node:dns/promises";
import { BlockList, isIPv6 } from "node:net";

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Resolves a host name to all of its addresses. */
export type Resolve = (host: string) => Promise<readonly Address[]>;

export const systemResolve: Resolve = (host) => lookup(host, { all: true });

/** IPv4 networks that are not on the public Internet: the IANA special-purpose registry, multicast and what is reserved. */
const special4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24"],
  ...["192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4"],
];
/** Of IPv6, only global unicast is public; within it, protocol assignments, documentation, 6to4 and AS112 are not. */
const global6 = "2000::/3";
const special6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

function listOf(networks: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const specialList4 = listOf(special4, "ipv4");
const globalList6 = listOf([global6], "ipv6");
const specialList6 = listOf(special6, "ipv6");

/** Whether an IP address is one of the public Internet. */
export const isPublic = (address: string): boolean =>
  isIPv6(address)
    ? globalList6.check(address, "ipv6") && !specialList6.check(address, "ipv6")
    : !specialList4.check(address, "ipv4");

/**
 * Resolves a host once, to the addresses to connect to. Throws when it has none, or when any of them is not public
 * unless `isPrivateAllowed`.
 */
export async function addressesFor(
  host: string,
  { resolve, isPrivateAllowed }: { readonly resolve: Resolve; readonly isPrivateAllowed: boolean },
): Promise<readonly Address[]> {
  const found = await resolve(host);
  if (found.length === 0) throw new Error(`Cannot resolve ${host}: it has no address`);
  const hidden = found.find(({ address }) => !isPublic(address));
  if (hidden !== undefined && !isPrivateAllowed)
    throw new Error(
      `Cannot call ${host}: ${hidden.address} is not a public address; MIZAN_NOTICE_PRIVATE_NETWORKS=yes allows it`,
    );
  return found;
}
