import { describe, expect, it } from 'vitest';
import { readState } from '../../../../lib/url-state.ts';
import { controlAddressFields, controlsAsked, countControlFilters } from './control-address.ts';

const read = (query: string) => readState(controlAddressFields, new URLSearchParams(query));

describe('the address of a list of controls', () => {
  it('asks for all, the latest first, where it says nothing', () => {
    expect(controlsAsked(read(''))).toEqual({ sort: '-updated_at', limit: 50, offset: 0 });
  });

  it('asks for what it says', () => {
    const state = read(
      'list=in_progress&regulator=EBA,BaFin&assignee=a,unassigned&flagged=true&q=fraud&sort=title&page=3&size=100',
    );
    expect(controlsAsked(state)).toEqual({
      list: 'in_progress',
      regulators: ['BaFin', 'EBA'],
      assignees: ['a'],
      unassigned: true,
      flagged: true,
      q: 'fraud',
      sort: 'title',
      limit: 100,
      offset: 200,
    });
    expect(countControlFilters(state)).toBe(3);
  });

  it('asks for those that apply, or that do not', () => {
    expect(controlsAsked(read('applies=true'))).toMatchObject({ applies: true });
    expect(controlsAsked(read('applies=false'))).toMatchObject({ applies: false });
  });

  it.each(['regulator=none', 'assignee=none'])('asks for nothing where none is chosen: %s', (query) => {
    expect(controlsAsked(read(query))).toBeUndefined();
  });

  it('asks for those of nobody alone', () => {
    expect(controlsAsked(read('assignee=unassigned'))).toMatchObject({ assignees: [], unassigned: true });
  });

  it('ignores a list and an order that do not exist', () => {
    expect(read('list=lost&sort=size')).toMatchObject({ list: undefined, sort: '-updated_at' });
  });
});
