/** Answers to our own questions on acts and policies, as a page for people who judge them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerPassage } from '../../apps/server/src/engine/answers/answers.ts';
import { embeddedEngines } from '../../apps/server/src/engine/choose-engines.ts';
import type { ComparedText } from '../../apps/server/src/engine/comparison/comparison.ts';
import { documentOfText, passagesOfText } from '../../apps/server/src/engine/retrieval/passages-of-text.ts';
import { openIndex, search } from '../../apps/server/src/engine/retrieval/retrieval.ts';
import { buildSegment } from '../../apps/server/src/engine/retrieval/segment/build-segment.ts';
import { Segment } from '../../apps/server/src/engine/retrieval/segment/segment.ts';
import { readLaw, readPolicy } from '../comparison/compared-texts.ts';
import { type LabelledAct, labelledActs } from '../obligations/labelled-acts.ts';

interface WrittenQuestion {
  readonly id: string;
  /** the name of an act, or the file of a policy */
  readonly document: string;
  readonly language: 'en' | 'de';
  readonly question: string;
}

const passageCount = 16;
const isAct = (name: string): name is LabelledAct => Object.hasOwn(labelledActs, name);

async function open(corpus: string, name: string) {
  const read: ComparedText = isAct(name) ? await readLaw(corpus, name) : readPolicy(corpus, name);
  const text = { ...read, passages: [...read.passages] };
  const passages = new Map(passagesOfText(text).map((one) => [one.ordinal, one]));
  const index = openIndex([new Segment(buildSegment([documentOfText(name, text.title, text)]))]);
  const find = (words: string) => {
    const { hits, terms } = search(index, words, { limit: passageCount });
    const found = hits.flatMap(({ ordinal, score }): AnswerPassage[] => {
      const found = passages.get(ordinal);
      if (!found) return [];
      const { clause, heading } = found;
      const place =
        clause === '' ? (heading ?? '') : text.language === 'de' ? `§ ${clause}` : `Article ${clause}`;
      return [
        {
          id: String(ordinal),
          documentId: name,
          title: text.title,
          clause: place,
          language: text.language,
          text: found.text,
          score,
        },
      ];
    });
    return { passages: found, terms };
  };
  return { find };
}

export async function writeForReaders(corpus: string): Promise<string> {
  const questions = readFileSync(join(import.meta.dirname, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as WrittenQuestion);
  const documents = new Map<string, Awaited<ReturnType<typeof open>>>();
  const { answers } = embeddedEngines;
  const lines: string[] = [];
  for (const { id, document, language, question } of questions) {
    const opened = documents.get(document) ?? (await open(corpus, document));
    documents.set(document, opened);
    const found = opened.find(answers.searchWords(question, []));
    const quotes: string[] = [];
    let text = '';
    let verdict = '';
    const request = { question, history: [], ...found, language };
    for await (const event of answers.answer(request, new AbortController().signal)) {
      if (event.kind === 'delta') text += event.text;
      else if (event.kind === 'citation')
        quotes.push(`[${String(event.citation.ordinal)}] ${event.citation.quote}`);
      else {
        verdict = event.end.refusal ?? `answered, ${event.end.confidence}`;
        quotes.push(...event.end.closest.map(({ quote }) => `closest: ${quote}`));
      }
    }
    lines.push(`## ${id} (${document}) ${question}`, '', `*${verdict}*`, '', text, '', 'Quotes:', '');
    lines.push(...quotes.map((quote) => `> ${quote.replaceAll('\n', '\n> ')}\n`));
    const followUps = await answers.followUps({ ...request, answer: text }, new AbortController().signal);
    lines.push(`Follow-ups: ${followUps.join(' | ')}`, '');
  }
  return `${lines.join('\n')}\n`;
}
