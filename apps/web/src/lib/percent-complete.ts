import type { ControlList } from '@regulus/contract/control-values.ts';

/** The share of controls that are completed, of those whose condition applies: two decimals, or a bare 0 where there are none. */
export function percentComplete(
  percent: number,
  { completed, in_progress, incomplete }: Readonly<Record<Exclude<ControlList, 'out_of_scope'>, number>>,
  locale: string,
): string {
  const isEmpty = completed + in_progress + incomplete === 0;
  return (percent / 100).toLocaleString(locale, { style: 'percent', minimumFractionDigits: isEmpty ? 0 : 2 });
}
