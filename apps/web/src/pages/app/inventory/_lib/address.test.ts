import { expect, it } from 'vitest';
import { activeFilters, controlsOf, holdsAddress, noFilters, readAddress } from './address.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

it('has the defaults of the specification: 30 days, all but irrelevant, latest change first', () => {
  expect(read('')).toMatchObject({
    dates: '30d',
    status: ['0', '2', '3', '4'],
    sort: '-updated_at',
    regulator: undefined,
    assignee: undefined,
    q: '',
  });
});

it('is never written as nothing, so that a link to the defaults means the defaults', () => {
  expect(controlsOf(read(''))).toBe('dates=30d');
  expect(holdsAddress(new URLSearchParams('dates=30d'))).toBe(true);
  expect(holdsAddress(new URLSearchParams('utm=x'))).toBe(false);
});

it('tells all regulators from none', () => {
  expect(read('regulator=none').regulator).toEqual([]);
  expect(controlsOf(read('regulator=none'))).toContain('regulator=none');
  expect(read('regulator=BaFin,ECB').regulator).toEqual(['BaFin', 'ECB']);
});

it('reads back what it wrote', () => {
  const query =
    'dates=custom&from=2026-01-01&regulator=FCA&status=2&assignee=unassigned&binding=true&type=news&bookmarked=true&topic=Banking%2CCrypto&clearing=true&aside=false&q=cloud&sort=title&columns=code%2Cstatus&view=pages&size=500';
  expect(controlsOf(read(query))).toBe(query);
});

it('takes what is nonsense as the default', () => {
  expect(read('dates=7d&sort=colour&status=9&from=2026-02-31&page=0&size=7&columns=secret')).toMatchObject({
    dates: '30d',
    sort: '-updated_at',
    status: [],
    from: undefined,
    page: 1,
    size: '50',
    columns: [],
  });
});

it('forgets the page but not the order or the columns', () => {
  const controls = controlsOf(read('page=7&sort=code&columns=code'));
  expect(controls).not.toContain('page=');
  expect(controls).toContain('sort=code');
  expect(controls).toContain('columns=code');
});

it('knows which filters differ from the defaults, and reset takes them all away', () => {
  const state = read('dates=90d&regulator=none&q=x&sort=title');
  expect(activeFilters(state)).toEqual(['dates', 'regulator', 'q']);
  expect(activeFilters({ ...state, ...noFilters })).toEqual([]);
});
