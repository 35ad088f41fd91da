import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { beforeAll, expect, it } from 'vitest';
import { extractPlainText } from '../../../engine/text/extract/plain-text.ts';
import type { Person } from '../../../testing/app.ts';
import { testingClock } from '../../../testing/clock.ts';
import { describeOnOneDatabase } from '../../../testing/database.ts';
import { useApp } from '../../../testing/use-app.ts';
import { writeText } from '../../texts/write.service.ts';
import { groupStories } from './grouping.ts';

const day = '2026-03-02';
/** What makes the words of the event rare: other news of the same days. */
const otherNews = [
  'Quarterly statistics on household deposits',
  'Speech on the outlook for inflation',
  'Register of payment institutions amended',
  'Consultation on climate stress tests',
  'Annual accounts and dividend policy',
  'Remarks at the conference of actuaries',
  'Warning about an unauthorised broker in Malta',
  'Guidance on outsourcing to cloud providers',
  'Results of the transparency exercise',
  'Vacancy: head of legal services',
];

describeOnOneDatabase('stories', (context) => {
  const clock = testingClock('2026-03-05T06:00:00.000Z');
  const test = useApp(context, clock);
  let me: Person;
  let colleague: Person;
  let stranger: Person;
  let auditor: Person;
  let first: string;
  let second: string;
  let other: string;
  let guidelines: string;
  let notice: string;

  const actionsOf = (id: string, by = me.token) => test.does('getActions', { params: { id }, token: by });
  const storyOf = async (id: string, by = me.token) =>
    (await actionsOf(id, by)).story.map((member) => member.id);
  const listed = async (id: string, by = me) => {
    const answer = await by.call('listInventory', { query: { limit: 100 } });
    const { regulatory_updates: updates } = answer.body as { regulatory_updates: RegulatoryUpdateRow[] };
    return updates.find((update) => update.id === id)?.story;
  };

  const giveText = (id: string, text: string) =>
    context.db.withSystem('demo-content', async (tx) => {
      const extracted = extractPlainText(text);
      await tx
        .insertInto('publication_versions')
        .values({
          publication_id: id,
          number: 1,
          label: 'First',
          valid_from: null,
          link: null,
          snapshot_id: null,
          content_hash: extracted.sha256,
          collected_at: clock.now(),
        })
        .execute();
      await tx.updateTable('publications').set({ current_version: 1 }).where('id', '=', id).execute();
      await writeText(tx, {
        publicationId: id,
        versionNumber: 1,
        language: 'en',
        extracted,
        rank: 0,
        snapshotId: null,
      });
    });

  beforeAll(async () => {
    const [north, south] = [await test.regulator(), await test.regulator()];
    const company = await test.company({ regulators: [north, south] });
    me = await test.person(company);
    colleague = await test.person(company);
    auditor = await test.person(company, { role: 'auditor' });
    const foreign = await test.company({ regulators: [north, south] });
    stranger = await test.person(foreign);
    const summary =
      'The penalty for Halvorsen Clearing AS concerns its margin calls during the copper squeeze.';
    first = await test.publication({
      regulator: north,
      publishedOn: day,
      title: 'Penalty against Halvorsen Clearing AS for wrong margin calls',
      summary,
    });
    second = await test.publication({
      regulator: south,
      publishedOn: '2026-03-03',
      title: 'Halvorsen Clearing AS penalised for margin calls in the copper squeeze',
      summary,
    });
    other = await test.publication({
      regulator: south,
      publishedOn: day,
      title: 'Penalty against Tern Brokers plc for late reporting',
    });
    guidelines = await test.publication({
      regulator: north,
      publishedOn: day,
      title: 'Guidelines on lantern oil',
    });
    await giveText(guidelines, 'EBA/GL/2031/07\n\nFinal report on the oil that lanterns burn.');
    notice = await test.publication({
      regulator: south,
      publishedOn: '2026-03-04',
      title: 'What supervisors expect of lamp keepers',
      summary: 'The guidelines EBA/GL/2031/07 apply from autumn.',
    });
    for (const [index, title] of otherNews.entries()) {
      for (const regulator of [north, south]) {
        await test.publication({
          regulator,
          publishedOn: day,
          title: `${title} ${String.fromCharCode(97 + index)}${regulator}`,
        });
      }
    }
    while ((await groupStories(test.dependencies)) > 0);
  });

  it('groups what two regulators tell of one event, with the reason, and leaves the like alone', async () => {
    const { story, regulatory_update: update } = await actionsOf(first);
    expect(story.map((member) => member.id)).toEqual([second]);
    expect(story[0]?.reason?.kind).toBe('same_name');
    expect(story[0]?.reason?.words).toEqual(['Halvorsen Clearing']);
    expect(story[0]?.is_by_hand).toBe(false);
    expect(update.story?.size).toBe(2);
    expect(await listed(first)).toEqual(update.story);
    expect(await storyOf(other)).toEqual([]);
    expect(await listed(other)).toBeNull();
  });

  it('reads the full text', async () => {
    const { story } = await actionsOf(notice);
    expect(story).toMatchObject([
      { id: guidelines, reason: { kind: 'same_number', words: ['EBA/GL/2031/07'] } },
    ]);
  });

  it('looks at nothing twice', async () => {
    expect(await groupStories(test.dependencies)).toBe(0);
  });

  it('lets a company split, which stays and which no other company sees', async () => {
    expect(await me.does('leaveStory', { params: { id: first, publication_id: second } })).toEqual({
      story: [],
    });
    expect(await storyOf(second, colleague.token)).toEqual([]);
    expect(await listed(second, colleague)).toBeNull();
    expect(await storyOf(first, stranger.token)).toEqual([second]);
    await context.db.withSystem('ingestion', (tx) =>
      tx.updateTable('publications').set({ story_checked_by: null }).execute(),
    );
    await groupStories(test.dependencies);
    expect(await storyOf(first)).toEqual([]);
    expect((await me.call('leaveStory', { params: { id: first, publication_id: second } })).status).toBe(404);
  });

  it('lets a company join, also again what it split, and records both', async () => {
    expect(
      (await me.does('joinStory', { params: { id: first }, body: { publication_id: second } })).story,
    ).toMatchObject([{ id: second, is_by_hand: true }]);
    await colleague.call('joinStory', { params: { id: first }, body: { publication_id: other } });
    expect(new Set(await storyOf(other))).toEqual(new Set([first, second]));
    expect(await storyOf(other, stranger.token)).toEqual([]);
    const { rows } = await context.db.withSystem('audit-verify', async (tx) => ({
      rows: await tx
        .selectFrom('audit_entries')
        .select(['action', 'object_id'])
        .where('object_id', 'in', [first, second])
        .orderBy('sequence')
        .execute(),
    }));
    expect(rows.map((row) => row.action)).toEqual([
      'publication.story_split',
      'publication.story_join',
      'publication.story_join',
    ]);
  });

  it('tells both sides in their histories, and no other company', async () => {
    const toldOf = async (id: string, by: string) => {
      const { history } = await actionsOf(id, by);
      return history.filter((line) => line.action.startsWith('story_')).map(({ action, to }) => [action, to]);
    };
    const [firstTitle, secondTitle, otherTitle] = await Promise.all(
      [first, second, other].map(async (id) => (await actionsOf(id)).regulatory_update.title),
    );
    const joined = (await toldOf(first, me.token)).filter(([action]) => action === 'story_join');
    expect(new Set(joined.map(([, title]) => title))).toEqual(new Set([secondTitle, otherTitle]));
    expect(await toldOf(other, auditor.token)).toEqual([['story_join', firstTitle]]);
    expect(await toldOf(other, stranger.token)).toEqual([]);
    await me.call('leaveStory', { params: { id: first, publication_id: other } });
    expect(await toldOf(other, me.token)).toEqual([]);
    const left = { params: { id: first, publication_id: second }, token: me.token };
    await test.call('leaveStory', left);
    expect(await toldOf(first, me.token)).toEqual([['story_split', secondTitle]]);
    expect(await toldOf(second, me.token)).toEqual([['story_split', firstTitle]]);
    await me.call('joinStory', { params: { id: first }, body: { publication_id: second } });
  });

  it('joins up to 50, shows them all from both ends, and refuses the next', async () => {
    const regulator = await test.regulator();
    const company = await test.company({ regulators: [regulator] });
    const reader = await test.person(company);
    const ids: string[] = [];
    for (let number = 0; number < 52; number++) ids.push(await test.publication({ regulator }));
    const [head, ...rest] = ids as [string, ...string[]];
    // Each to the one before: the longest way there is.
    await context.db.withCompany(company, (tx) =>
      tx
        .insertInto('story_decisions')
        .values(
          rest.slice(0, 48).map((id, index) => ({
            company_id: company,
            publication_id: ids[index]!,
            other_id: id,
            kind: 'join' as const,
            actor_id: null,
            made_at: clock.now(),
          })),
        )
        .execute(),
    );
    const join = (id: string, other: string) =>
      reader.call('joinStory', { params: { id }, body: { publication_id: other } });
    const last = await join(ids[48]!, ids[49]!);
    expect(last.status).toBe(200);
    expect(last.body.story).toHaveLength(49);
    expect(new Set(await storyOf(head, reader.token))).toEqual(new Set(ids.slice(1, 50)));
    expect(await join(ids[50]!, head)).toMatchObject({ status: 409, body: { code: 'too_many_kept' } });
    expect(await storyOf(ids[50]!, reader.token)).toEqual([]);
    // What belongs to it already may be joined again, and two that stand apart may be joined.
    expect((await join(head, ids[49]!)).status).toBe(200);
    expect((await join(ids[50]!, ids[51]!)).status).toBe(200);
    expect(await join(ids[51]!, head)).toMatchObject({ status: 409 });
  });

  it('refuses what makes no sense, and writes nothing for an auditor', async () => {
    const itself = { params: { id: first }, body: { publication_id: first }, token: me.token };
    expect((await test.call('joinStory', itself)).status).toBe(400);
    const unknown = { params: { id: first }, body: { publication_id: crypto.randomUUID() }, token: me.token };
    expect((await test.call('joinStory', unknown)).status).toBe(404);
    const odd = { params: { id: first }, body: { publication_id: 'x' }, token: me.token };
    expect((await test.call('joinStory', odd)).status).toBe(400);
    const reading = { params: { id: first, publication_id: second }, token: auditor.token };
    expect((await test.call('leaveStory', reading)).status).toBe(403);
    expect(await storyOf(first)).toContain(second);
  });
});
