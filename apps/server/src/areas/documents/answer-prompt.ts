import { randomUUID } from 'node:crypto';
import type { SectionPrompt } from '@regulus/contract/document-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { Provenance } from '../../engine/engine.ts';
import { sentences } from '../../engine/text/sentences.ts';
import { containment, WordBags } from '../../engine/text/similarity.ts';
import { type Said, said } from '../../lib/said.ts';
import type { AnsweringParts } from '../answering/answers.service.ts';
import { findPassages } from '../search/passages.service.ts';
import { answerSection } from './answer-section.service.ts';
import { paragraphOf, withNewCitations } from './section-text.ts';
import { statementsIn } from './statements.service.ts';
import type { DraftCitation } from './written.service.ts';

export interface PromptRequest {
  readonly prompt: SectionPrompt;
  /** the request in the caller's own words, of `ask` */
  readonly wish: string;
  readonly section: { readonly id: string; readonly question: string; readonly content: string };
  readonly document: { readonly id: string; readonly name: string; readonly language: string };
  /** what the document cites or was to be written from */
  readonly sources: { readonly publications: readonly string[]; readonly sources: readonly string[] };
}

/** Another text for a section, or why there is none. */
export type PromptAnswer =
  | {
      readonly content: string;
      /** by the keys of new citations; those that the section has keep their ids */
      readonly citations: Readonly<Record<string, DraftCitation>>;
      readonly provenance: Provenance | null;
      /** statements that no quote proved */
      readonly leftOut: number;
    }
  | { readonly reason: Said };

type Parts = AnsweringParts;

const because = (
  key: 'nothingToShorten' | 'alreadyShort' | 'nothingUnsupported' | 'noSourcesFound' | 'noScope' | 'noAnswer',
) => ({
  reason: said('problems-documents', key),
});

/** Only the statements that carry a citation. */
function shorten({ section, document }: PromptRequest): PromptAnswer {
  const statements = statementsIn(section.content, document.language);
  const cited = statements.filter(({ citationIds }) => citationIds.length > 0);
  if (cited.length === 0) return because('nothingToShorten');
  if (cited.length === statements.length) return because('alreadyShort');
  return { content: paragraphOf(cited), citations: {}, provenance: null, leftOut: 0 };
}

/** Of the words of a statement, the share that a sentence must have so that it is a source of it. */
const clearlySaid = 0.7;
const fewestWords = 5;
const mostPassages = 5;

/** The sentence of the sources that says what a statement says, with each of its numbers; null if none clearly does. */
async function sourceOf(
  parts: Parts,
  actor: Actor,
  statement: string,
  { sources, document }: PromptRequest,
): Promise<DraftCitation | null> {
  const { passages } = await findPassages(parts, actor, {
    question: statement,
    ...sources,
    limit: mostPassages,
  });
  const bags = new WordBags();
  const stated = bags.of(statement);
  if (stated.total < fewestWords) return null;
  const numbers = statement.match(/\p{N}+/gu) ?? [];
  let best: { citation: DraftCitation; share: number } | null = null;
  for (const passage of passages)
    for (const { start, text } of sentences(passage.text, passage.language ?? document.language)) {
      const words = bags.of(text);
      const share = words.total < fewestWords ? 0 : containment(stated, words);
      const isWhole = words.total * 2 >= stated.total && numbers.every((number) => text.includes(number));
      if (!isWhole || share < clearlySaid || share <= (best?.share ?? 0)) continue;
      const from = passage.start + start;
      best = {
        share,
        citation: {
          kind: passage.kind,
          id: passage.id,
          textId: passage.text_id,
          start: from,
          end: from + text.length,
          quote: text,
        },
      };
    }
  return best?.citation ?? null;
}

/** Citations behind statements that have none, where a source clearly says the same. */
async function addSources(parts: Parts, actor: Actor, request: PromptRequest): Promise<PromptAnswer> {
  const { content } = request.section;
  const { language } = request.document;
  const unsupported = statementsIn(content, language).filter(({ citationIds }) => citationIds.length === 0);
  if (unsupported.length === 0) return because('nothingUnsupported');
  const keys = new Map<string, string>();
  const citations: Record<string, DraftCitation> = {};
  for (const { text } of unsupported) {
    const found = await sourceOf(parts, actor, text, request);
    if (!found) continue;
    const key = randomUUID();
    citations[key] = found;
    keys.set(text, key);
  }
  if (keys.size === 0) return because('noSourcesFound');
  const cited = withNewCitations(
    content,
    (text) => sentences(text, language),
    (statement) => {
      const key = keys.get(statement);
      return key === undefined ? [] : [key];
    },
  );
  return { content: cited, citations, provenance: null, leftOut: 0 };
}

/** What the board reads at a glance. */
const mostForBoard = 3;

/** The first statements that are proven; a board reads few. */
function forTheBoard({ section, document }: PromptRequest): PromptAnswer {
  const statements = statementsIn(section.content, document.language);
  const cited = statements.filter(({ citationIds }) => citationIds.length > 0);
  if (cited.length === 0) return because('nothingToShorten');
  if (statements.length <= mostForBoard && cited.length === statements.length) return because('alreadyShort');
  return { content: paragraphOf(cited.slice(0, mostForBoard)), citations: {}, provenance: null, leftOut: 0 };
}

/** An answer from the sources to what was asked, or else to the heading. */
async function write(
  parts: Parts,
  actor: Actor,
  { wish, section, document, sources }: PromptRequest,
  signal: AbortSignal,
): Promise<PromptAnswer> {
  const question = (wish === '' ? section.question : wish).trim();
  if (question === '') return because('noAnswer');
  if (sources.publications.length + sources.sources.length === 0) return because('noScope');
  const prefix = randomUUID().slice(0, 8);
  const language = document.language === 'de' ? 'de' : 'en';
  const made = await answerSection(parts, actor, { question, language, scope: sources, prefix }, signal);
  if (made.section.state === 'abstained') return because('noAnswer');
  const { content, citations } = made.section;
  return { content, citations, provenance: made.provenance, leftOut: made.leftOut };
}

/** What comes of a request for a section. @throws ProblemError 503 */
export async function answerPrompt(
  parts: Parts,
  actor: Actor,
  request: PromptRequest,
  signal: AbortSignal,
): Promise<PromptAnswer> {
  switch (request.prompt) {
    case 'shorten':
      return shorten(request);
    case 'add_sources':
      return addSources(parts, actor, request);
    case 'for_the_board':
      return forTheBoard(request);
    case 'draft':
    case 'ask':
      return write(parts, actor, request, signal);
  }
}
