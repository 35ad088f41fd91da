import { eventLocations, eventProducts, eventTypes } from '@regulus/contract/analytics-values.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../../testing/app.ts';
import { describeApp } from '../../testing/use-app.ts';

const event = { event_type: 'filter_change', product: 'REG_HUB', location: 'INVENTORY' };

describeApp('events of the interface', (test, clock) => {
  let company: string;
  let user: Person;
  beforeEach(async () => {
    company = await test.company();
    user = await test.person(company);
  });

  const track = (body: object) => user.call('trackEvent', { body });
  const stored = () =>
    test.db.withCompany(company, (tx) => tx.selectFrom('events').selectAll().orderBy('created_at').execute());

  it('are taken for every product and location that the specification names', async () => {
    const products = ['REG_HUB', 'ASSIST', 'DRAFT'];
    const locations =
      'HORIZON_SCANNING INVENTORY RAP OBLIGATIONS CONTROLS REG_REPORTS CHATBOTS CHATBOT COCKPIT'.split(' ');
    expect([eventProducts, eventLocations]).toEqual([products, locations]);
    for (const product of products)
      for (const location of locations)
        expect((await track({ ...event, product, location })).status).toBe(204);
    const rows = await stored();
    expect(new Set(rows.map((row) => `${row.product} ${row.location}`)).size).toBe(27);
  });

  it('are taken of every type, those among them that the specification names', async () => {
    expect(eventTypes).toEqual(
      expect.arrayContaining([
        'mark_status',
        'filter_change',
        'logout',
        'obligation_action',
        'chatbot_action',
        'smart_search',
        'cockpit_task',
        'browser_storage_quota_exceeded',
      ]),
    );
    for (const event_type of eventTypes) expect((await track({ ...event, event_type })).status).toBe(204);
    expect((await stored()).map((row) => row.event_type).toSorted()).toEqual([...eventTypes].toSorted());
  });

  it.each([
    ['another type', { event_type: 'made_up' }, 'body.event_type'],
    ['another product', { product: 'reg_hub' }, 'body.product'],
    ['another location', { location: 'HOME' }, 'body.location'],
    ['no location', { location: undefined }, 'body.location'],
    ['details that are no values', { details: { nested: { deep: 1 } } }, 'body.details.nested'],
  ])('are refused with %s', async (_, wrong, field) => {
    const { problem } = await track({ ...event, ...wrong });
    expect(problem).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(problem.fields?.map(({ path }) => path)).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  it('hold no identity unless the user allows it, whatever is sent', async () => {
    const allow = (collect_pii: boolean) =>
      user.call('savePreferences', { body: { privacy: { collect_pii } } });
    await track({ ...event, user_id: user.id, company_id: company, email: user.email });
    const [row] = await stored();
    expect(row).toMatchObject({ user_id: null, event_type: 'filter_change', details: {} });
    expect(JSON.stringify(row)).not.toContain(user.id);
    expect(JSON.stringify(row)).not.toContain(user.email);

    await allow(true);
    clock.advance(1000);
    await track(event);
    expect((await stored()).map((one) => one.user_id)).toEqual([null, user.id]);
    // what was stored before is without identity again too
    await allow(false);
    clock.advance(1000);
    await track(event);
    expect((await stored()).map((one) => one.user_id)).toEqual([null, null, null]);
  });

  it('of demo companies are not stored', async () => {
    await test.db.withSystem('demo-content', (tx) =>
      tx.updateTable('companies').set({ is_demo: true }).where('id', '=', company).execute(),
    );
    expect((await track(event)).status).toBe(204);
    expect(await stored()).toEqual([]);
  });
});
