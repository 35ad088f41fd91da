/**
 * A gateway stands for the whole web: `https://host/path?query` is asked for as `<gateway>https/host/path?query`.
 * Only the request goes there; every address that is kept or shown stays the original one.
 */
export function gatewayAddress(address: string, gateway: string): string {
  const url = new URL(address);
  const base = gateway.endsWith('/') ? gateway : `${gateway}/`;
  return `${base}${url.protocol.slice(0, -1)}/${url.host}${url.pathname}${url.search}`;
}

/** The original of an address that a gateway answered with; other addresses stay as they are. */
export function originalAddress(address: string, gateway: string): string {
  const base = gateway.endsWith('/') ? gateway : `${gateway}/`;
  const match = address.startsWith(base) ? /^(https?)\/(.+)$/s.exec(address.slice(base.length)) : null;
  return match ? `${match[1]}://${match[2]}` : address;
}
