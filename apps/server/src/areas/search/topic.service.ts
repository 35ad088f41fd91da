import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { QueryTerms } from '../../engine/retrieval/highlight.ts';
import type { SearchHit } from '../../engine/retrieval/retrieval.ts';
import { requireText } from '../texts/service.ts';
import { readSourceText } from '../texts/source.service.ts';
import { askIndex, ownIndex, searchedWorkspaces } from './ask-index.ts';
import { clauseAt, passagesOf, sentenceOf } from './clause.ts';
import * as queries from './queries.ts';
import { Asked } from './records.ts';
import * as sourceQueries from './sources.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'storage'>;

/** A source or publication about a topic, and the sentence that says so. */
export interface AboutTopic {
  readonly kind: 'source' | 'publication';
  readonly id: string;
  readonly title: string;
  /** null: the title or summary says so */
  readonly text_id: string | null;
  /** the citation; empty if the text has no clauses */
  readonly clause: string;
  readonly sentence: string;
  /** UTF-16 offset of the sentence in the text */
  readonly start: number;
  readonly end: number;
}

/** Passages that are looked at. */
const mostHits = 400;

/** A hit as a place that is shown, if it says enough of the topic. */
type Place = Pick<AboutTopic, 'text_id' | 'clause' | 'sentence' | 'start' | 'end'>;

interface Row {
  readonly id: string;
  readonly text_id: string | null;
}

async function placeAbout(
  tx: CompanyTransaction,
  row: Row,
  {
    isSource,
    title,
    summary,
    language,
  }: {
    readonly isSource: boolean;
    readonly title: string;
    readonly summary: string;
    readonly language: string | null;
  },
  { hit, asked, terms }: { readonly hit: SearchHit; readonly asked: Asked; readonly terms: QueryTerms },
): Promise<Place | null> {
  if (row.text_id === null) {
    const about = `${title}\n${summary}`.trim();
    if (asked.scoreOf(about, language) === null) return null;
    const { sentence } = sentenceOf(about, 0, [language], terms);
    return { text_id: null, clause: '', sentence, start: 0, end: 0 };
  }
  const text = isSource ? await readSourceText(tx, row.text_id) : await requireText(tx, row.id, row.text_id);
  const passage = passagesOf(text).get(hit.ordinal);
  const words = `${title}\n${passage?.heading ?? ''}\n${passage?.text ?? ''}`;
  if (!passage || asked.scoreOf(words, language) === null) return null;
  const place = clauseAt(text, hit.ordinal, language, terms);
  return place && { ...place, text_id: row.text_id };
}

/**
 * Sources of a workspace and publications that say most of a topic, the best first. Of the topic each has to say half, by how much
 * each word tells.
 * @throws ProblemError 503
 */
export async function findAboutTopic(
  parts: Parts,
  actor: Actor,
  {
    topic,
    workspaceId,
    limit,
  }: { readonly topic: string; readonly workspaceId: string; readonly limit: number },
): Promise<AboutTopic[]> {
  const { db } = parts;
  const own = async (tx: CompanyTransaction) =>
    (await searchedWorkspaces(tx, actor)).filter((id) => id === workspaceId);
  const index = await db.withCompany(actor.companyId, async (tx) => ownIndex(tx, await own(tx)));
  const { hits, terms } = await askIndex(parts, index, {
    text: topic,
    limit: mostHits,
    isTyping: false,
    acrossLanguages: null,
    documents: null,
  });
  return db.withCompany(actor.companyId, async (tx) => {
    const ids = [...new Set(hits.map((one) => one.documentId))];
    const publications = new Map(
      (actor.features.has('compliance') ? await queries.readFound(tx, ids) : []).map((row) => [
        row.document_id,
        row,
      ]),
    );
    const sources = new Map(
      (await sourceQueries.readFoundSources(tx, await own(tx), ids)).map((row) => [row.document_id, row]),
    );
    const asked = new Asked(topic, terms);
    const found = new Map<string, AboutTopic>();
    for (const hit of hits) {
      if (found.size >= limit) break;
      const source = sources.get(hit.documentId);
      const publication = publications.get(hit.documentId);
      const row = source ?? publication;
      if (!row || found.has(row.id)) continue;
      const about = {
        isSource: source !== undefined,
        title: source?.name ?? publication?.title ?? '',
        summary: publication?.summary ?? '',
        language: source?.language ?? publication?.text_language ?? publication?.language ?? null,
      };
      const place = await placeAbout(tx, row, about, { hit, asked, terms });
      if (place)
        found.set(row.id, {
          kind: about.isSource ? 'source' : 'publication',
          id: row.id,
          title: about.title,
          text_id: place.text_id,
          clause: place.clause,
          sentence: place.sentence,
          start: place.start,
          end: place.end,
        });
    }
    return [...found.values()];
  });
}
