/** Counters of each month, `YYYY-MM`; those of a month that is asked for first are as `zero`. */
export function countersByMonth<Counters extends object>(zero: Counters) {
  const months = new Map<string, Counters>();
  const of = (month: string): Counters => {
    const found = months.get(month) ?? { ...zero };
    months.set(month, found);
    return found;
  };
  return { of, months };
}
