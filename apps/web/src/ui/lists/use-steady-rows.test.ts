import { expect, it } from 'vitest';
import { inOrder, steadyOrder } from './use-steady-rows.ts';

const rowsOf = (names: string) => names.split('').map((id) => ({ id }));

it('keeps rows in their places while others sort before them, leave and come back; what is new comes last', () => {
  let order: readonly string[] = [];
  const shown = (names: string) => {
    const rows = rowsOf(names);
    order = steadyOrder(order, rows);
    return inOrder(order, rows)
      .map(({ id }) => id)
      .join('');
  };
  expect(shown('abcd')).toBe('abcd');
  expect(shown('cabd')).toBe('abcd');
  expect(shown('dcb')).toBe('bcd');
  expect(shown('exdcb')).toBe('bcdex');
  expect(shown('adcb')).toBe('abcd');
});
