import { describe, expect, it } from 'vitest';
import { type NetworkSize, networkOf } from './network-of.ts';

describe('the network of an address', () => {
  const of = (address: string) =>
    (['customer', 'site', 'provider'] satisfies NetworkSize[]).map((size) => networkOf(address, size));

  it('is wider for a site, and for a provider', () => {
    expect(of('192.0.2.7')).toEqual(['192.0.2.7', '192.0.2', '192.0']);
    expect(of('2001:db8:1:2::7')).toEqual(['8193:3512:1:2', '8193:3512:1', '8193:3512']);
  });

  it('is the same for each way of writing an address', () => {
    expect(of('::ffff:192.0.2.7')).toEqual(of('192.0.2.7'));
    expect(of('2001:0db8:0001:0002:ffff::')).toEqual(of('2001:db8:1:2::7'));
  });

  it('of what is no address is the text itself', () => {
    expect(of('unknown')).toEqual(['unknown', 'unknown', 'unknown']);
  });
});
