import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { extractPlainText } from '../../engine/text/extract/plain-text.ts';
import { openBackgroundProcess } from '../../lib/background-process.ts';
import type { Person } from '../../testing/app.ts';
import { noJobs } from '../../testing/no-jobs.ts';
import { describeApp } from '../../testing/use-app.ts';
import { tellSavedSearch } from '../notices/saved-search.service.ts';
import { tellSavedSearches } from './alerts.service.ts';
import { indexPublications } from './index-publications.ts';

describeApp('alerts of saved searches', (test, clock) => {
  const reader = openBackgroundProcess({ memoryMb: 256 });
  let regulator: string;
  let company: string;
  let user: Person;

  beforeAll(async () => {
    regulator = await test.regulator();
  });
  afterAll(() => reader.close());
  beforeEach(async () => {
    clock.advance(60_000);
    company = await test.company({ regulators: [regulator], features: ['compliance'] });
    user = await test.person(company);
  });

  const save = (body: Record<string, unknown> = {}) =>
    user.does('createSavedFilter', {
      body: {
        page: 'search',
        name: 'Exits',
        query: 'q=exit+strategy',
        alert: 'mail',
        frequency: 'real_time',
        ...body,
      },
    });
  const change = (id: string, body: Record<string, unknown>, by = user.token) =>
    test.call('updateSavedFilter', { params: { id }, body, token: by });
  /** A publication that was collected now. */
  const publish = async (title: string, content = 'A firm keeps an exit strategy for each contract.') => {
    const id = await test.publication({ regulator, title, updatedAt: clock.now() });
    await test.giveText(id, { ...extractPlainText(content), language: 'en' });
    await indexPublications({ ...test.dependencies, jobs: noJobs }, undefined, reader);
    return id;
  };
  const tell = () => tellSavedSearches(test.dependencies, tellSavedSearch);
  const mails = () => test.mailsTo(user.email);

  it('mail what is new, once', async () => {
    await publish('Old rules on exits');
    clock.advance(1_000);
    await save();
    await tell();
    expect(await mails()).toEqual([]);
    clock.advance(60_000);
    await publish('New rules on exits');
    await publish('Rules on whistleblowing', 'Reports are confidential.');
    await tell();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('1 new result for “Exits”');
    expect(mail?.body_text).toContain(`${regulator}: New rules on exits`);
    expect(mail?.body_text).not.toContain('Old rules');
    expect(mail?.body_text).not.toContain('whistleblowing');
    expect(mail?.body_html).toContain('/app/search?q=exit+strategy');
    clock.advance(60_000);
    await tell();
    await tell();
    expect(await mails()).toHaveLength(1);
  });

  it('keep to the filters of the search', async () => {
    await save({ query: 'q=exit+strategy&lang=de' });
    await save({ name: 'Here', query: `q=exit+strategy&regulator=${regulator}&force=unknown` });
    clock.advance(1_000);
    await publish('Rules on exits');
    await tell();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['1 new result for “Here”']);
  });

  it('find words in quotation marks only as they stand', async () => {
    await save({ query: `q=${encodeURIComponent('"an exit strategy"')}` });
    clock.advance(1_000);
    await publish('Rules on exits');
    await publish('Rules on strategies', 'A strategy for the exit of firms is an exit from strategies.');
    await tell();
    const [mail] = await mails();
    expect(mail?.body_text).toContain('Rules on exits');
    expect(mail?.body_text).not.toContain('Rules on strategies');
  });

  it('mail nothing twice where two processes run at once', async () => {
    await save();
    clock.advance(1_000);
    await publish('Rules on exits');
    await Promise.all([tell(), tell()]);
    expect(await mails()).toHaveLength(1);
  });

  it('come at most as often as they are asked for', async () => {
    await save({ frequency: 'daily' });
    await tell();
    clock.advance(3_600_000);
    await publish('First rules on exits');
    await publish('Second rules on exits');
    await tell();
    expect(await mails()).toEqual([]);
    clock.advance(23 * 3_600_000);
    await tell();
    const [mail] = await mails();
    expect(mail?.subject).toBe('2 new results for “Exits”');
  });

  it('are switched on and off, and begin anew with what comes then', async () => {
    const { id } = await save({ alert: 'none' });
    await publish('Rules of before');
    await tell();
    clock.advance(1_000);
    expect((await change(id, { alert: 'mail' })).status).toBe(200);
    await tell();
    expect(await mails()).toEqual([]);
    clock.advance(1_000);
    await publish('Rules of after');
    expect((await change(id, { alert: 'none' })).status).toBe(200);
    await tell();
    expect(await mails()).toEqual([]);
    const { body } = await change(id, { alert: 'mail', name: 'Renamed', frequency: 'weekly' });
    expect(body).toEqual({
      id,
      page: 'search',
      name: 'Renamed',
      query: 'q=exit+strategy',
      alert: 'mail',
      frequency: 'weekly',
    });
  });

  it('end with what their owner may see, and with the owner', async () => {
    await save();
    clock.advance(1_000);
    await publish('Rules on exits');
    await user.call('savePreferences', { body: { features: { compliance: false } } });
    await tell();
    expect(await mails()).toEqual([]);
    await user.call('savePreferences', { body: { features: { compliance: true } } });
    await test.db.withCompany(company, (tx) =>
      tx.updateTable('users').set({ disabled_at: clock.now() }).where('id', '=', user.id).execute(),
    );
    await tell();
    expect(await mails()).toEqual([]);
  });

  it('tell only of publications, in the language of the owner', async () => {
    await user.call('savePreferences', { body: { language: 'de' } });
    await save({ name: 'Kontrollen', query: 'q=exit+strategy&kind=control' });
    await save({ name: 'Auslagerung', query: 'q=exit+strategy&kind=publication' });
    clock.advance(1_000);
    await publish('Rules on <b>exits</b>');
    await tell();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('1 neues Ergebnis für „Auslagerung“');
    expect(mail?.body_html).not.toContain('<b>exits');
  });

  it('refuse filters of other pages, names that are taken, and other people', async () => {
    const onInventory = await user.call('createSavedFilter', {
      body: { page: 'inventory', name: 'Mine', query: '', alert: 'mail' },
    });
    expect(onInventory.status).toBe(400);
    const { id } = await save();
    await save({ name: 'Other' });
    expect((await change(id, { name: 'Other' })).problem.code).toBe('name_taken');
    expect((await change(id, {})).status).toBe(400);
    expect((await change(id, { alert: 'pigeon' })).status).toBe(400);
    const colleague = await test.person(company);
    const stranger = await test.person(await test.company());
    for (const by of [colleague.token, stranger.token])
      expect((await change(id, { name: 'x' }, by)).status).toBe(404);
  });

  it('stand in the bell instead, once, with the best first', async () => {
    await save({ alert: 'bell' });
    clock.advance(1_000);
    await publish('Rules on exits', 'Exit strategy. A firm keeps an exit strategy.');
    await tell();
    await tell();
    expect(await mails()).toEqual([]);
    expect(await user.does('listNotices', { query: {} })).toMatchObject({
      notices: [{ kind: 'saved_search', object: { type: 'publication', title: 'Rules on exits' }, count: 1 }],
      unread: 1,
    });
  });

  it('go with the search', async () => {
    const { id } = await save();
    clock.advance(1_000);
    await publish('Rules on exits');
    await tell();
    const hits = () =>
      test.db.withCompany(company, (tx) => tx.selectFrom('saved_search_hits').selectAll().execute());
    expect(await hits()).toMatchObject([{ saved_filter_id: id, mail_id: expect.any(String) as string }]);
    await user.does('deleteSavedFilter', { params: { id } });
    expect(await hits()).toEqual([]);
  });
});
