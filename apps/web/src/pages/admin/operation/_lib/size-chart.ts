interface DaySize {
  readonly day: string;
  readonly byte_length: number;
}

const dayMs = 86_400_000;

/** The sizes as a line and the area below it, in a square of 100; zero is at the bottom, days without a size leave a gap in time. */
export function sizeChart(days: readonly DaySize[]): { line: string; area: string; most: number } {
  const timeOf = ({ day }: DaySize) => new Date(day).getTime() / dayMs;
  const [first, last] = [days[0], days.at(-1)];
  const most = Math.max(1, ...days.map(({ byte_length }) => byte_length));
  if (!first || !last) return { line: '', area: '', most };
  const span = Math.max(1, timeOf(last) - timeOf(first));
  const points = days.map((day) => {
    const x = ((timeOf(day) - timeOf(first)) / span) * 100;
    const y = 100 - (day.byte_length / most) * 100;
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  const line = `M${points.join('L')}`;
  return { line, area: `${line}L100 100L0 100Z`, most };
}
