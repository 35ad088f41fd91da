const grouped = new Intl.NumberFormat('en');
const number = (value: number) => grouped.format(value);

/** What every list of records says. */
export const listTexts = {
  selected: (count: number) => `${number(count)} selected`,
  selectRow: (name: string) => `Select ${name}`,
  selectAll: 'Select all',
  selectPage: 'Select all on this page',
  selectAllOf: (total: number) => `Select all ${number(total)}`,
  selectFirst: (limit: number) => `Select the first ${number(limit)}`,
  selectionLimited: (limit: number, total: number) =>
    `The first ${number(limit)} of ${number(total)} are selected: at most ${number(limit)} can be changed at once.`,
  selectFailed: 'The rows could not be selected',
  /** keeps the line until the number is known */
  unknownTotal: '\u00A0',
  tooMany: (limit: number) => `At most ${number(limit)} can be changed at once.`,
  leaveOut: (count: number) => `Leave out ${number(count)}`,
  clear: 'Clear',
  sortBy: (column: string) => `Sort by ${column.toLowerCase()}`,
  keys: {
    next: 'Next row',
    previous: 'Previous row',
    open: 'Open the row',
    select: 'Select the row',
    selectRange: 'Select from the row before to this one',
    clear: 'Clear selection',
    search: 'Search',
    undo: 'Undo the last decision',
  },
};
