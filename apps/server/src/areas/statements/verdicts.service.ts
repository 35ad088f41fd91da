import type { Applicability } from '@regulus/contract/statement-values.ts';
import type { AppliesBecause } from '@regulus/contract/statements.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { type AppliesIn, applies, type Verdict } from '../../engine/statements/applies.ts';
import { contentsOf } from '../texts/service.ts';
import * as queries from './queries.ts';
import { firmOf } from './service.ts';

/** Where the statements of a text are, by what decides whether they apply. */
type PlacesByActor = Awaited<ReturnType<typeof queries.placesByActor>>;

const mostTexts = 50;
const keptPlaces = new Map<string, PlacesByActor>();

/** The same for every company, and as long as the text is not read by another version of the engine. */
async function placesIn(tx: CompanyTransaction, textId: string, version: string): Promise<PlacesByActor> {
  const key = `${textId} ${version}`;
  const groups = keptPlaces.get(key) ?? (await queries.placesByActor(tx, { companyId: null, textId }));
  keptPlaces.delete(key);
  keptPlaces.set(key, groups);
  for (const oldest of keptPlaces.keys()) {
    if (keptPlaces.size <= mostTexts) break;
    keptPlaces.delete(oldest);
  }
  return groups;
}

async function actOf(
  tx: CompanyTransaction,
  publicationId: string,
  textId: string,
): Promise<{ readonly act: AppliesIn; readonly version: string } | undefined> {
  const reading = await queries.findReading(tx, { companyId: null, textId });
  if (!reading || reading.is_failed) return undefined;
  const country = (await queries.findCountry(tx, publicationId))?.country ?? null;
  return { act: { scope: reading.scope, country }, version: reading.engine_version };
}

/** The statements of a text that apply to the company in one way. */
export interface JudgedPlaces {
  readonly textId: string;
  readonly applies: Applicability;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Whether the statements of some texts of a publication apply to the company; those that weren't read are left out. */
export async function judgedPlaces(
  tx: CompanyTransaction,
  publicationId: string,
  textIds: readonly string[],
): Promise<JudgedPlaces[]> {
  const firm = await firmOf(tx);
  const judged: JudgedPlaces[] = [];
  for (const textId of textIds) {
    const read = await actOf(tx, publicationId, textId);
    if (!read) continue;
    const groups = Map.groupBy(
      await placesIn(tx, textId, read.version),
      ({ actor }) => applies({ actor: actor && { ...actor, span: null } }, read.act, firm).applies,
    );
    for (const [verdict, own] of groups)
      judged.push({
        textId,
        applies: verdict,
        starts: own.flatMap(({ starts }) => starts),
        ends: own.flatMap(({ ends }) => ends),
      });
  }
  return judged;
}

export interface StatementPlace {
  readonly start: number;
  readonly end: number;
}
export interface ShownVerdict {
  readonly applies: Applicability;
  readonly applies_because: AppliesBecause;
}

const placeKey = ({ start, end }: StatementPlace) => `${String(start)}-${String(end)}`;

/** Whether the statements at these places of a text apply to the company, and which words say so. */
export async function verdictsAt(
  tx: CompanyTransaction,
  publicationId: string,
  textId: string,
  places: readonly StatementPlace[],
): Promise<(place: StatementPlace) => ShownVerdict | null> {
  const read = places.length === 0 ? undefined : await actOf(tx, publicationId, textId);
  if (!read) return () => null;
  const wanted = new Set(places.map(placeKey));
  const ordinals = (await placesIn(tx, textId, read.version)).flatMap(({ starts, ends, ordinals: own }) =>
    own.filter((_, at) => wanted.has(placeKey({ start: starts[at] ?? -1, end: ends[at] ?? -1 }))),
  );
  const firm = await firmOf(tx);
  const rows = await queries.listByOrdinal(tx, { companyId: null, textId }, ordinals);
  const content = (await contentsOf(tx, [textId])).get(textId) ?? '';
  const verdicts = new Map(
    rows.map((row) => [
      placeKey({ start: row.start_offset, end: row.end_offset }),
      shown(applies({ actor: row.actor }, read.act, firm), content),
    ]),
  );
  return (place) => verdicts.get(placeKey(place)) ?? null;
}

const shown = ({ applies: verdict, because }: Verdict, content: string): ShownVerdict => ({
  applies: verdict,
  applies_because: presentBecause(because, content),
});

const presentBecause = ({ reason, span, licence }: Verdict['because'], content: string): AppliesBecause => ({
  reason,
  text: span && content.slice(span.start, span.end),
  licence,
});
