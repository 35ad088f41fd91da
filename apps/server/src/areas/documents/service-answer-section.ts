import type { Citation } from '@regulus/contract/chatbots.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { DraftCitation, DraftLanguage, DraftSection } from '../../engine/drafting/drafting.ts';
import { escaped } from '../../engine/drafting/section-writer.ts';
import type { Provenance } from '../../engine/engine.ts';
import { Evidence } from '../answering/evidence.ts';

export type AnsweringParts = Pick<Dependencies, 'db' | 'clock' | 'storage' | 'jobs' | 'log' | 'engines'>;

/** What is answered from. */
export interface Scope {
  readonly sources: readonly string[];
  readonly publications: readonly string[];
}

/** Paragraphs and lists of an answer; its markers become citations, and those without one are dropped. */
function htmlOf(text: string, keys: ReadonlyMap<number, string>): string {
  const marked = (line: string) =>
    escaped(line).replaceAll(/\s?\[(\d+)\]/g, (_, ordinal: string) => {
      const key = keys.get(Number(ordinal));
      return key === undefined ? '' : ` <cite data-citation="${key}"></cite>`;
    });
  return text
    .split(/\n{2,}/u)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const lines = block.split('\n');
      if (lines.every((line) => /^[-*•] /u.test(line)))
        return `<ul>${lines.map((line) => `<li><p>${marked(line.slice(2))}</p></li>`).join('')}</ul>`;
      return `<p>${lines.map(marked).join(' ')}</p>`;
    })
    .join('');
}

const cited = ({ kind, id, text_id: textId, start, end, quote }: Citation): DraftCitation | null =>
  textId === null || start === null || end === null ? null : { kind, id, textId, start, end, quote };

/** Answers a question as a section, by quotes from the scope; a refusal stays one. @throws ProblemError 503 */
export async function answerSection(
  { engines, ...parts }: AnsweringParts,
  actor: Actor,
  {
    question,
    language,
    scope,
    prefix,
  }: {
    readonly question: string;
    readonly language: DraftLanguage;
    readonly scope: Scope;
    /** of eight hexadecimal digits, which no other section of the document has */
    readonly prefix: string;
  },
  signal: AbortSignal,
): Promise<{ readonly section: DraftSection; readonly provenance: Provenance | null }> {
  const { answers } = engines;
  const evidence = await Evidence.find(parts, actor, answers.searchWords(question, []), scope);
  const { passages, terms } = evidence;
  const citations: Record<string, DraftCitation> = {};
  const keys = new Map<number, string>();
  let text = '';
  let state: DraftSection['state'] = 'abstained';
  let confidence: DraftSection['confidence'] = null;
  let provenance: Provenance | null = null;
  for await (const event of answers.answer({ question, history: [], passages, terms, language }, signal)) {
    if (event.kind === 'delta') text += event.text;
    else if (event.kind === 'citation') {
      const found = await evidence.citationOf(event.citation);
      const citation = found && cited(found);
      if (!citation) continue;
      const { ordinal } = event.citation;
      const key = `${prefix}-0000-4000-8000-${String(ordinal).padStart(12, '0')}`;
      keys.set(ordinal, key);
      citations[key] = citation;
    } else {
      ({ provenance } = event.end);
      // what is said without a quote that stands is no answer
      if (event.end.refusal !== null || keys.size === 0) continue;
      state = 'answered';
      ({ confidence } = event.end);
    }
  }
  const section = { question, content: htmlOf(text, keys), citations, state, confidence, children: [] };
  return { section, provenance };
}
