import type { TraceClause, TraceControl } from '@regulus/contract/trace.ts';
import { expect, it } from 'vitest';
import { loadWhole, mostPrinted } from './whole-trace.ts';

const clause = (at: number) => ({ text_id: String(at) }) as TraceClause;
const control = (id: string) => ({ id }) as TraceControl;

const pagesOf = (total: number, size = 100) => {
  const asked: number[] = [];
  const load = (offset: number) => {
    asked.push(offset);
    const count = Math.max(0, Math.min(size, total - offset));
    return Promise.resolve({
      clauses: Array.from({ length: count }, (_, at) => clause(offset + at)),
      controls: [control('same'), control(`of ${String(offset)}`)],
      total,
    });
  };
  return { asked, load };
};

it('joins all parts in their order, and each control once', async () => {
  const { asked, load } = pagesOf(230);
  const told: string[] = [];
  const whole = await loadWhole(load, (done, total) => told.push(`${String(done)}/${String(total)}`));
  expect(whole.clauses.map(({ text_id }) => Number(text_id))).toEqual(
    Array.from({ length: 230 }, (_, at) => at),
  );
  expect(whole.controls.map(({ id }) => id)).toEqual(['same', 'of 0', 'of 100', 'of 200']);
  expect(asked).toEqual([0, 100, 200]);
  expect(told).toEqual(['100/230', '200/230', '230/230']);
});

it('ends where there is nothing more, and where paper ends', async () => {
  const gone = await loadWhole(
    () => Promise.resolve({ clauses: [], total: 5 }),
    () => {},
  );
  expect(gone).toEqual({ clauses: [], controls: [], total: 5 });
  const { load } = pagesOf(mostPrinted + 150);
  const whole = await loadWhole(load, () => {});
  expect([whole.clauses.length, whole.total]).toEqual([mostPrinted, mostPrinted + 150]);
});
