import { describe, expect, test } from "bun:test";
import { addressesFor, isPublic } from "../../src/notices/public_address.ts";

describe("isPublic", () => {
  const refused = [
    ...["0.0.0.0", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.255.255.255", "169.254.169.254", "172.16.0.1"],
    ...[
      "172.31.255.255",
      "192.0.0.1",
      "192.0.2.1",
      "192.88.99.1",
      "192.168.1.1",
      "198.18.0.1",
      "198.19.255.255",
    ],
    ...["198.51.100.1", "203.0.113.1", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255"],
    ...[
      "::",
      "::1",
      "::ffff:127.0.0.1",
      "::ffff:8.8.8.8",
      "64:ff9b::7f00:1",
      "64:ff9b:1::1",
      "100::1",
      "fc00::1",
    ],
    ...[
      "fd12:3456::1",
      "fe80::1",
      "fec0::1",
      "ff02::1",
      "2001::1",
      "2001:db8::1",
      "2002:7f00:1::",
      "3fff::1",
    ],
  ];
  test.each(refused)("refuses %s", (address) => expect(isPublic(address)).toBe(false));

  const taken = [
    ...["1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.255.255"],
    ...["172.32.0.0", "192.167.255.255", "223.255.255.255", "2606:4700::1111", "2a00:1450:4001::1"],
  ];
  test.each(taken)("takes %s", (address) => expect(isPublic(address)).toBe(true));
});

describe("addressesFor", () => {
  const resolveTo = (...addresses: string[]) => ({
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    isPrivateAllowed: false,
  });

  test("gives the addresses of a public host in their order", async () => {
    const found = await addressesFor("hooks.test", resolveTo("2606:4700::1111", "1.1.1.1"));
    expect(found.map(({ address }) => address)).toEqual(["2606:4700::1111", "1.1.1.1"]);
  });

  test("refuses a host with one private address among public ones, and says which", async () => {
    await expect(addressesFor("hooks.test", resolveTo("1.1.1.1", "169.254.169.254"))).rejects.toThrow(
      "Cannot call hooks.test: 169.254.169.254 is not a public address; MIZAN_NOTICE_PRIVATE_NETWORKS=yes allows it",
    );
  });

  test("takes a private address when the operator allows it", async () => {
    const found = await addressesFor("hooks.test", { ...resolveTo("10.0.0.1"), isPrivateAllowed: true });
    expect(found.map(({ address }) => address)).toEqual(["10.0.0.1"]);
  });

  test("refuses a host without addresses", async () => {
    await expect(addressesFor("hooks.test", resolveTo())).rejects.toThrow("it has no address");
  });
});
