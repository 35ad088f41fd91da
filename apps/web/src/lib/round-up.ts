/** An even number that reads well and is not below: what the top of a chart stands for. */
export function roundUp(value: number): number {
  if (value <= 2) return 2;
  const unit = 10 ** Math.floor(Math.log10(value));
  return (
    [1, 2, 4, 6, 8, 10].map((factor) => factor * unit).find((one) => one >= value && one % 2 === 0) ??
    unit * 20
  );
}
