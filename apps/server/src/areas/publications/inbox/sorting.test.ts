import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { testingClock } from '../../../testing/clock.ts';
import { describeOnOneDatabase } from '../../../testing/database.ts';
import { useApp } from '../../../testing/use-app.ts';

type Kind = 'published' | 'comments_due' | 'in_force' | 'applicable' | 'expiry';

describeOnOneDatabase('orders of the lists', (context) => {
  const clock = testingClock('2026-02-20T12:00:00.000Z');
  const test = useApp(context, clock);
  let regulator: string;
  let me: Person;

  beforeAll(async () => {
    regulator = await test.regulator();
    const company = await test.company({ regulators: [regulator] });
    me = await test.person(company);
  });

  const titles = async (route: 'listInventory' | 'listRegulatoryUpdates', query: Record<string, unknown>) => {
    const { status, body } = await test.call(route, { query, token: me.token });
    expect(status).toBe(200);
    return (body as { regulatory_updates: RegulatoryUpdateRow[] }).regulatory_updates.map((one) => one.title);
  };

  describe('by the nearest match', () => {
    beforeAll(async () => {
      for (const [title, code, publishedOn] of [
        ['Guideline that mentions PSD2', 'EBA/GL/2026/02', '2026-02-18'],
        ['PSD2: Directive (EU) 2015/2366 on payment services', '(EU) 2015/2366', '2015-12-23'],
        ['Report on PSD2', null, '2026-02-19'],
        ['Report 2014/65/EU and markets', null, '2026-02-19'],
        ['MiFID II: Directive 2014/65/EU on markets', 'Directive 2014/65/EU', '2014-06-12'],
        ['PSD2 implementation, first report', null, '2026-02-01'],
      ] as const)
        await test.publication({ regulator, title, code, publishedOn });
    });

    it('gives what is called so first, then what begins so, then what mentions it, each the latest first', async () => {
      expect(await titles('listRegulatoryUpdates', { q: ' psd2 ', sort: 'match' })).toEqual([
        'PSD2: Directive (EU) 2015/2366 on payment services',
        'PSD2 implementation, first report',
        'Report on PSD2',
        'Guideline that mentions PSD2',
      ]);
    });

    it.each([
      ['2015/2366', 'PSD2: Directive (EU) 2015/2366 on payment services'],
      ['2014/65', 'MiFID II: Directive 2014/65/EU on markets'],
      ['2014/65/EU', 'MiFID II: Directive 2014/65/EU on markets'],
      ['(EU) 2015/2366', 'PSD2: Directive (EU) 2015/2366 on payment services'],
      ['eba/gl/2026', 'Guideline that mentions PSD2'],
      ['report on psd2', 'Report on PSD2'],
      ['PSD', 'PSD2 implementation, first report'],
    ])('%s', async (q, first) => {
      expect((await titles('listRegulatoryUpdates', { q, sort: 'match' }))[0]).toBe(first);
    });

    it('is the order of days where no words are given, and unknown to the inventory', async () => {
      expect(await titles('listRegulatoryUpdates', { sort: 'match' })).toEqual(
        await titles('listRegulatoryUpdates', { sort: 'day' }),
      );
      expect((await me.call('listInventory', { query: { sort: 'match' } })).status).toBe(400);
    });
  });

  describe('by the next date', () => {
    const dated = async (title: string, publishedOn: string, dates: Partial<Record<Kind, string>>) => {
      const id = await test.publication({ regulator: dueRegulator, title, publishedOn });
      const rows = Object.entries(dates).map(([kind, on_day]) => ({
        publication_id: id,
        kind: kind as Kind,
        on_day,
      }));
      if (rows.length > 0)
        await context.db.withSystem('demo-content', (tx) =>
          tx.insertInto('publication_dates').values(rows).execute(),
        );
    };
    let dueRegulator: string;
    let due: Person;

    beforeAll(async () => {
      dueRegulator = await test.regulator();
      const company = await test.company({ regulators: [dueRegulator] });
      due = await test.person(company);
      await dated('nothing stated, older', '2026-01-02', {});
      await dated('all past, newer', '2026-01-09', { in_force: '2026-02-19', comments_due: '2020-01-01' });
      await dated('today', '2026-01-03', { expiry: '2026-02-20' });
      await dated('one past, one ahead', '2026-01-04', {
        comments_due: '2026-01-30',
        in_force: '2026-03-01',
      });
      await dated('two ahead', '2026-01-05', { applicable: '2027-01-01', comments_due: '2026-02-25' });
      await dated('published in the future', '2026-01-06', { published: '2026-12-01' });
    });

    const ahead = ['today', 'two ahead', 'one past, one ahead'];
    const others = ['all past, newer', 'published in the future', 'nothing stated, older'];
    const ask = async (query: Record<string, unknown>) => {
      const { body } = await due.call('listInventory', { query });
      return (body as { regulatory_updates: RegulatoryUpdateRow[] }).regulatory_updates.map(
        (one) => one.title,
      );
    };

    it('gives the nearest date that is not past first, and what states none last, latest day first', async () => {
      expect(await ask({ sort: 'next_date' })).toEqual([...ahead, ...others]);
      expect(await ask({ sort: '-next_date' })).toEqual([...ahead.toReversed(), ...others]);
    });

    it('is the same order page by page, under a filter and in a search', async () => {
      const whole = [...ahead, ...others];
      for (const limit of [1, 2, 4]) {
        const pages = [];
        for (let offset = 0; offset < whole.length; offset += limit)
          pages.push(...(await ask({ sort: 'next_date', limit, offset })));
        expect(pages).toEqual(whole);
      }
      expect(await ask({ sort: 'next_date', date_from: '2026-01-05', status: 0 })).toEqual([
        'two ahead',
        ...others.slice(0, 2),
      ]);
      expect(await ask({ sort: 'next_date', q: 'ahead' })).toEqual(['two ahead', 'one past, one ahead']);
      expect(await ask({ sort: '-next_date', q: 'ahead' })).toEqual(['one past, one ahead', 'two ahead']);
    });

    it.each(['listInventory', 'listRegulatoryUpdates'] as const)(
      'leaves an empty page empty: %s',
      async (route) => {
        for (const narrow of [{ date_from: '2030-01-01' }, { offset: 1_000 }, { q: 'nowhere to be found' }]) {
          for (const sort of ['next_date', '-next_date'])
            expect(await titles(route, { sort, ...narrow })).toEqual([]);
        }
      },
    );

    it('is the order of the file too', async () => {
      const query = { sort: 'next_date', format: 'csv', columns: 'title' };
      const { text } = await due.call('exportInventory', { query });
      expect(text.replaceAll('"', '').split('\r\n').slice(1, -1)).toEqual([...ahead, ...others]);
    });
  });
});
