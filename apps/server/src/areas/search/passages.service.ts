import { defaultLanguage } from '@regulus/contract/languages-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { TextFacts } from '../../engine/answers/answers.ts';
import { askedTerm, definesTerm } from '../../engine/answers/definitions.ts';
import { definingWords } from '../../engine/answers/understand.ts';
import type { QueryTerms } from '../../engine/retrieval/highlight.ts';
import { headingsOf, openingOf, passagesInClause, pointsOf } from '../../engine/retrieval/lists.ts';
import type { PlacedPassage } from '../../engine/retrieval/passages-of-text.ts';
import { readReferences } from '../../engine/retrieval/references/read-references.ts';
import type { SearchHit } from '../../engine/retrieval/retrieval.ts';
import { type ActsAsked, actsAmong, withoutActs } from '../../engine/text/acts/acts.ts';
import { versionsAmong } from '../../engine/text/acts/text-versions.ts';
import { citation } from '../../engine/text/citation.ts';
import { dayIn } from '../../lib/local-time.ts';
import { requireText } from '../texts/service.ts';
import { readSourceText } from '../texts/source.service.ts';
import { askIndex, type OwnIndex, ownIndex, searchedWorkspaces } from './ask-index.ts';
import { passagesOf } from './clause.ts';
import { indexSourcesOf } from './index-sources.ts';
import * as queries from './queries.ts';
import * as sourceQueries from './sources.queries.ts';
import { type AskedText, contentOf, textFactsOf } from './text-facts.ts';

type Parts = Pick<Dependencies, 'db' | 'storage' | 'clock' | 'jobs' | 'log'>;

export interface PassagesWanted {
  /** a question of any length, or some words */
  readonly question: string;
  /** ids of sources; those that the actor may not read, or that have no text, yield nothing */
  readonly sources: readonly string[];
  /** ids of publications; those without a text yield nothing */
  readonly publications: readonly string[];
  readonly limit: number;
  /** at most so many more, of texts in other languages than the question; 0 by default */
  readonly limitAcross?: number;
}

/** A clause of a text: `content.slice(start, end)` of the text is `text`. */
export interface FoundPassage {
  readonly kind: 'source' | 'publication';
  /** of the source or publication */
  readonly id: string;
  readonly title: string;
  /** of a source */
  readonly workspace_id: string | null;
  readonly text_id: string;
  /** number of the passage of the text that it begins with */
  readonly ordinal: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** the clauses in it, with places in `text`; the first is around all others */
  readonly clauses: PlacedPassage['clauses'];
  /** comparable within one answer only, and only with others that are translated, or aren't */
  readonly score: number;
  /** whether its text is in another language than the question, whose translated words found it */
  readonly isTranslated: boolean;
  readonly page: number | null;
  /** the citation, such as “Article 28(8)”; empty if the text has no clauses */
  readonly clause: string;
  /** of the clauses around it, the outermost first, and its own */
  readonly headings: readonly string[];
  readonly language: string | null;
  /** what it is a point of */
  readonly around: FoundPassage | null;
  /** its points, if they are found by themselves, because together they are long */
  readonly points: readonly FoundPassage[];
}

export interface FoundPassages {
  /** the best first; those that were found by translated words follow, the best of them first */
  readonly passages: readonly FoundPassage[];
  /** acts that the question names: those that some of the texts are, to which it is restricted, and those that none of them is */
  readonly acts: ActsAsked;
  readonly facts: TextFacts;
  /** how much each term of the question says, as far as the index has it */
  readonly terms: QueryTerms;
}

/** Of a very long question the rest says nothing more. */
const mostCharacters = 10_000;

/**
 * The passages of some sources and publications that say most about a question, the best first; none, where only stop words are
 * asked. Sources that were just read are put into the index first.
 * @throws ProblemError 503
 */
export async function findPassages(
  parts: Parts,
  actor: Actor,
  { question, sources, publications, limit, limitAcross = 0 }: PassagesWanted,
): Promise<FoundPassages> {
  const { db } = parts;
  const look = () =>
    db.withCompany(actor.companyId, async (tx) => {
      const workspaces = sources.length === 0 ? [] : await searchedWorkspaces(tx, actor);
      const ofSources = await sourceQueries.listDocuments(tx, workspaces, sources);
      const openings = await sourceQueries.openingsOf(
        tx,
        ofSources.flatMap(({ text_id: id }) => id ?? []),
      );
      const asked = actor.features.has('compliance') ? publications : [];
      const ofPublications = asked.length === 0 ? [] : await queries.documentsOfPublications(tx, asked);
      return {
        index: await ownIndex(tx, workspaces),
        isBehind: ofSources.some((one) => !one.is_indexed),
        texts: [
          ...ofSources.map((one) => ({
            ...one,
            kind: 'source' as const,
            opening: openings.get(one.text_id ?? '') ?? '',
            validFrom: null,
          })),
          ...ofPublications.map(({ valid_from: validFrom, ...one }) => ({
            ...one,
            kind: 'publication' as const,
            opening: '',
            validFrom,
          })),
        ].flatMap(({ text_id, ...one }) => (text_id === null ? [] : [{ ...one, text_id }])),
      };
    });
  let found = await look();
  if (found.isBehind) {
    await indexSourcesOf(parts, actor.companyId);
    found = await look();
  }
  const today = dayIn(parts.clock.now(), actor.timeZone);
  const versions = versionsAmong(found.texts, today);
  const outdated = new Set(versions.flatMap(({ others }) => others));
  const texts = found.texts.filter((one) => !outdated.has(one));
  const { documents, ...acts } = actsAmong(question, texts);
  const facts = await db.withCompany(actor.companyId, (tx) =>
    textFactsOf(tx, { question, acts, texts: documents, versions, today }),
  );
  if (texts.length === 0) return { passages: [], terms: new Map(), acts, facts };
  const { hits, across, terms } = await askIndex(parts, found.index, {
    text: withoutActs(question.slice(0, mostCharacters), acts),
    limit,
    isTyping: false,
    acrossLanguages: limitAcross > 0 ? 'apart' : null,
    documents: documents.map((one) => one.document_id),
  });
  const named = await hitsOfClauses(parts, actor, question, documents);
  const defining = await hitsOfDefinition(parts, actor, found.index, withoutActs(question, acts), documents);
  const pinned = [...named, ...defining];
  const isPinned = new Set(pinned.map(({ documentId, ordinal }) => `${documentId} ${String(ordinal)}`));
  const score = hits[0]?.score ?? 0;
  const first = [
    ...pinned.map((one) => ({ ...one, score })),
    ...hits.filter(({ documentId, ordinal }) => !isPinned.has(`${documentId} ${String(ordinal)}`)),
  ];
  const [own, translated] = await Promise.all([
    readHits(parts, actor, first, false),
    readHits(parts, actor, across.slice(0, limitAcross), true),
  ]);
  return { passages: [...own, ...translated], terms, acts, facts };
}

