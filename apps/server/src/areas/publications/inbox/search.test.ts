import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { testingClock } from '../../../testing/clock.ts';
import { describeOnOneDatabase } from '../../../testing/database.ts';
import { useApp } from '../../../testing/use-app.ts';

/** A publication as the plain evaluation below knows it. */
interface Known {
  id: string;
  words: string[];
  title: string;
  regulator: string;
  isFollowed: boolean;
  day: string;
  updated: number;
  status: number;
  isSeen: boolean;
}

/** The same numbers for the same seed (a linear congruential generator). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

// Words that no other test uses, none of them spelt like another one.
const vocabulary = ['zorblat', 'quimpex', 'vandoliro', 'kestrynbug', 'juffow', 'yelgrath'];
const unknownWord = 'xxuuxxuu';
const count = 120;
const today = '2026-02-20';

/** What a search means, written down plainly: all words, the last as a beginning, else any of the words. */
function matchesOf(known: readonly Known[], given: readonly string[]): Known[] {
  const holds = (one: Known, word: string) => one.words.includes(word);
  const last = given.at(-1) ?? '';
  const all = known.filter(
    (one) =>
      given.slice(0, -1).every((word) => holds(one, word)) && one.words.some((word) => word.startsWith(last)),
  );
  return all.length > 0 ? all : known.filter((one) => given.some((word) => holds(one, word)));
}

const compare = (left: string | number, right: string | number) => (left < right ? -1 : left > right ? 1 : 0);

const orders = {
  '-updated_at': (left: Known, right: Known) =>
    compare(right.updated, left.updated) || compare(left.id, right.id),
  updated_at: (left: Known, right: Known) =>
    compare(left.updated, right.updated) || compare(left.id, right.id),
  title: (left: Known, right: Known) => compare(left.title, right.title) || compare(left.id, right.id),
  day: (left: Known, right: Known) => compare(right.day, left.day) || compare(left.id, right.id),
};

