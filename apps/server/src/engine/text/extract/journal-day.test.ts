import { describe, expect, it } from 'vitest';
import { journalDay } from './journal-day.ts';

const act = (more: Partial<Parameters<typeof journalDay>[0]>) => ({
  title: 'REGULATION (EU) 2030/1 of 2 January 2030 on testing',
  ending:
    'This Regulation shall enter into force on the twentieth day\nfollowing that of its publication in the Journal.',
  dates: { published: '2030-01-02', entry_into_force: '2030-02-10' },
  ...more,
});

describe('the day of the Official Journal', () => {
  it('is reckoned where the file gives the day of the act', () => {
    expect(journalDay(act({}))).toEqual({ on: '2030-01-21', basis: 'reckoned' });
  });

  it.each([
    [
      'REGULATION … of 02 January 2030',
      'enters into force on the day following that of its publication',
      '2030-02-09',
    ],
    [
      'RÈGLEMENT … du 2 janvier 2030',
      'entre en vigueur le vingtième jour suivant celui de sa publication',
      '2030-01-21',
    ],
    [
      'VERORDNUNG … vom 2. Januar 2030',
      'tritt am dritten Tag nach ihrer Veröffentlichung in Kraft',
      '2030-02-07',
    ],
  ])('by the rule of its language: %s', (title, ending, on) => {
    expect(journalDay(act({ title, ending }))).toEqual({ on, basis: 'reckoned' });
  });

  it('by the act’s own rule, not by one that it quotes', () => {
    const ending =
      '‘It shall enter into force on the third day following that of its publication.’ This Regulation shall enter into force on the twentieth day following that of its publication.';
    expect(journalDay(act({ ending })).on).toBe('2030-01-21');
  });

  it('is what the file states, where that is another day than the act’s', () => {
    const dates = { published: '2030-01-20', entry_into_force: '2030-02-10' };
    expect(journalDay(act({ dates }))).toEqual({ on: '2030-01-20', basis: 'stated' });
    expect(journalDay(act({ dates: {} }))).toEqual({ on: null, basis: 'stated' });
  });

  it('is never invented', () => {
    const unknown = { on: '2030-01-02', basis: 'day_of_act' };
    expect(journalDay(act({ ending: 'It enters into force on 1 March 2030.' }))).toEqual(unknown);
    expect(journalDay(act({ dates: { published: '2030-01-02' } }))).toEqual(unknown);
    const tooEarly = { published: '2030-01-02', entry_into_force: '2030-01-05' };
    expect(journalDay(act({ dates: tooEarly }))).toEqual(unknown);
    const ending = 'enter into force on the umpteenth day following that of its publication';
    expect(journalDay(act({ ending }))).toEqual(unknown);
  });
});
