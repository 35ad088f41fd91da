import { createHash } from 'node:crypto';
import { said } from '../../lib/said.ts';
import type { AnswerEngine, AnswerEvent, AnswerRequest } from '../answers/answers.ts';
import { choiceLevels } from '../answers/choice-model.ts';
import { compose, shortTitle } from '../answers/compose.ts';
import { closestOf, judge } from '../answers/judge.ts';
import { inARow, notesOf } from '../answers/notes.ts';
import { questionsIn } from '../answers/questions-in.ts';
import { languageOfQuestion } from '../answers/read-question.ts';
import { refusalText } from '../answers/refusal-text.ts';
import { understand } from '../answers/understand.ts';
import type { Provenance } from '../provenance.ts';
import { traitBits, traitsOf } from '../retrieval/words/traits.ts';

const most = 3;

/** Questions about the passages that an answer didn't quote: each about one clause, by what the clause does. */
function followUpsOf(request: AnswerRequest & { readonly answer: string }): string[] {
  const { passages, answer } = request;
  const spoken = languageOfQuestion(request);
  const questions: string[] = [];
  const clauses = new Set<string>();
  for (const { clause, title, text, language: written } of passages) {
    // "Article 28(8), third subparagraph" and "Article 28(8)(a)" are one subject
    const around = clause.replace(/,.*$/u, '').replace(/\((?:[a-z]{1,4})\)$/u, '');
    if (around === '' || title === '' || clauses.has(around) || answer.includes(around)) continue;
    clauses.add(around);
    const traits = traitsOf(text, written);
    const given = { clause: around, title: shortTitle(title) };
    const key =
      (traits & traitBits.measures) !== 0
        ? 'askTime'
        : (traits & traitBits.requires) !== 0
          ? 'askDuty'
          : (traits & traitBits.permits) !== 0
            ? 'askPermission'
            : null;
    if (key !== null) questions.push(said('answers', key, given).in(spoken));
    if (questions.length === most) break;
  }
  return questions;
}

const version = 'answers-5';

const provenanceOf = (request: AnswerRequest): Provenance => ({
  engine: 'embedded',
  engineVersion: version,
  model: null,
  promptVersion: null,
  inputHash: createHash('sha256')
    .update(JSON.stringify([version, request]))
    .digest('hex'),
  fallback: null,
});

function* answer(request: AnswerRequest): Generator<AnswerEvent> {
  const { question, ranked, chosen, support, confidence, refusal, unknown } = judge(request);
  const { language } = question;
  const provenance = provenanceOf(request);
  if (refusal === null) {
    const quoted = new Set(chosen.map(({ statement: { passage } }) => passage.documentId));
    const notes = notesOf(request, quoted);
    if (notes.length > 0) yield { kind: 'delta', text: `${inARow(notes).in(language)}\n\n` };
    if (confidence === 'low') yield { kind: 'delta', text: `${said('answers', 'unsure').in(language)}\n\n` };
    yield* compose(chosen, question);
    yield { kind: 'end', end: { refusal, confidence, closest: [], leftOut: 0, provenance } };
    return;
  }
  const closest = refusal === 'out_of_scope' ? [] : closestOf(ranked);
  const text = refusalText(refusal, request, closest.length > 0, unknown);
  // of a language that isn't understood, the one of the interface is the only one that surely is
  const isForeign = refusal === 'not_understood' && unknown.length === 0;
  yield { kind: 'delta', text: text.in(isForeign ? request.language : language) };
  const sure = refusal === 'not_in_sources' && support > choiceLevels.answered / 2 ? 'medium' : 'high';
  yield { kind: 'end', end: { refusal, confidence: sure, closest, leftOut: 0, provenance } };
}

/** Deterministic, without a network or a model: answers consist of whole sentences and lists of the passages. */
export const embeddedAnswers: AnswerEngine = {
  version,
  divide: questionsIn,
  understand,
  async *answer(request, signal) {
    for (const event of answer(request)) {
      signal.throwIfAborted();
      yield event;
    }
  },
  followUps: (request, signal) => {
    signal.throwIfAborted();
    return Promise.resolve(followUpsOf(request));
  },
};
