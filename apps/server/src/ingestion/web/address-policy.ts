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

/** Names that mean this machine by definition (RFC 6761), whatever a resolver makes of them. */
export function refusedName(name: string, allowLoopback: boolean): string | null {
  const isLocal = /(?:^|\.)localhost\.?$/i.test(name);
  return isLocal && !allowLoopback ? `${name} is not a public internet address (loopback)` : null;
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
      if (refused) return callback(new RefusedAddressError(`${hostname} resolves to ${refused}`), [], 0);
      const first = addresses[0];
      if (!first) return callback(new RefusedAddressError(`${hostname} has no address`), [], 0);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

/**
 * Ports of other services, to which a request could be made to speak (mail, databases of name and file services, chat): those
 * that browsers refuse as well. Source: https://fetch.spec.whatwg.org/#port-blocking
 */
const refusedPorts = new Set(
  (
    '1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 ' +
    '143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 ' +
    '3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'
  ).split(' '),
);

/** The address as it is asked for, without its fragment; null when it is not one that may be fetched at all. */
export function fetchableAddress(address: string): URL | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username !== '' || url.password !== '' || refusedPorts.has(url.port)) return null;
  url.hash = '';
  return url;
}
