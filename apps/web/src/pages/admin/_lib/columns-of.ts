import { roundUp } from '../../../lib/round-up.ts';

interface Column {
  readonly key: string;
  /** which of the series */
  readonly of: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const round = (value: number) => Math.round(value * 1_000) / 1_000;
/** of the room of a span */
const gap = 0.25;

/** Columns within 100 by 100, y downwards; those of one span stand side by side. `most` is what the top stands for. */
export function columnsOf(spans: readonly (readonly number[])[]): {
  columns: readonly Column[];
  most: number;
} {
  const most = roundUp(Math.max(0, ...spans.flat()));
  const room = 100 / Math.max(1, spans.length);
  const columns = spans.flatMap((values, span) => {
    const width = (room * (1 - gap)) / Math.max(1, values.length);
    return values.flatMap((value, of) => {
      const height = (value / most) * 100;
      if (height === 0) return [];
      const x = span * room + (room * gap) / 2 + of * width;
      return [
        {
          key: `${String(span)} ${String(of)}`,
          of,
          x: round(x),
          y: round(100 - height),
          width: round(width),
          height: round(height),
        },
      ];
    });
  });
  return { columns, most };
}
