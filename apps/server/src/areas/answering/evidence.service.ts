import { defaultLanguage } from '@regulus/contract/languages-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { AnswerCitation, AnswerPassage } from '../../engine/answers/answers.ts';
import { currentPublications, currentSources, readerOf } from '../search/cited.service.ts';
import {
  type FoundPassage,
  type FoundPassages,
  findPassages,
  type PassagesWanted,
} from '../search/passages.service.ts';
import { contentsOf } from '../texts/service.ts';
import { readSourceText } from '../texts/source.service.ts';
import type { ProvenCitation } from './citations.service.ts';

type Parts = Pick<Dependencies, 'db' | 'storage' | 'clock' | 'jobs' | 'log'>;

/** Passages that an answer is written from, and further ones in other languages than the question. */
const usual = { passages: 16, translated: 8 };

const keyOf = ({ text_id: textId, ordinal }: FoundPassage) => `${textId}:${String(ordinal)}`;

const answerPassage = (found: FoundPassage): AnswerPassage => ({
  id: keyOf(found),
  documentId: found.id,
  title: found.title,
  clause: found.clause,
  headings: found.headings,
  language: found.language ?? defaultLanguage,
  text: found.text,
  clauses: found.clauses,
  score: found.score,
  isTranslated: found.isTranslated,
  around: found.around && answerPassage(found.around),
  points: found.points.map(answerPassage),
});

/** What an answer may be written from, and what of it stands in the stored texts. */
export class Evidence {
  readonly passages: readonly AnswerPassage[];
  /** how much each term of the question says */
  readonly terms: ReadonlyMap<string, number>;
  readonly acts: FoundPassages['acts'];
  readonly facts: FoundPassages['facts'];
  readonly #parts: Parts;
  readonly #actor: Actor;
  readonly #found: ReadonlyMap<string, FoundPassage>;
  readonly #contents = new Map<string, string | null>();

  private constructor(parts: Parts, actor: Actor, { passages: found, terms, acts, facts }: FoundPassages) {
    this.terms = terms;
    this.acts = acts;
    this.facts = facts;
    this.#parts = parts;
    this.#actor = actor;
    const all = found.flatMap((one) => [one, one.around, ...one.points, ...(one.around?.points ?? [])]);
    this.#found = new Map(all.flatMap((one) => (one ? [[keyOf(one), one]] : [])));
    this.passages = found.map(answerPassage);
  }

  /** @throws ProblemError 503 */
  static async find(
    parts: Parts,
    actor: Actor,
    words: string,
    scope: Pick<PassagesWanted, 'sources' | 'publications'>,
    { passages, translated }: { readonly passages: number; readonly translated: number } = usual,
  ): Promise<Evidence> {
    const found = await findPassages(parts, actor, {
      question: words,
      ...scope,
      limit: passages,
      limitAcross: translated,
    });
    return new Evidence(parts, actor, found);
  }

  /**
   * A quote of the engine as a citation, if the stored text has it at that place, character for character, and the actor may read it
   * now. What fails is logged and dropped.
   */
  async citationOf({
    ordinal,
    passageId,
    start,
    end,
    quote,
  }: AnswerCitation): Promise<ProvenCitation | null> {
    const passage = this.#found.get(passageId);
    const content = passage && (await this.#contentOf(passage));
    if (!passage || content == null) return this.#dropped(passageId);
    const place = { start: passage.start + start, end: passage.start + end };
    if (quote === '' || content.slice(place.start, place.end) !== quote) return this.#dropped(passageId);
    return {
      ordinal,
      kind: passage.kind,
      id: passage.id,
      title: passage.title,
      clause: passage.clause,
      page_no: passage.page,
      quote,
      ...place,
      text_id: passage.text_id,
      workspace_id: passage.workspace_id,
      is_available: true,
      is_current: true,
    };
  }

  #dropped(passageId: string): null {
    this.#parts.log.warn({ passage: passageId }, 'A quote of an answer is not in its text; it was left out.');
    return null;
  }

  async #contentOf(passage: FoundPassage): Promise<string | null> {
    const { text_id: textId } = passage;
    const known = this.#contents.get(textId);
    if (known !== undefined) return known;
    const content = await this.#parts.db.withCompany(this.#actor.companyId, async (tx) => {
      const reader = await readerOf(tx, this.#actor);
      if (passage.kind === 'publication') {
        const texts = await currentPublications(tx, [passage.id]);
        const isShown = reader.readsPublications && texts.some((one) => one.text_id === textId);
        return isShown ? ((await contentsOf(tx, [textId])).get(textId) ?? null) : null;
      }
      const texts = await currentSources(tx, reader.workspaces, [passage.id]);
      return texts.length > 0 ? (await readSourceText(tx, textId)).content : null;
    });
    this.#contents.set(textId, content);
    return content;
  }
}
