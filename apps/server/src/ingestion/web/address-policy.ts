import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why an address must not be contacted, in plain words; null when it may. */
export function refusedAddress(ip: string, allowLoopback: boolean): string | null {
  let address: ipaddr.IPv4 | ipaddr.IPv6;
  try {
    // Scoped addresses (fe80::1%eth0) are link-local by nature; `process` also unwraps ::ffff:a.b.c.d.
    address = ipaddr.process(ip.replace(/%.*$/, ''));
  } catch {
    return `"${ip}" is not an internet address`;
  }
  const inner = embeddedIpv4(address);
  if (inner) return refusedAddress(inner, false);
  const range = address.range();
  if (range === 'unicast') return null;
  if (range === 'loopback' && allowLoopback) return null;
  return `${ip} is not a public internet address (${range})`;
}

/** NAT64 addresses (64:ff9b::/96) and the deprecated ::a.b.c.d lead to the IPv4 address in their last four bytes. */
function embeddedIpv4(address: ipaddr.IPv4 | ipaddr.IPv6): string | null {
  if (address.kind() === 'ipv4') return null;
  const bytes = address.toByteArray();
  const nat64 = (address as ipaddr.IPv6).range() === 'rfc6052';
  const compatible =
    bytes.slice(0, 12).every((byte) => byte === 0) && bytes.slice(12, 14).some((byte) => byte !== 0);
  return nat64 || compatible ? bytes.slice(12).join('.') : null;
}

export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

/**
 * A lookup for `net.connect` that answers only with addresses that may be contacted. The socket connects to exactly what was
 * checked here, so a name that changes its answer between check and use gains nothing. One refused address refuses the name.
 */
export function guardedLookup(allowLoopback: boolean, lookup: LookupFunction = dns.lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, answer) => {
      if (error) return callback(error, [], 0);
      const addresses = Array.isArray(answer) ? answer : [{ address: answer, family: 4 }];
      const refused = addresses
        .map(({ address }) => refusedAddress(address, allowLoopback))
        .find((why) => why !== null);
      if (refused) return callback(new RefusedAddressError(`${hostname} leads to ${refused}`), [], 0);
      const first = addresses[0];
      if (!first) return callback(new RefusedAddressError(`${hostname} has no address`), [], 0);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