describeOnOneDatabase('a search of the lists', (context) => {
  const random = randomNumbers(20_261_120);
  const known: Known[] = [];
  const regulators: string[] = [];
  const test = useApp(context, testingClock(`${today}T12:00:00.000Z`));
  let user: Person;

  beforeAll(async () => {
    for (let index = 0; index < 3; index++) regulators.push(await test.regulator());
    const company = await test.company({ regulators: regulators.slice(0, 2) });
    user = await test.person(company);
    for (let index = 0; index < count; index++) await addPublication();
  });

  async function addPublication(): Promise<void> {
    const words = Array.from({ length: 1 + random(4) }, () => vocabulary[random(vocabulary.length)]!);
    const regulator = random(3);
    const title = words.slice(0, 2).join(' ');
    const day = `2026-01-${String(1 + random(28)).padStart(2, '0')}`;
    const updated = Date.parse(`2026-02-01T00:00:00Z`) + random(40) * 60_000;
    const id = await test.publication({
      regulator: regulators[regulator]!,
      title,
      summary: words.slice(2).join(' ') || 'nothing else',
      publishedOn: day,
      updatedAt: new Date(updated),
    });
    // The third regulator is not followed: its publications match, and are not the company's.
    const isFollowed = regulator < 2;
    const status = isFollowed ? random(5) : 0;
    const isSeen = isFollowed && random(3) === 0;
    if (isFollowed) {
      await context.db.withCompany(user.companyId, async (tx) => {
        await tx
          .updateTable('company_publications')
          .set({ status: status as 0, updated_at: new Date(updated) })
          .where('company_id', '=', user.companyId)
          .where('publication_id', '=', id)
          .execute();
        if (!isSeen) return;
        await tx
          .insertInto('publication_seen')
          .values({
            company_id: user.companyId,
            user_id: user.id,
            publication_id: id,
            first_seen_at: new Date(updated),
            last_seen_at: new Date(updated),
          })
          .execute();
      });
    }
    known.push({
      id,
      words,
      title,
      regulator: regulators[regulator]!,
      isFollowed,
      day,
      updated,
      status,
      isSeen,
    });
  }

  const ask = <Name extends 'listInventory' | 'listRegulatoryUpdates'>(
    route: Name,
    query: Record<string, unknown>,
  ) => test.does(route, { query, token: user.token });

  function randomQuery() {
    const words = Array.from({ length: 1 + random(3) }, () => vocabulary[random(vocabulary.length)]!);
    if (random(3) === 0) words.push(words.pop()!.slice(0, 4));
    if (random(4) === 0) words.unshift(unknownWord);
    return {
      words,
      sort: (['-updated_at', 'updated_at', 'title', 'day'] as const)[random(4)]!,
      limit: 1 + random(20),
      offset: random(3) * 5,
      regulator: random(3) === 0 ? regulators[random(3)]! : null,
      from: random(3) === 0 ? `2026-01-${String(10 + random(18))}` : null,
      statuses: [0, 1, 2, 3, 4].filter(() => random(3) > 0),
    };
  }

  it('gives the rows, the order and the counts of a plain evaluation', async () => {
    for (let round = 0; round < 60; round++) {
      const { words, sort, limit, offset, regulator, from, statuses } = randomQuery();
      const matching = matchesOf(known, words).filter(
        (one) => one.isFollowed && (regulator === null || one.regulator === regulator),
      );
      const counted = matching.filter((one) => from === null || one.day >= from);
      const listed = counted.filter((one) => statuses.includes(one.status));
      const allDates = matching.filter((one) => statuses.includes(one.status)).length;
      const given = `${words.join(' ')} ${JSON.stringify({ sort, limit, offset, regulator, from, statuses })}`;
      const answer = await ask('listInventory', {
        q: words.join(' '),
        status: statuses.length > 0 ? statuses : '',
        ...(regulator ? { regulator } : {}),
        ...(from ? { date_from: from } : {}),
        sort,
        limit,
        offset,
      });
      expect({ given, ids: answer.regulatory_updates.map((item) => item.id) }).toEqual({
        given,
        ids: listed
          .toSorted(orders[sort])
          .slice(offset, offset + limit)
          .map((one) => one.id),
      });
      expect({
        given,
        counts: answer.status_counts,
        total: answer.total,
        all: answer.total_all_dates,
      }).toEqual({
        given,
        counts: Object.fromEntries(
          [0, 1, 2, 3, 4].map((status) => [
            String(status),
            counted.filter((one) => one.status === status).length,
          ]),
        ),
        total: listed.length,
        all: from === null || listed.length === 0 ? allDates : null,
      });
    }
  });

  it('counts the views of the inbox as a plain evaluation does', async () => {
    for (let round = 0; round < 20; round++) {
      const { words, limit } = randomQuery();
      const kept = matchesOf(known, words).filter((one) => one.isFollowed && one.status !== 1);
      const unseen = kept.filter((one) => !one.isSeen);
      const answer = await ask('listRegulatoryUpdates', {
        q: words.join(' '),
        view: 'new',
        sort: 'day',
        limit,
      });
      expect({ words, counts: answer.view_counts }).toEqual({
        words,
        counts: {
          all: kept.length,
          undecided: kept.length,
          new: unseen.length,
          relevant: answer.view_counts['relevant'],
          mine: 0,
          put_aside: 0,
        },
      });
      expect(answer.regulatory_updates.map((item) => item.id)).toEqual(
        unseen
          .toSorted(orders.day)
          .slice(0, limit)
          .map((one) => one.id),
      );
    }
  });

  describe('whose words match nothing of the company', () => {
    it('finds nothing, even where other words of it would', async () => {
      const elsewhere = await test.regulator();
      await test.publication({ regulator: elsewhere, title: `hoffnablik ${vocabulary[0]}` });
      const answer = await ask('listInventory', { q: `hoffnablik ${vocabulary[0]}` });
      expect(answer).toMatchObject({ total: 0, regulatory_updates: [] });
    });
  });
});
