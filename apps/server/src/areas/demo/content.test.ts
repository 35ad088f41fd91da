import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../audit/verify.ts';
import { addDays, dayOf } from '../../lib/time.ts';
import { testingClock } from '../../testing/clock.ts';
import { type DatabaseContext, describeOnOneDatabase } from '../../testing/database.ts';
import { dyingAfter } from '../../testing/dying-database.ts';
import { useApp } from '../../testing/use-app.ts';
import { createDemoContent, type DemoLogin } from './content.ts';
import { loadSamples } from './sample.ts';
import { storyOfFirstCompany, storyOfSecondCompany } from './story.ts';

const samples = loadSamples();

const tables = [
  'companies',
  'users',
  'workspaces',
  'publications',
  'publication_versions',
  'publication_texts',
  'publication_passages',
  'publication_dates',
  'company_publications',
  'decisions',
  'decision_items',
  'audit_entries',
  'publication_seen',
  'bookmarks',
] as const;

const countRows = (context: DatabaseContext) =>
  context.db.withSystem('demo-content', async (tx) => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await tx
        .selectFrom(table)
        .select((by) => by.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      counts[table] = rows;
    }
    return counts;
  });

describeOnOneDatabase('demo content', (context) => {
  const clock = testingClock();
  const firstStart = clock.now();
  const today = dayOf(firstStart);
  const test = useApp(context, clock, { DEMO: 'on' });
  let logins: DemoLogin[];
  let interruptions = 0;

  beforeAll(async () => {
    // Each attempt dies a little later than it began to make headway; the last one gets through.
    for (;;) {
      try {
        logins = await createDemoContent(
          { ...test.dependencies, db: dyingAfter(context.db, 9) },
          { withGovernance: false },
        );
        break;
      } catch (error) {
        if (!(error instanceof Error && error.message === 'killed')) throw error;
        interruptions += 1;
      }
    }
  });

  const logIn = async ({ email, password }: { email: string; password: string }) => {
    return (await test.does('logIn', { body: { email, password } })).auth_token;
  };
  const token = (email: string) => logIn(logins.find((login) => login.email === email)!);

  it('is complete after starts that were killed at different points', async () => {
    expect(interruptions).toBeGreaterThan(3);
    expect(await countRows(context)).toMatchObject({
      companies: 2,
      users: 5,
      publications: samples.length,
      decisions: storyOfFirstCompany.length + storyOfSecondCompany.length,
    });
  });

  it('marks every publication as a sample, a few of them with the title only and a reason', async () => {
    const rows = await context.db.withSystem('demo-content', (tx) =>
      tx.selectFrom('publications').selectAll().execute(),
    );
    expect(rows.every((row) => row.is_sample && row.canonical_key.startsWith('sample:'))).toBe(true);
    const titleOnly = rows.filter((row) => row.text_state === 'title_only');
    expect(titleOnly.length).toBeGreaterThanOrEqual(5);
    expect(titleOnly.every((row) => row.text_state_code && row.text_state_reason)).toBe(true);
    expect(rows.filter((row) => row.current_version > 1).map((row) => row.current_version)).toEqual(
      expect.arrayContaining([2, 2, 3]),
    );
    expect(new Set(rows.map((row) => row.language))).toEqual(new Set(['en', 'de', 'fr', 'tr']));
    expect(rows.filter((row) => row.published_on === null)).toHaveLength(1);
    expect(rows.filter((row) => row.listed_on >= addDays(today, -30)).length).toBeGreaterThanOrEqual(25);
    expect(rows.every((row) => row.updated_at <= firstStart && row.listed_on <= today)).toBe(true);
  });

  it('has dates that are over, near and far', async () => {
    const due = await context.db.withSystem('demo-content', (tx) =>
      tx.selectFrom('publication_dates').select('on_day').where('kind', '=', 'comments_due').execute(),
    );
    const days = due.map((row) => row.on_day);
    expect(days.filter((day) => day < today).length).toBeGreaterThanOrEqual(2);
    for (const ahead of [3, 12, 40]) expect(days).toContain(addDays(today, ahead));
  });

  it('lets decisions of different days stand in a chain that holds', async () => {
    for (const companyId of test.dependencies.config.DEMO_COMPANY_IDS) {
      const report = await context.db.withSystem('audit-verify', (tx) => verifyChain(tx, companyId));
      expect(report.fault).toBeNull();
      expect(report.entries).toBeGreaterThanOrEqual(storyOfSecondCompany.length);
    }
    const made = await context.db.withSystem('demo-content', (tx) =>
      tx.selectFrom('decisions').select('made_at').execute(),
    );
    expect(new Set(made.map((row) => dayOf(row.made_at))).size).toBeGreaterThan(10);
    expect(made.every((row) => row.made_at <= firstStart)).toBe(true);
  });

  it('leaves about a dozen new items, and some of their own to the administrator and the analyst', async () => {
    for (const email of ['admin@demo.example', 'analyst@demo.example']) {
      const answer = await test.call('listRegulatoryUpdates', {
        token: await token(email),
        query: { include_irrelevant: true },
      });
      const { view_counts: counts } = answer.body as { view_counts: Record<'new' | 'mine' | 'all', number> };
      expect(counts.new).toBeGreaterThanOrEqual(8);
      expect(counts.new).toBeLessThanOrEqual(14);
      expect(counts.mine).toBeGreaterThanOrEqual(4);
      expect(counts.all).toBe(samples.length);
    }
  });

  it('shows the second company its own decisions only', async () => {
    const dora = await token('admin@second-demo.example');
    const answer = await test.call('listInventory', {
      token: dora,
      query: { include_irrelevant: true, limit: 200 },
    });
    const { regulatory_updates: updates } = answer.body as {
      regulatory_updates: { id: string; title: string; status: number; irrelevant_notes: string | null }[];
    };
    expect(updates.length).toBeGreaterThanOrEqual(10);
    expect(updates.filter((update) => update.status === 1)).toHaveLength(2);
    const liquidity = updates.find((update) => update.title.includes('liquidity management'));
    expect(liquidity?.status).toBe(2);
    const actions = await test.call('getActions', { token: dora, params: { id: liquidity?.id ?? '' } });
    const { history } = actions.body as { history: { actor: { name: string } | null }[] };
    expect(new Set(history.flatMap((entry) => entry.actor?.name ?? []))).toEqual(new Set(['Dora Lind']));
    expect(actions.text).not.toContain('We manage no funds');

    const [, second] = test.dependencies.config.DEMO_COMPANY_IDS;
    const decisions = await context.db.withCompany(second, (tx) =>
      tx.selectFrom('decisions').selectAll().execute(),
    );
    expect(decisions).toHaveLength(storyOfSecondCompany.length);
  });

  describe('at a later start', () => {
    it('adds nothing, and brings back nothing that a user has changed', async () => {
      const ada = await token('admin@demo.example');
      const marked = await test.call('listBookmarks', { token: ada, query: {} });
      const [mark] = (marked.body as { bookmarks: { id: string }[] }).bookmarks;
      await test.call('removeBookmark', { token: ada, params: { id: mark?.id ?? '' } });
      const list = await test.call('listInventory', { token: ada, query: { status: '4', limit: 1 } });
      const [done] = (list.body as { regulatory_updates: { id: string }[] }).regulatory_updates;
      await test.call('updatePublication', {
        token: ada,
        params: { id: done?.id ?? '' },
        body: { status: 2 },
      });

      const before = await countRows(context);
      clock.advance(20 * 86_400_000);
      const again = await createDemoContent(test.dependencies, { withGovernance: false });
      expect(await countRows(context)).toEqual(before);
      expect(again).toEqual(logins);
      const after = await test.call('getActions', {
        token: await token('admin@demo.example'),
        params: { id: done?.id ?? '' },
      });
      expect((after.body as { regulatory_update: { status: number } }).regulatory_update.status).toBe(2);
    });

    it('creates a person whom an earlier version did not know, and leaves the others', async () => {
      const before = await countRows(context);
      await context.db.withSystem('demo-content', (tx) =>
        tx.deleteFrom('users').where('email', '=', 'auditor@demo.example').execute(),
      );
      expect(await createDemoContent(test.dependencies, { withGovernance: false })).toEqual(logins);
      expect(await countRows(context)).toMatchObject({
        users: before['users'],
        decisions: before['decisions'],
      });
      const auditor = await token('auditor@demo.example');
      expect(await test.does('getProfile', { token: auditor })).toMatchObject({ role: 'auditor' });
      const answer = await test.call('listInventory', { token: auditor });
      const [first] = (answer.body as { regulatory_updates: RegulatoryUpdateRow[] }).regulatory_updates;
      const refused = { params: { id: first?.id ?? '' }, body: { status: 1 }, token: auditor };
      expect((await test.call('updatePublication', refused)).status).toBe(403);
    });

    it('keeps the password in a file of the user’s own', () => {
      expect(logins[0]?.email).toBe('admin@demo.example');
      expect(statSync(join(test.dependencies.config.DATA_DIR, 'demo-password')).mode & 0o777).toBe(0o600);
    });

    it('takes a password that is set, for every demo user, and forgets it when it is no longer set', async () => {
      const config = { ...test.dependencies.config, DEMO_PASSWORD: 'granite-lantern-orbit-58' };
      for (const login of await createDemoContent({ ...test.dependencies, config })) {
        expect(login.password).toBe('granite-lantern-orbit-58');
        await logIn(login);
      }
      expect(await createDemoContent(test.dependencies, { withGovernance: false })).toEqual(logins);
      await token('analyst@demo.example');
    });
  });
});
