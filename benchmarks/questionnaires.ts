/**
 * Answers all questions of the catalogs from the texts of two firms, and prints how long that takes and how many get which answer.
 *   node benchmarks/questionnaires.ts [--labels EN.json --labels DE.json] [--show]
 * With labels, only their questions are asked, and answers are compared with them: the first file is about the English texts, the second
 * about the German ones. `--show` prints each question with its answer for reading.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { embeddedQuestionnaires } from '../apps/server/src/engine/questionnaires/embedded/answer.ts';
import type { QuestionAnswer } from '../apps/server/src/engine/questionnaires/questionnaires.ts';
import { percentile, wilsonInterval } from './bench/statistics.ts';
import { corpusFolder } from './corpus.ts';
import { type CatalogQuestion, caiq, germanCatalogs } from './questionnaires/catalogs.ts';
import { openKnowledge } from './questionnaires/knowledge.ts';
import { type Label, readLabels } from './questionnaires/labels.ts';

const { values } = parseArgs({
  options: { labels: { type: 'string', multiple: true }, show: { type: 'boolean' } },
});
const corpus = corpusFolder();
const knowledges = {
  en: await openKnowledge(join(corpus, 'policies/us-bank')),
  de: await openKnowledge(join(corpus, 'questionnaires/german/demo')),
};
const catalog = [...caiq(corpus), ...germanCatalogs(corpus)];
const sections = new Map(catalog.map((one) => [one.id, one.section]));
const languages = ['en', 'de'] as const;

interface Asked extends CatalogQuestion {
  readonly label: Label | null;
}

const asked: readonly Asked[] = values.labels
  ? values.labels.flatMap((path, at) => {
      const language = languages[at] ?? 'en';
      return readLabels(path, knowledges[language]).map((label) => ({
        id: label.id,
        question: label.question,
        section: sections.get(label.id) ?? [],
        language,
        label,
      }));
    })
  : catalog.map((one) => ({ ...one, label: null }));

type Outcome = Asked & {
  readonly answer: QuestionAnswer;
  readonly verdict: string;
  readonly isSupported: boolean;
};

const outcomes: Outcome[] = [];
const times: number[] = [];
for (const one of asked) {
  const { question, section, language, label } = one;
  const knowledge = knowledges[language];
  const begun = performance.now();
  const found = knowledge.find(embeddedQuestionnaires.wordsOf({ question, section, guidance: '', language }));
  const answer = await embeddedQuestionnaires.answer(
    { question, section, guidance: '', kind: 'yes_no', choices: [], language, ...found },
    new AbortController().signal,
  );
  times.push(performance.now() - begun);
  const isSupported = answer.citations.some(({ passageId, start, end }) => {
    const place = knowledge.placeOf(passageId);
    return label?.places.some((evidence) => {
      if (place?.file !== evidence.file) return false;
      const [from, to] = [place.start + start, place.start + end];
      const shared = Math.min(evidence.end, to) - Math.max(evidence.start, from);
      return shared > 0.5 * Math.min(evidence.end - evidence.start, to - from);
    });
  });
  outcomes.push({
    ...one,
    answer,
    verdict: answer.refusal === null ? (answer.verdict ?? 'text') : 'silent',
    isSupported,
  });
  if (values.show) {
    console.log(`\n## ${one.id} ${question}`);
    const expected = label
      ? ` (labelled ${label.verdict}: ${label.why})${isSupported ? ' SUPPORTED' : ''}`
      : '';
    console.log(
      `${outcomes.at(-1)?.verdict ?? ''} ${answer.confidence} ${answer.certainty.toFixed(2)}${expected}`,
    );
    console.log(answer.content);
    for (const { quote } of answer.closest) console.log(`  closest: ${quote.replaceAll(/\s+/g, ' ')}`);
  }
}

const share = (part: number, whole: number) => {
  const { low, high } = wilsonInterval(part, whole);
  return `${part} of ${whole}, ${(whole === 0 ? 0 : part / whole).toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
};
const verdicts = ['yes', 'partly', 'no', 'text', 'silent'];
console.log(
  `\n${asked.length} questions in ${(times.reduce((sum, one) => sum + one, 0) / 1000).toFixed(1)} s: median ${percentile(times, 0.5).toFixed(0)} ms, 95 % ${percentile(times, 0.95).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
);
for (const language of languages) {
  const of = outcomes.filter((one) => one.language === language);
  if (of.length === 0) continue;
  console.log(
    `${language}: ${verdicts.map((verdict) => `${verdict} ${of.filter((one) => one.verdict === verdict).length}`).join(', ')}; ${['high', 'medium', 'low'].map((level) => `${level} ${of.filter(({ answer }) => answer.refusal === null && answer.confidence === level).length}`).join(', ')}`,
  );
}
if (values.labels)
  for (const language of [...languages, 'both']) {
    const of = outcomes.filter((one) => language === 'both' || one.language === language);
    const count = (label: string, verdict: string) =>
      of.filter((one) => one.label?.verdict === label && one.verdict === verdict).length;
    console.log(`\n${language}: labelled, then ${verdicts.join(', ')}`);
    for (const label of ['yes', 'partly', 'no', 'silent'])
      console.log(
        `  ${label.padEnd(8)}${verdicts.map((verdict) => String(count(label, verdict)).padStart(5)).join('')}`,
      );
    const affirmed = of.filter(({ verdict }) => verdict === 'yes' || verdict === 'partly');
    const answerable = affirmed.filter(({ label }) => label?.verdict !== 'silent');
    const silent = of.filter(({ label }) => label?.verdict === 'silent');
    const yes = of.filter(({ verdict }) => verdict === 'yes');
    const unsupported = yes.filter(
      ({ label }) => label?.verdict === 'silent' || label?.verdict === 'no',
    ).length;
    console.log(
      `  quotes of yes and partly that overlap a labelled one: ${share(affirmed.filter(({ isSupported }) => isSupported).length, affirmed.length)}`,
    );
    console.log(
      `  the same where the texts answer: ${share(answerable.filter(({ isSupported }) => isSupported).length, answerable.length)}`,
    );
    console.log(
      `  abstained where silent: ${share(silent.filter(({ verdict }) => verdict === 'silent').length, silent.length)}`,
    );
    console.log(
      `  yes without support: ${share(unsupported, of.length)} of all, ${share(unsupported, yes.length)} of yes`,
    );
    console.log(
      `  yes where only partly: ${share(yes.filter(({ label }) => label?.verdict === 'partly').length, yes.length)}`,
    );
    console.log(
      `  answered where answerable: ${share(of.filter(({ label, verdict }) => label?.verdict !== 'silent' && verdict !== 'silent').length, of.length - silent.length)}`,
    );
    for (const level of ['high', 'medium', 'low']) {
      const at = affirmed.filter(({ answer }) => answer.confidence === level);
      console.log(
        `  ${level}: ${share(at.filter(({ isSupported }) => isSupported).length, at.length)} with a labelled quote`,
      );
    }
  }
