import { describe, expect, it } from 'vitest';
import { integer, listOf, maybeFlag, maybeOneOf, oneOf, readState, text, writeState } from './url-state.ts';

const fields = {
  q: text(),
  sort: oneOf(['-updated_at', 'title'], '-updated_at'),
  status: listOf(['0', '2'], ['0', '1', '2']),
  binding: maybeFlag(),
  type: maybeOneOf(['news', 'regulation']),
  page: integer(1, 1),
};
const read = (query: string) => readState(fields, new URLSearchParams(query));
const defaults = {
  q: '',
  sort: '-updated_at',
  status: ['0', '2'],
  binding: undefined,
  type: undefined,
  page: 1,
};

describe('reading', () => {
  it('gives the defaults for an empty query', () => {
    expect(read('')).toEqual(defaults);
  });

  it('reads nonsense as the default', () => {
    expect(read('sort=up&page=0&binding=maybe&type=x&q=%20')).toEqual(defaults);
    expect(read('page=1e3').page).toBe(1);
    expect(read('status=9,1,1').status).toEqual(['1']);
  });

  it('takes lists comma-separated and repeated, and an empty choice', () => {
    expect(read('status=0,1').status).toEqual(['0', '1']);
    expect(read('status=0&status=1').status).toEqual(['0', '1']);
    expect(read('status=none').status).toEqual([]);
  });
});

describe('writing', () => {
  it('leaves defaults out and keeps what belongs to others', () => {
    const query = writeState(fields, new URLSearchParams('other=1&page=4&q=old'), {
      page: 1,
      q: ' new ',
      status: ['2', '0'],
    });
    expect(query.toString()).toBe('other=1&q=new');
  });

  it('comes back the same', () => {
    const state = { q: 'ä & b', sort: 'title', status: [], binding: false, type: 'news', page: 7 } as const;
    const query = writeState(fields, new URLSearchParams(), { ...state, status: [] });
    expect(readState(fields, new URLSearchParams(query.toString()))).toEqual(state);
  });
});
