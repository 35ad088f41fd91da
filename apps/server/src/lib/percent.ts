/** With two decimals, as the product shows how far a company is; nothing of nothing is 0. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
