import { expect, it } from 'vitest';
import { readState, writeState } from '../../../../lib/url-state.ts';
import { countFilters, obligationAddressFields, obligationsAsked } from './obligation-address.ts';

const at = (query: string) => readState(obligationAddressFields, new URLSearchParams(query));

it('begins with what firms must do, the latest change at the top', () => {
  expect(obligationsAsked(at(''))).toEqual({ kind: ['firm'], sort: '-updated_at', limit: 50, offset: 0 });
  expect(countFilters(at(''))).toBe(0);
});

it('asks for what an address says, those of nobody apart from those of people', () => {
  expect(
    obligationsAsked(
      at(
        'review=1,2&assignee=unassigned,a&topic=Compliance&q=loss&page=3&kind=none&sort=title&uncontrolled=true',
      ),
    ),
  ).toEqual({
    status: ['1', '2'],
    assignee: ['a'],
    unassigned: true,
    topic: ['Compliance'],
    uncontrolled: true,
    q: 'loss',
    sort: 'title',
    limit: 50,
    offset: 100,
  });
});

it('asks for nothing where nobody or no regulator is chosen', () => {
  expect(obligationsAsked(at('assignee=none'))).toBeUndefined();
  expect(obligationsAsked(at('regulator=none'))).toBeUndefined();
});

it('leaves the other part of the page in the address', () => {
  const query = new URLSearchParams('tab=obligations');
  expect(writeState(obligationAddressFields, query, { review: ['1'] }).toString()).toBe(
    'tab=obligations&review=1',
  );
});
