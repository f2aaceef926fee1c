/** The client's address: the entry that `trusted` proxies added to `X-Forwarded-For`, else the connection's. */
export function clientAddress(headers: Headers, connection: string, trusted: number): string {
  if (trusted === 0) return connection;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  return forwarded.at(-trusted) || connection;
}

/** The network that is counted for an address: an IPv6 /64, since one client holds all of its second half. */
export function networkOf(address: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (v4 !== undefined || !address.includes(":")) return v4 ?? address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = (text: string | undefined) => (text ? text.split(":") : []);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - groups(head).length - groups(tail).length);
  const whole = [...groups(head), ...Array<string>(gap).fill("0"), ...groups(tail)];
  return whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
