import { beforeAll, beforeEach } from 'vitest';
import type { Database } from '../db/connect.ts';
import type { Person } from './app.ts';
import { testingClock } from './clock.ts';
import { makeCompany, makePublication, makeRegulator } from './factories.ts';
import { expectWholeChain } from './on-record.ts';
import { useApp } from './use-app.ts';

type Body = Readonly<Record<string, unknown>>;

/** A company in which Ada, its administrator, and Ben decide together about what follows from a publication. */
export function useTwoPeople(context: { readonly db: Database }) {
  const clock = testingClock();
  const test = useApp(context, clock);
  const made = { regulator: '', company: '', publication: '', ada: {} as Person, ben: {} as Person };

  const person = (name: string, role: 'member' | 'company_admin' | 'auditor' = 'member') =>
    test.person(made.company, { name, role });
  const require = (is_required: boolean) => made.ada.does('updateSecondPerson', { body: { is_required } });
  const readObligation = (id: string) => made.ada.does('getObligation', { params: { id } });
  const readControl = (id: string) => made.ada.does('getControl', { params: { id } });
  /** as somebody who has just read it */
  const decide = async (who: Person, id: string, body: Body) => {
    clock.advance(1000);
    const { revision } = await readObligation(id);
    return who.call('updateObligation', { params: { id }, body: { revision, ...body } });
  };
  const change = async (who: Person, id: string, body: Body) => {
    clock.advance(1000);
    const { revision } = await readControl(id);
    return who.call('updateControl', { params: { id }, body: { revision, ...body } });
  };
  const attest = (who: Person, id: string, more: Body = {}) =>
    who.call('attestControl', {
      params: { id },
      body: { words: 'I have looked at it and it works.', ...more },
    });
  const control = async (...obligations_ids: string[]) =>
    (await made.ada.does('createControl', { body: { title: 'Keep records', obligations_ids } })).id;
  const split = async (who: Person, id: string) => {
    clock.advance(1000);
    const parts = [
      { start: 0, end: 20 },
      { start: 21, end: 40 },
    ];
    const { obligations } = await who.does('splitObligation', { params: { id }, body: { parts } });
    return obligations.map((one) => one.id);
  };
  const isWhole = () => expectWholeChain(context.db, made.company);

  beforeAll(async () => {
    made.regulator = await makeRegulator(context.db);
  });
  beforeEach(async () => {
    clock.advance(60_000);
    const features = ['company', 'compliance', 'obligations'] as const;
    made.company = await makeCompany(context.db, {
      regulators: [made.regulator],
      features: [...features],
    });
    made.ada = await person('Ada', 'company_admin');
    made.ben = await person('Ben');
    made.publication = await makePublication(context.db, { regulator: made.regulator });
    await require(true);
  });

  return {
    clock,
    test,
    made,
    person,
    require,
    readObligation,
    readControl,
    decide,
    change,
    attest,
    control,
    split,
    isWhole,
  };
}

/** Who of them an entry of a history names, and what it was. */
export const told = (
  history: readonly { action: string; actor: { name: string } | null; decision: unknown }[],
) => history.map(({ action, actor, decision }) => [action, actor?.name ?? null, decision]);
