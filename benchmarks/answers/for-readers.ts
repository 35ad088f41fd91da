/** Answers to our own questions on acts and policies, as a page for people who judge them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedEngines } from '../../apps/server/src/engine/choose-engines.ts';
import type { ComparedText } from '../../apps/server/src/engine/comparison/comparison.ts';
import { readLaw, readPolicy } from '../comparison/compared-texts.ts';
import { type LabelledAct, labelledActs } from '../obligations/labelled-acts.ts';
import { type OpenedText, openText } from './open-text.ts';

interface WrittenQuestion {
  readonly id: string;
  /** the name of an act, or the file of a policy */
  readonly document: string;
  readonly language: 'en' | 'de';
  readonly question: string;
}

const isAct = (name: string): name is LabelledAct => Object.hasOwn(labelledActs, name);

async function open(corpus: string, name: string): Promise<OpenedText> {
  const text: ComparedText = isAct(name) ? await readLaw(corpus, name) : readPolicy(corpus, name);
  return openText(name, text.title, text);
}

export async function writeForReaders(corpus: string): Promise<string> {
  const questions = readFileSync(join(import.meta.dirname, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as WrittenQuestion);
  const documents = new Map<string, OpenedText>();
  const { answers } = embeddedEngines;
  const lines: string[] = [];
  for (const { id, document, language, question } of questions) {
    const opened = documents.get(document) ?? (await open(corpus, document));
    documents.set(document, opened);
    const found = opened.find(answers.understand(question, []).words);
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
