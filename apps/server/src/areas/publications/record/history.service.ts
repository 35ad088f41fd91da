import {
  type HistorySubject,
  historySubjects,
  type LoggedAction,
  type LoggedEntry,
  loggedActions,
} from '@regulus/contract/publication-record.ts';
import type { Actor } from '../../../access/actor.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { ScreeningEngine } from '../../../engine/engine.ts';
import { notFound } from '../../../lib/problem.ts';
import * as queries from '../queries.ts';
import { asIfHeld } from '../screening/as-if-held.ts';
import { historyOfPublication } from '../service.ts';
import * as logQueries from './history.queries.ts';
import { throughToken } from './history.ts';

type Named = readonly { readonly id: string; readonly name: string }[];
type Pair = readonly [string | number | null, string | number | null];
interface Told {
  readonly fields?: readonly string[];
  readonly decision?: 'approve' | 'exclude';
  readonly items?: readonly (Told & Readonly<Record<string, unknown>>)[];
  readonly [detail: string]: unknown;
}

/** Decisions about the publication itself that are read for one page of the history. */
const mostDecisions = 2_000;

/** Of the publication itself. */
const aboutPublication: ReadonlySet<string> = new Set<LoggedAction>([
  'examiner_pack.made',
  'publication.sentence_said',
]);

const subjectOf = ({ action, object_type: type }: logQueries.LoggedRow): HistorySubject =>
  type.startsWith('control') ? 'controls' : aboutPublication.has(action) ? 'publication' : 'obligations';

/** What in the details of an action tells how something was and is. */
const stateOf = (action: LoggedAction, isOfControl: boolean): string => {
  if (action === 'publication.sentence_said') return 'kind';
  return action.endsWith('.assigned') ? 'assignee' : isOfControl ? 'readiness' : 'status';
};

/** The common value of all; null if they differ. */
function shared(values: readonly (string | number | null | undefined)[]): string | null {
  const [first] = values;
  return first !== undefined && first !== null && values.every((one) => one === first) ? String(first) : null;
}

/** One log entry: the objects of this publication it names, and what happened to all of them. */
function present(row: logQueries.LoggedRow, obligations: Named, controls: Named): LoggedEntry {
  const action = row.action as LoggedAction;
  const about = subjectOf(row);
  const isOfControl = about === 'controls';
  const type = isOfControl ? 'control' : 'obligation';
  const details = row.details as Told;
  const known = isOfControl ? controls : obligations;
  const named = new Set(details.items?.map((item) => item[type]) ?? [row.object_id]);
  const own = known.filter(({ id }) => named.has(id));
  const told = details.items?.filter((item) => own.some(({ id }) => id === item[type])) ?? [details];
  const state = stateOf(action, isOfControl);
  const pairs = told.flatMap((one) => {
    const pair = one[state] as Pair | undefined;
    return pair && pair[0] !== pair[1] ? [pair] : [];
  });
  const isOfAll = pairs.length === told.length;
  return {
    kind: 'logged',
    about,
    id: String(row.sequence),
    at: row.made_at.toISOString(),
    actor: row.actor_id && row.actor_name ? { id: row.actor_id, name: row.actor_name } : null,
    is_system: row.actor_id === null,
    api_token: throughToken(row),
    action,
    from: isOfAll ? shared(pairs.map(([from]) => from)) : null,
    to: isOfAll ? shared(pairs.map(([, to]) => to)) : null,
    fields: [...(details.fields ?? told[0]?.fields ?? [])],
    decision: details.decision ?? told[0]?.decision ?? null,
    total: Math.max(own.length, about === 'publication' ? 0 : 1),
    first: own[0] ?? null,
  };
}

interface Asked {
  readonly about?: HistorySubject | undefined;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Everything about a publication and what was derived from it, latest first: its own decisions, and log entries about its
 * obligations, the controls that meet them, and packs. @throws ProblemError 404
 */
export const getPublicationHistory = (
  { db, engines }: Pick<Dependencies, 'db' | 'engines'>,
  actor: Actor,
  id: string,
  asked: Asked,
) => db.withCompany(actor.companyId, (tx) => readHistory(tx, actor, id, asked, engines.screening));

async function readHistory(
  tx: CompanyTransaction,
  actor: Actor,
  id: string,
  { about, limit, offset }: Asked,
  engine: ScreeningEngine,
) {
  const { companyId } = actor;
  const [row] = await queries.findMany(await asIfHeld(tx, companyId, [id], engine), actor, [id]);
  if (!row) throw notFound();
  const wanted = new Set<HistorySubject>(about ? [about] : historySubjects);
  const isOfAll = actor.features.has('obligations');
  const obligations = isOfAll ? await logQueries.listOwnObligations(tx, companyId, id) : [];
  const controls = isOfAll ? await logQueries.listAnsweringControls(tx, companyId, id) : [];
  const told: logQueries.About = {
    publication: id,
    obligations: wanted.has('obligations') ? obligations.map((one) => one.id) : undefined,
    controls: wanted.has('controls') ? controls.map((one) => one.id) : undefined,
    hasPacks: wanted.has('publication'),
    actions: loggedActions,
  };
  const last = offset + limit;
  const logged = isOfAll ? await logQueries.listLogged(tx, companyId, told, last) : [];
  const decided = wanted.has('publication')
    ? await historyOfPublication(tx, actor, row, await queries.listVersions(tx, id), mostDecisions)
    : [];
  const history = [
    ...decided.map((entry) => ({ ...entry, kind: 'decided' as const, about: 'publication' as const })),
    ...logged.map((one) => present(one, obligations, controls)),
  ].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  return {
    history: history.slice(offset, last),
    total: decided.length + (isOfAll ? await logQueries.countLogged(tx, companyId, told) : 0),
  };
}
