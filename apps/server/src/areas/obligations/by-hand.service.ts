import { randomUUID } from 'node:crypto';
import type { NewObligation, Sentence } from '@regulus/contract/obligations-by-hand.ts';
import { reviewStatusSchema } from '@regulus/contract/review-status.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { ObligationEngine } from '../../engine/engine.ts';
import { byHandOnly } from '../../engine/obligations/obligation.ts';
import { clauseUnits } from '../../engine/statements/clause-units.ts';
import { sha256 } from '../../engine/text/canonical-text.ts';
import { cut } from '../../engine/text/cut.ts';
import type { Passage, Span } from '../../engine/text/passage.ts';
import { invalidRequest, notFound, ProblemError } from '../../lib/problem.ts';
import { languageNamed, type Said, said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { isSecondPersonRequired } from '../approvals/second-person.service.ts';
import { markMade, publicationsAffected } from '../publications/record/obligations.service.ts';
import type { ReadingParts } from '../statements/read.service.ts';
import { chooseShownText, requireText } from '../texts/service.ts';
import { type Checked, clauseOf, type TextToDerive } from './check-found.ts';
import { contentHash, placeKey, searchWords, storedParts, wordsOf } from './content.ts';
import { readOnce } from './derive.ts';
import * as queries from './queries.ts';
import { requireObligation } from './service.ts';
import * as write from './write.queries.ts';

const mostSentences = 100;
/** From a longer range, such as a chapter, only the first sentences are offered. */
const mostRead = 20_000;

/** @throws ProblemError 404 */
async function readable(tx: CompanyTransaction, publicationId: string, textId: string) {
  if (!(await queries.publicationExists(tx, publicationId))) throw notFound();
  const { content, passages } = await requireText(tx, publicationId, textId);
  const facts = await queries.textFacts(tx, textId);
  const text: TextToDerive = {
    id: textId,
    content,
    passages,
    language: facts.language,
    sha256: facts.sha256,
  };
  return { text, version: facts.version_number };
}

/** The innermost clause that contains a range. */
const clauseAround = (passages: readonly Passage[], { start, end }: Readonly<Span>) =>
  passages.findLast((passage) => passage.start <= start && end <= passage.end);

/** The sentences and points within a range, not those of the clauses around it. */
function unitsIn({ content, passages, language }: TextToDerive, { start, end }: Readonly<Span>): Span[] {
  const until = Math.min(end, start + mostRead);
  const around = clauseAround(passages, { start, end: until });
  const within = around
    ? passages.filter((one) => one.start >= around.start && one.end <= around.end && one.start < until)
    : passages.filter((one) => one.start < until && one.end > start);
  const numbers = new Map(within.map(({ ordinal }, index) => [ordinal, index]));
  const tree = within.map((one, index) => ({
    ...one,
    ordinal: index,
    parent: one.parent === null ? null : (numbers.get(one.parent) ?? null),
  }));
  return clauseUnits(content, tree, language)
    .filter((unit) => unit.start < until && unit.end > start)
    .slice(0, mostSentences);
}

/** The obligations in a text, or that would be there with their new wording, by the position of their body. */
async function standingIn(tx: CompanyTransaction, publicationId: string, textId: string) {
  const { companyId } = tx;
  const rows = new Map(
    (await queries.listHeld(tx, companyId, publicationId))
      .filter((row) => row.replaced_at === null)
      .map((row) => [row.id, row]),
  );
  const own = [...rows.values()].filter((row) => row.publication_text_id === textId).map(({ id }) => id);
  const spans = own.length === 0 ? [] : await queries.listSpans(tx, companyId, own);
  const wordings = await queries.listWordingsIn(tx, companyId, publicationId, textId);
  const places = [
    ...spans.map((span) => ({
      id: span.obligation_id,
      role: span.role,
      key: placeKey({ start: span.start_offset, end: span.end_offset }),
    })),
    ...wordings.flatMap(({ obligation_id: id, quotes }) =>
      quotes.map((quote) => ({ id, role: quote.role, key: placeKey(quote) })),
    ),
  ];
  return new Map(
    places.flatMap(({ id, role, key }) => {
      const row = role === 'body' ? rows.get(id) : undefined;
      return row ? [[key, row] as const] : [];
    }),
  );
}

/**
 * Why no obligation can be created from a text: the obligations of a publication all follow one of its texts. Null if it can.
 */
async function obstacleTo(
  tx: CompanyTransaction,
  publicationId: string,
  text: TextToDerive,
  followedId: string | undefined,
  engine: ObligationEngine,
): Promise<Said | null> {
  const read = (await chooseShownText(tx, publicationId, engine.languages)).text;
  const latest = read ?? (await chooseShownText(tx, publicationId, [text.language])).text;
  const followed = followedId ?? latest?.id;
  if (followed === text.id) return null;
  if (latest?.id === text.id) return said('problems-obligations', 'beingMoved');
  if (followed === undefined) return said('problems-obligations', 'newerVersion');
  const { version_number, language } = await queries.textFacts(tx, followed);
  return said('problems-obligations', 'otherVersion', {
    version: String(version_number),
    language: languageNamed(language),
  });
}

/** What the engine reads for a range: for exactly that range, or else for the sentence that contains it. */
function readingOf(found: readonly Checked[], { start, end }: Readonly<Span>): Checked | undefined {
  return (
    found.find(({ key }) => key === placeKey({ start, end })) ??
    found.find(({ body }) => body.start <= start && end <= body.end) ??
    found.find(({ body }) => start <= body.start && body.end <= end)
  );
}

/** The sentences within a range of a text, with what the engine reads for each. @throws ProblemError 400, 404 */
export async function readSentences(
  parts: ReadingParts,
  { companyId }: Actor,
  publicationId: string,
  { textId, start, end, exact }: Span & { readonly textId: string; readonly exact?: boolean | undefined },
) {
  const {
    db,
    engines: { obligations },
  } = parts;
  const { text, standing, obstacle } = await db.withCompany(companyId, async (tx) => {
    const { text: read } = await readable(tx, publicationId, textId);
    const derivation = await queries.findDerivation(tx, companyId, publicationId);
    return {
      text: read,
      standing: await standingIn(tx, publicationId, textId),
      obstacle: await obstacleTo(tx, publicationId, read, derivation?.publication_text_id, obligations),
    };
  });
  const marked = cut(text.content, { start, end });
  if (marked === null)
    throw invalidRequest(said('problems-obligations', 'noWordsHere'), [
      { path: 'query.start', message: said('problems-obligations', 'noSuchPlace') },
    ]);
  const lead = marked.length - marked.trimStart().length;
  const whole = { start: start + lead, end: start + lead + marked.trim().length };
  const units = unitsIn(text, whole);
  const isUnit = units.some((unit) => placeKey(unit) === placeKey(whole));
  const { found } = await readOnce(parts, text, { mayStore: false });
  const sentences = [...(exact && !isUnit ? [whole] : []), ...units].map((place): Sentence => {
    const clause = clauseAround(text.passages, place);
    const read = readingOf(found, place);
    const existing = standing.get(placeKey(place));
    return {
      start: place.start,
      end: place.end,
      text: text.content.slice(place.start, place.end),
      clause: clause ? clauseOf(text.passages, clause) : '',
      page: clause?.page ?? null,
      reading: read
        ? {
            kind: read.reading.kind,
            modality: read.reading.modality,
            addressee: wordsOf(text.content, read.reading.addressee),
            condition: wordsOf(text.content, read.reading.condition),
            exception: wordsOf(text.content, read.reading.exception),
            deadline: wordsOf(text.content, read.reading.deadline),
            due_on: read.reading.due_on,
            topic: read.topic,
          }
        : null,
      existing: existing ? { id: existing.id, status: reviewStatusSchema.parse(existing.status) } : null,
    };
  });
  return { sentences, language: text.language, obstacle: obstacle?.in(spokenLanguage()) ?? null };
}

/**
 * Creates an obligation from selected text. Its clause and page are those of the selection; if the engine derives exactly the
 * same words, what opens and closes their list is quoted too.
 * @throws ProblemError 400, 404, 409
 */
export async function makeObligation(
  parts: ReadingParts,
  actor: Actor,
  publicationId: string,
  wanted: NewObligation,
) {
  const {
    db,
    clock,
    engines: { obligations, screening },
  } = parts;
  const { companyId, userId } = actor;
  const { text, version } = await db.withCompany(companyId, (tx) =>
    readable(tx, publicationId, wanted.text_id),
  );
  const place = { start: wanted.start, end: wanted.end };
  const words = cut(text.content, place);
  if (words === null || words !== wanted.quote || words !== words.trim())
    throw invalidRequest(said('problems-obligations', 'otherWords'), [
      { path: 'body.quote', message: said('problems-obligations', 'notTheWords') },
    ]);
  const clause = clauseAround(text.passages, place);
  if (!clause)
    throw invalidRequest(said('problems-obligations', 'oneClause'), [
      { path: 'body.start', message: said('problems-obligations', 'noClause') },
    ]);
  const { found } = await readOnce(parts, text, { mayStore: false });
  const read = found.find(({ key }) => key === placeKey(place));
  const quotes = read?.quotes ?? [{ role: 'body' as const, ...place, sha256: sha256(words) }];
  const partOf = (given: string | null | undefined) => {
    if (!given) return null;
    for (const { start, end } of quotes) {
      const at = text.content.indexOf(given, start);
      if (at !== -1 && at + given.length <= end) return { start: at, end: at + given.length };
    }
    return { words: given };
  };
  const reading = {
    kind: wanted.kind,
    modality: wanted.modality,
    is_through_national_law: read?.reading.is_through_national_law ?? false,
    addressee: partOf(wanted.addressee),
    condition: partOf(wanted.condition),
    exception: partOf(wanted.exception),
    deadline: partOf(wanted.deadline),
    due_on: wanted.due_on ?? null,
  };
  const content_hash = contentHash(text.content, reading, quotes);
  const bindsFirms = read?.reading.kind === 'firm';
  return db.withCompany(companyId, async (tx) => {
    const now = clock.now();
    // it would replace the one derived from the same words, which one person can't disregard alone
    if (bindsFirms && wanted.kind !== 'firm' && (await isSecondPersonRequired(tx)))
      throw new ProblemError(409, 'second_person_needed', said('problems-obligations', 'readAsBinding'));
    // this lets it follow new versions even if nothing was derived
    const isFirst = await write.beginDerivation(tx, {
      company_id: companyId,
      publication_id: publicationId,
      publication_text_id: text.id,
      engine_version: byHandOnly,
      job_id: null,
      started_by: userId,
      started_at: now,
      finished_at: now,
      seen_version: version,
    });
    const followed = isFirst ? undefined : await write.lockDerivation(tx, companyId, publicationId);
    const obstacle = await obstacleTo(tx, publicationId, text, followed?.publication_text_id, obligations);
    if (obstacle !== null) throw new ProblemError(409, 'revision_conflict', obstacle);
    const existing = (await standingIn(tx, publicationId, text.id)).get(placeKey(place));
    if (existing)
      throw new ProblemError(
        409,
        'already_given',
        said('problems-obligations', 'alreadyOne', { clause: existing.clause }),
        { conflicts: [existing.id] },
      );
    const quoteIds = await write.keepQuotes(
      tx,
      companyId,
      quotes.map(({ start, end, sha256: hash }) => ({ textId: text.id, start, end, sha256: hash })),
      now,
    );
    const id = randomUUID();
    const cited = clauseOf(text.passages, clause);
    await write.insertObligations(
      tx,
      [
        {
          company_id: companyId,
          id,
          publication_id: publicationId,
          publication_text_id: text.id,
          position: found.findLast(({ body }) => body.start <= place.start)?.position ?? 0,
          ...reading,
          ...storedParts(reading),
          topic: wanted.topic ?? null,
          confidence: 1,
          clause_path: clause.path,
          clause: cited,
          page: clause.page,
          words: searchWords(
            cited,
            quotes.map(({ start, end }) => text.content.slice(start, end)),
          ),
          derived_by: byHandOnly,
          input_hash: text.sha256,
          content_hash,
          origin: 'by_hand',
          is_touched: true,
          authors: [userId],
          made_firm_by: wanted.kind === 'firm' && !bindsFirms ? userId : null,
          created_at: now,
          updated_at: now,
        },
      ],
      quotes.map((quote, ordinal) => ({
        company_id: companyId,
        obligation_id: id,
        ordinal,
        role: quote.role,
        quote_id: quoteIds.get(placeKey(quote)) ?? '',
      })),
    );
    await markMade(tx, companyId, publicationId, screening);
    if (reading.kind === 'firm') tx.work.add(publicationsAffected, { ids: [publicationId], now });
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'obligation.made',
      objectType: 'obligation',
      objectId: id,
      details: { publication: publicationId, text: text.sha256, content: content_hash },
      at: now,
    });
    return requireObligation(tx, companyId, id);
  });
}
