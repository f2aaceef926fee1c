const shownHost = (host: string): string => {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
};

/** The address at which people of this machine open the server: one that listens on all addresses is also at 127.0.0.1. */
export const ownUrl = ({ host, port }: { readonly host: string; readonly port: number }): string =>
  `http://${shownHost(host)}:${port}`;