/** Of the clauses that a question names. */
const mostOfClauses = 12;

/** The passages of the clauses that a question names, in their order, of one act or text. */
const hitsOfClauses = (
  { db }: Parts,
  actor: Actor,
  question: string,
  texts: readonly AskedText[],
): Promise<Omit<SearchHit, 'score'>[]> =>
  db.withCompany(actor.companyId, async (tx) => {
    const clauses = readReferences(question.slice(0, mostCharacters)).filter((one) => !one.isRelative);
    if (clauses.length === 0 || new Set(texts.map(({ id }) => id)).size !== 1) return [];
    const found: Omit<SearchHit, 'score'>[] = [];
    for (const one of texts) {
      const all = [...passagesOf(await contentOf(tx, one)).values()];
      for (const { clause } of clauses)
        for (const { ordinal } of passagesInClause(all, clause))
          found.push({ documentId: one.document_id, ordinal });
    }
    return found.slice(0, mostOfClauses);
  });

/** Passages that have a term in a row, of which some define it. */
const mostWithTerm = 300;
const mostDefinitions = 4;

/** The passages that define exactly the term that a question asks the meaning of: those that use it more often are ranked above them. */
async function hitsOfDefinition(
  parts: Parts,
  actor: Actor,
  index: OwnIndex,
  question: string,
  texts: readonly AskedText[],
): Promise<Omit<SearchHit, 'score'>[]> {
  const term = askedTerm(question.slice(0, mostCharacters));
  if (term === null) return [];
  const { hits } = await askIndex(parts, index, {
    text: `${term} ${definingWords}`,
    limit: mostWithTerm,
    isTyping: false,
    acrossLanguages: null,
    documents: texts.map((one) => one.document_id),
    phrases: [term],
  });
  const byDocument = new Map(texts.map((one) => [one.document_id, one]));
  return parts.db.withCompany(actor.companyId, async (tx) => {
    const found: Omit<SearchHit, 'score'>[] = [];
    for (const { documentId, ordinal } of hits) {
      const text = byDocument.get(documentId);
      const passage = text && passagesOf(await contentOf(tx, text)).get(ordinal);
      if (passage && definesTerm(term, passage.text, text.language ?? defaultLanguage))
        found.push({ documentId, ordinal });
      if (found.length >= mostDefinitions) break;
    }
    return found;
  });
}

/** The hits as they stand in the stored texts. What was removed meanwhile is left out. */
const readHits = (
  { db }: Parts,
  actor: Actor,
  hits: readonly SearchHit[],
  isTranslated: boolean,
): Promise<FoundPassage[]> =>
  db.withCompany(actor.companyId, async (tx) => {
    const ids = [...new Set(hits.map((one) => one.documentId))];
    const publications = new Map(
      (await queries.readFound(tx, ids)).map((row) => [row.document_id, row] as const),
    );
    const sources = new Map(
      (await sourceQueries.readFoundSources(tx, await searchedWorkspaces(tx, actor), ids)).map(
        (row) => [row.document_id, row] as const,
      ),
    );
    const passages: FoundPassage[] = [];
    for (const { documentId, ordinal, score } of hits) {
      const source = sources.get(documentId);
      const publication = publications.get(documentId);
      const about = source
        ? ({ kind: 'source', title: source.name, workspace_id: source.workspace_id } as const)
        : ({ kind: 'publication', title: publication?.title ?? '', workspace_id: null } as const);
      const row = source ?? publication;
      if (!row || row.text_id === null) continue;
      const text = source
        ? await readSourceText(tx, row.text_id)
        : await requireText(tx, row.id, row.text_id);
      const at = (one: PlacedPassage): FoundPassage => ({
        ...about,
        id: row.id,
        text_id: row.text_id as string,
        ordinal: one.ordinal,
        start: one.start,
        end: one.end,
        text: one.text,
        clauses: one.clauses,
        score,
        isTranslated,
        page: text.passages[one.ordinal]?.page ?? null,
        clause: citation(text.passages, one.ordinal),
        headings: headingsOf(all, one),
        language: source ? source.language : (publication?.text_language ?? null),
        around: null,
        points: [],
      });
      const found = passagesOf(text);
      const passage = found.get(ordinal);
      if (!passage) continue;
      const all = [...found.values()];
      const opening = openingOf(all, passage);
      passages.push({
        ...at(passage),
        around: opening && { ...at(opening), points: pointsOf(all, opening).map(at) },
        points: pointsOf(all, passage).map(at),
      });
    }
    return passages;
  });
