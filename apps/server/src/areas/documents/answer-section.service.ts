import type { Actor } from '../../access/actor.ts';
import type { DraftCitation, DraftLanguage, DraftSection } from '../../engine/drafting/drafting.ts';
import type { Provenance } from '../../engine/engine.ts';
import { type AnsweringParts, type AnswerScope, answerQuestion } from '../answering/answers.service.ts';
import type { ProvenCitation } from '../answering/citations.service.ts';
import { answerHtml } from './answer-html.ts';

const cited = ({ kind, id, text_id: textId, start, end, quote }: ProvenCitation): DraftCitation => ({
  kind,
  id,
  textId,
  start,
  end,
  quote,
});

/** Answers a question as a section, by quotes from the scope; a refusal stays one. @throws ProblemError 503 */
export async function answerSection(
  parts: AnsweringParts,
  actor: Actor,
  {
    question,
    language,
    scope,
    prefix,
  }: {
    readonly question: string;
    readonly language: DraftLanguage;
    readonly scope: AnswerScope;
    /** of eight hexadecimal digits, which no other section of the document has */
    readonly prefix: string;
  },
  signal: AbortSignal,
): Promise<{
  readonly section: DraftSection;
  readonly provenance: Provenance | null;
  /** statements that no quote proved */
  readonly leftOut: number;
}> {
  const answer = await answerQuestion(parts, actor, { question, language, scope }, signal);
  const keys = new Map(
    answer.citations.map(({ ordinal }) => [
      ordinal,
      `${prefix}-0000-4000-8000-${String(ordinal).padStart(12, '0')}`,
    ]),
  );
  const isAnswered = answer.refusal === null;
  const section: DraftSection = {
    question,
    content: answerHtml(answer.content, keys),
    citations: Object.fromEntries(answer.citations.map((one) => [keys.get(one.ordinal), cited(one)])),
    state: isAnswered ? 'answered' : 'abstained',
    confidence: isAnswered ? answer.confidence : null,
    children: [],
  };
  return { section, provenance: answer.provenance, leftOut: answer.leftOut };
}
