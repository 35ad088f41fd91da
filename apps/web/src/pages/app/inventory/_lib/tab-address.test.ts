import { expect, it } from 'vitest';
import { reachableTabs } from './tab-address.ts';

it.each([
  [
    ['compliance', 'obligations'],
    ['regulations', 'obligations', 'controls'],
  ],
  [['compliance'], ['regulations']],
  [['obligations'], ['obligations', 'controls']],
  [['reports', 'company'], []],
] as const)('with %j the inventory has the tabs %j', (features, tabs) => {
  expect(reachableTabs(features)).toEqual(tabs);
});
