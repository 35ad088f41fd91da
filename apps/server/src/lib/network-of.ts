import ipaddr from 'ipaddr.js';

/** Leading bits of an address that all of a network share. */
const bitsOf = {
  /** what one customer of a provider has to himself */
  customer: { ipv4: 32, ipv6: 64 },
  /** what one customer may be given or rent: many networks of the size above */
  site: { ipv4: 24, ipv6: 48 },
  /** what a small provider has, or a part of a large one: tunnels and rented servers of many customers */
  provider: { ipv4: 16, ipv6: 32 },
} as const;

export type NetworkSize = keyof typeof bitsOf;

/** The network of this size that an address lies in. */
export function networkOf(clientAddress: string, size: NetworkSize = 'customer'): string {
  if (!ipaddr.isValid(clientAddress)) return clientAddress;
  const address = ipaddr.process(clientAddress);
  const bits = bitsOf[size];
  return address instanceof ipaddr.IPv6
    ? address.parts.slice(0, bits.ipv6 / 16).join(':')
    : address.octets.slice(0, bits.ipv4 / 8).join('.');
}
