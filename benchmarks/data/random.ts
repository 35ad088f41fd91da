/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface RandomSource {
  /** [0, 1) */
  next(): number;
  /** a whole number in [0, bound) */
  below(bound: number): number;
  isTrue(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** in the form of a version 4 UUID */
  uuid(): string;
}

export function randomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('');
  return {
    next,
    below,
    isTrue: (probability) => next() < probability,
    pick<Value>(values: readonly Value[]): Value {
      const value = values[below(values.length)];
      if (value === undefined) throw new RangeError('Nothing to pick from');
      return value;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[below(4)] ?? '8'}${hex(3)}-${hex(12)}`,
  };
}
