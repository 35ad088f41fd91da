import type { Actor } from '../../access/actor.ts';
import type { AnyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { citation } from '../../engine/text/citation.ts';
import { invalidRequest, notFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { blocksOf, outlineKinds } from './blocks.ts';
import type { Comparison } from './compare.ts';
import { Comparisons } from './comparisons.ts';
import { chooseText, findAll } from './find.ts';
import { KeptTexts, type ReadText } from './kept-texts.ts';
import { passageOf } from './passage-row.service.ts';
import * as queries from './queries.ts';

export type { ReadText };

async function requirePublication(tx: AnyTransaction, id: string) {
  const publication = await queries.publicationExists(tx, id);
  if (!publication) throw notFound();
  return publication;
}

const keptTexts = new KeptTexts();

/** A text with its passages and blocks. @throws ProblemError 404 if it doesn't belong to the publication */
export async function requireText(
  tx: AnyTransaction,
  publicationId: string,
  textId: string,
): Promise<ReadText> {
  const kept = keptTexts.get(textId);
  const isOwn = kept?.publicationId === publicationId;
  if (isOwn && kept.passages) return kept;
  const found = isOwn ? kept : await queries.findText(tx, publicationId, textId);
  if (!found) throw notFound();
  const passages = (await queries.listPassages(tx, textId)).map(passageOf);
  const { content } = found;
  const text = { id: textId, publicationId, content, passages, blocks: blocksOf(passages, content.length) };
  keptTexts.keep(text);
  return text;
}

/** The text in the same language of the version before, with its passages; null if there is none. */
export async function findTextBefore(
  tx: AnyTransaction,
  publicationId: string,
  { version, language }: { readonly version: number; readonly language: string },
): Promise<ReadText | null> {
  const before = (await queries.listShownTexts(tx, publicationId)).find(
    (one) => one.version_number < version && one.language === language,
  );
  return before ? requireText(tx, publicationId, before.id) : null;
}

/** The content of some texts by ID, without their passages: one page of a list may quote fifty texts. */
export async function contentsOf(
  tx: AnyTransaction,
  textIds: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const contents = new Map<string, string>();
  const missing: string[] = [];
  for (const id of new Set(textIds)) {
    const kept = keptTexts.get(id);
    if (kept) contents.set(id, kept.content);
    else missing.push(id);
  }
  if (missing.length === 0) return contents;
  for (const { id, publication_id: publicationId, content } of await queries.listContents(tx, missing)) {
    contents.set(id, content);
    keptTexts.keep({ id, publicationId, content });
  }
  return contents;
}

/** A text for an engine that reads certain languages. */
export interface ShownText {
  readonly id: string;
  readonly version: number;
  readonly language: string;
  readonly sha256: string;
}

/**
 * The text of the latest version in one of these languages, preferably the publication's own.
 * @returns the languages of that version if it has none of these; nothing if no text is stored
 */
export async function chooseShownText(
  tx: AnyTransaction,
  publicationId: string,
  languages: readonly string[],
): Promise<{ readonly text: ShownText | null; readonly held: readonly string[] }> {
  const publication = await requirePublication(tx, publicationId);
  const texts = await queries.listShownTexts(tx, publicationId);
  const latest = Math.max(0, ...texts.map((one) => one.version_number));
  const current = texts.filter((one) => one.version_number === latest);
  const chosen = chooseText(
    current.filter(({ language }) => languages.includes(language)),
    { own: publication.language },
  );
  return {
    text: chosen
      ? {
          id: chosen.id,
          version: chosen.version_number,
          language: chosen.language,
          sha256: chosen.sha256,
        }
      : null,
    held: current.map(({ language }) => language),
  };
}

/** The outline of one text, and the blocks it is loaded in. @throws ProblemError 404 */
export async function getText(
  { db }: Dependencies,
  actor: Actor,
  id: string,
  wanted: { version?: number | undefined; language?: string | undefined },
) {
  return db.withCompany(actor.companyId, async (tx) => {
    const publication = await requirePublication(tx, id);
    const texts = await queries.listShownTexts(tx, id);
    const chosen = chooseText(texts, { ...wanted, own: publication.language });
    if (!chosen) {
      throw notFound(said('problems-texts', texts.length === 0 ? 'titleOnly' : 'noSuchText'));
    }
    const text = await requireText(tx, id, chosen.id);
    const { blocks } = text;
    let block = 0;
    return {
      text_id: chosen.id,
      version: chosen.version_number,
      language: chosen.language,
      languages: texts
        .filter((other) => other.version_number === chosen.version_number)
        .map((other) => other.language),
      sha256: chosen.sha256,
      length: text.content.length,
      extractor: chosen.extractor,
      outline: text.passages
        // A preamble is a single entry; its recitals and phrases are not listed.
        .filter(({ kind, parent }) => outlineKinds.has(kind) && !(kind === 'preamble' && parent !== null))
        .map((passage) => {
          while ((blocks[block + 1]?.start ?? Number.POSITIVE_INFINITY) <= passage.start) block += 1;
          return { ...passage, block };
        }),
      blocks: [...blocks],
    };
  });
}

/** Some blocks of a text with their content and passages. @throws ProblemError 404 */
export async function getTextBlocks(
  { db }: Dependencies,
  actor: Actor,
  { id, textId, from, count }: { id: string; textId: string; from: number; count: number },
) {
  return db.withCompany(actor.companyId, async (tx) => {
    const text = await requireText(tx, id, textId);
    const { blocks } = text;
    return {
      blocks: blocks.slice(from, from + count).map((block) => ({
        index: block.index,
        start: block.start,
        end: block.end,
        content: text.content.slice(block.start, block.end),
        passages: text.passages.filter(
          (passage) => passage.start >= block.start && passage.start < block.end,
        ),
      })),
      total: blocks.length,
    };
  });
}

const contextLength = 60;

/** All places where some words occur in one text, each with its clause. @throws ProblemError 404 */
export async function searchText(
  { db }: Dependencies,
  actor: Actor,
  {
    id,
    textId,
    words,
    limit,
    offset,
  }: { id: string; textId: string; words: string; limit: number; offset: number },
) {
  return db.withCompany(actor.companyId, async (tx) => {
    const { content, passages, blocks } = await requireText(tx, id, textId);
    const found = findAll(content, words);
    const matches = found.slice(offset, offset + limit).map(({ start, end }) => {
      const inside = passages.findLast((passage) => passage.start <= start && passage.end > start);
      return {
        block: blocks.findLast((block) => block.start <= start)?.index ?? 0,
        start,
        end,
        clause: inside ? citation(passages, inside.ordinal) : '',
        before: content.slice(Math.max(0, start - contextLength), start).replaceAll(/\s+/g, ' '),
        match: content.slice(start, end),
        after: content.slice(end, end + contextLength).replaceAll(/\s+/g, ' '),
      };
    });
    return { matches, total: found.length };
  });
}

const comparisons = new Comparisons();

/** What changed between two versions, by clause, as JSON. @throws ProblemError 400, 404, 503 */
export async function getRedline(
  { db }: Dependencies,
  actor: Actor,
  id: string,
  wanted: { from: number; to: number; language?: string | undefined; changes_only: boolean },
) {
  if (wanted.from === wanted.to) {
    throw invalidRequest(said('problems-texts', 'twoVersions'), [
      { path: 'query.to', message: said('problems-texts', 'mustDiffer') },
    ]);
  }
  const { from, to } = await db.withCompany(actor.companyId, async (tx) => {
    const publication = await requirePublication(tx, id);
    const texts = await queries.listShownTexts(tx, id);
    const own = publication.language;
    const to = chooseText(texts, { version: wanted.to, language: wanted.language, own });
    const from = chooseText(texts, { version: wanted.from, language: wanted.language ?? to?.language, own });
    if (!from || !to) throw notFound(said('problems-texts', 'noCommonLanguage'));
    return { from, to };
  });
  const load = () =>
    db.withCompany(actor.companyId, async (tx): Promise<Comparison> => {
      const side = async ({ id: textId, version_number: version }: queries.TextKey) => {
        const { content, passages } = await requireText(tx, id, textId);
        return { version, text: { content, passages } };
      };
      return {
        from: await side(from),
        to: await side(to),
        language: to.language,
        changesOnly: wanted.changes_only,
      };
    });
  return comparisons.of(`${from.id} ${to.id} ${String(wanted.changes_only)}`, load);
}
