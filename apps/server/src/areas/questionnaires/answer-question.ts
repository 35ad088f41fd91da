import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../access/actor.ts';
import type { AnswerInput, ClosestPlace } from '../../db/tables/questionnaires.ts';
import type { AnswerCitation } from '../../engine/answers/answers.ts';
import type { KnowledgePassage, QuestionAnswer } from '../../engine/questionnaires/questionnaires.ts';
import { detectLanguage } from '../../engine/text/language.ts';
import type { AnsweringParts } from '../answering/answers.service.ts';
import type { ProvenCitation } from '../answering/citations.service.ts';
import { Evidence } from '../answering/evidence.service.ts';
import { type DraftCitation } from '../documents/questions.service.ts';
import { type AskedKnowledge, controlPassageId, inputsOf } from './knowledge.service.ts';
import type { LibraryAnswer, LibraryFinder } from './library.service.ts';
import type * as questions from './questions.queries.ts';

/** Controls among them, those that share the most words with the question. */
const mostControls = 6;
const wordsIn = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]{4,}/gu)
      ?.map((word) => word.slice(0, 7)),
  );

/** The controls that share words with a question, those with the most first. */
function controlsFor(question: string, { controls }: AskedKnowledge): KnowledgePassage[] {
  const asked = wordsIn(question);
  return controls
    .map(({ passage }) => {
      const own = wordsIn(`${passage.text} ${passage.headings.join(' ')}`);
      return { passage, shared: [...asked].filter((word) => own.has(word)).length };
    })
    .filter(({ shared }) => shared > 1)
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, mostControls)
    .map(({ passage }) => passage);
}

/** What the engine or the library has answered. */
export interface Answered {
  readonly row: questions.QueuedRow;
  readonly value: string | null;
  readonly verdict: QuestionAnswer['verdict'];
  /** with the markers of citations */
  readonly text: string;
  readonly citations: ReadonlyMap<number, DraftCitation>;
  readonly refusal: QuestionAnswer['refusal'];
  readonly confidence: QuestionAnswer['confidence'];
  readonly certainty: number;
  readonly closest: readonly ClosestPlace[];
  readonly inputs: readonly AnswerInput[];
  readonly provenance: QuestionAnswer['provenance'] | null;
  readonly library: LibraryAnswer | null;
}

const draftOf = ({ kind, id, text_id: textId, start, end, quote }: ProvenCitation): DraftCitation => ({
  kind,
  id,
  textId,
  start,
  end,
  quote,
});

const closestOf = (one: ProvenCitation): ClosestPlace => ({
  kind: one.kind,
  id: one.id,
  title: one.title,
  clause: one.clause,
  page: one.page_no,
  quote: one.quote,
  start: one.start,
  end: one.end,
  text_id: one.text_id,
  workspace_id: one.workspace_id,
});

function fromLibrary(row: questions.QueuedRow, found: LibraryAnswer): Answered {
  const citations = new Map(found.citations.map((one, at) => [at + 1, one]));
  const markers = [...citations.keys()].map((ordinal) => `[${String(ordinal)}]`).join('');
  return {
    row,
    value: found.value,
    verdict: found.verdict,
    text: `${found.answer}${markers}`,
    citations,
    refusal: null,
    confidence: found.confidence,
    certainty: found.certainty,
    closest: [],
    inputs: [{ kind: 'library', id: found.id, as: String(found.revision) }],
    provenance: null,
    library: found,
  };
}

/** Answers one question from what may be asked. Reads in transactions of its own, and writes nothing. */
export async function answerOne(
  parts: AnsweringParts,
  actor: Actor,
  row: questions.QueuedRow,
  {
    knowledge,
    library,
    sectionNames,
    language,
  }: {
    readonly knowledge: AskedKnowledge;
    readonly library: LibraryFinder;
    readonly sectionNames: ReadonlyMap<string, string>;
    readonly language: 'en' | 'de';
  },
  signal: AbortSignal,
): Promise<Answered> {
  const found = library(row.question, row);
  if (found) return fromLibrary(row, found);
  const { questionnaires } = parts.engines;
  const told = detectLanguage(row.question);
  const spoken = told === 'de' || told === 'en' ? told : language;
  const named = row.parent_id === null ? '' : (sectionNames.get(row.parent_id) ?? '');
  // questions that stand in no section are about nothing in particular
  const section = named === textsIn(language, 'questionnaire-files').general ? '' : named;
  const asked = {
    question: row.question,
    section: section === '' ? [] : [section],
    guidance: row.guidance,
    kind: row.kind,
    choices: row.choices,
    language: spoken,
  };
  const standings = new Map(knowledge.sources.map((one) => [one.id, one.standing]));
  const evidence = await Evidence.find(
    parts,
    actor,
    questionnaires.wordsOf(asked),
    { sources: [...standings.keys()], publications: knowledge.publications },
    questionnaires.wants,
  );
  const passages: KnowledgePassage[] = [
    ...controlsFor(row.question, knowledge),
    ...evidence.passages.map((passage) => ({
      ...passage,
      standing: standings.get(passage.documentId) ?? ('law' as const),
    })),
  ];
  const answer = await questionnaires.answer({ ...asked, passages, terms: evidence.terms }, signal);
  const controls = new Map(knowledge.controls.map((one) => [controlPassageId(one.id), one]));
  const citations = new Map<number, DraftCitation>();
  const inputs: Parameters<typeof inputsOf>[0][number][] = [];
  const prove = async (citation: AnswerCitation) => {
    const control = controls.get(citation.passageId);
    if (control) {
      citations.set(citation.ordinal, { kind: 'control', id: control.id });
      inputs.push({ kind: 'control', id: control.id, as: control.passage.text });
      return;
    }
    const proven = await evidence.citationOf(citation);
    if (!proven) return;
    citations.set(citation.ordinal, draftOf(proven));
    inputs.push({ kind: proven.kind, id: proven.id, as: proven.text_id });
  };
  for (const citation of answer.citations) await prove(citation);
  const closest: ClosestPlace[] = [];
  for (const citation of answer.closest) {
    const proven = controls.has(citation.passageId) ? null : await evidence.citationOf(citation);
    if (proven) closest.push(closestOf(proven));
  }
  // nothing is said about the firm without a quote that stands
  const isUnproven = answer.refusal === null && citations.size === 0;
  const refusal = isUnproven ? 'not_in_sources' : answer.refusal;
  return {
    row,
    value: refusal === null ? answer.value : null,
    verdict: refusal === null ? answer.verdict : null,
    text: refusal === null ? answer.content : '',
    citations,
    refusal,
    confidence: answer.confidence,
    certainty: isUnproven ? 0 : answer.certainty,
    closest,
    inputs: refusal === null ? inputsOf(inputs) : [],
    provenance: answer.provenance,
    library: null,
  };
}
