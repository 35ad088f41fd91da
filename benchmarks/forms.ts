/**
 * What the reader of forms finds in the questionnaires of the shared data: questions, sections, answer places, kinds and doubts.
 *   node benchmarks/forms.ts [--folder <files>] [--gold <folder>] [--show]
 * With `--gold`, compares it with what a person found in each file (`<file>.json` or `<file>.gold.json`); items that two careful
 * people could judge differently count neither as missed nor as wrong. `--show` prints each difference.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { FormQuestion, ReadForm } from '@regulus/server/engine/forms/questions.ts';
import { readForm } from '@regulus/server/engine/forms/read-form.ts';
import type { FormFile, FormPlace } from '@regulus/server/files/forms/form.ts';
import { readFormFile } from '@regulus/server/files/forms/read-form-file.ts';
import { corpusPath } from '@regulus/server/testing/corpus.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: corpusPath('questionnaires') },
    gold: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
});

interface GoldQuestion {
  readonly part?: string;
  readonly where?: string;
  readonly text: string;
  readonly answer?: string | null;
  readonly kind?: string;
  readonly kind_or?: string;
  readonly choices?: readonly string[];
  readonly hidden?: boolean;
  readonly same_as?: unknown;
  readonly unsure?: boolean;
  readonly answer_unsure?: boolean;
  readonly line?: number;
}

interface Gold {
  readonly questions: readonly GoldQuestion[];
  /** data of the company, which may be found too */
  readonly fields?: readonly GoldQuestion[];
}

const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

function written(place: FormPlace | null): string | null {
  if (place === null) return null;
  switch (place.kind) {
    case 'cell':
      return `${letters(place.column)}${place.row + 1}`;
    case 'paragraph':
      return `p${place.at}`;
    case 'after':
      return `after p${place.at}`;
    case 'table_cell':
      return `t${place.at}:r${place.row}:c${place.column}`;
    case 'field':
      return place.name;
  }
}

/** Boxes and “Answer:” between a question and the next one belong to the room for its answer. */
function isBelow(file: FormFile, { place, answer }: FormQuestion, gold: string | null): boolean {
  if (file.kind !== 'flow' || place.kind !== 'paragraph' || answer?.kind !== 'after') return false;
  const between = file.blocks.slice(place.at + 1, answer.at + 1);
  return (
    gold === `after p${place.at}` &&
    between.every(
      (block) =>
        block.kind === 'paragraph' &&
        (/^\s*[☐☑☒□]/u.test(block.text) || /^[^:]{0,40}(?:answer|antwort)\s*:[\s_.…]*$/iu.test(block.text)),
    )
  );
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/^\s*(?:q?[\d.]+[a-z]?[.):]?|\(?[a-z]\))\s+/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const sheetOf = (file: FormFile, { place }: FormQuestion) =>
  file.kind === 'workbook' && place.kind === 'cell' ? (file.sheets[place.sheet]?.name ?? '') : '';

/** The same place in the same sheet; where the file has none, the same words. */
function isSame(file: FormFile, found: FormQuestion, gold: GoldQuestion): boolean {
  const where = written(found.place);
  const hasPlaces =
    (file.kind === 'workbook' && file.format !== 'json') || (file.kind === 'flow' && file.format === 'docx');
  if (hasPlaces && gold.where)
    return (
      where === gold.where &&
      (!gold.part || file.kind === 'flow' || sheetOf(file, found) === gold.part || file.format === 'csv')
    );
  if (gold.where && (where === gold.where || found.number === gold.where)) return true;
  const [a, b] = [plain(found.text), plain(gold.text)];
  return a === b || (Math.min(a.length, b.length) > 12 && (a.includes(b) || b.includes(a)));
}

interface Totals {
  gold: number;
  found: number;
  missed: number;
  wrong: number;
  answers: number;
  answersRight: number;
  kinds: number;
  kindsRight: number;
}
const totals: Totals = {
  gold: 0,
  found: 0,
  missed: 0,
  wrong: 0,
  answers: 0,
  answersRight: 0,
  kinds: 0,
  kindsRight: 0,
};

function compare(file: FormFile, { questions }: ReadForm, { questions: gold, fields = [] }: Gold): string {
  const matched = new Set<FormQuestion>();
  const own: Totals = {
    gold: 0,
    found: 0,
    missed: 0,
    wrong: 0,
    answers: 0,
    answersRight: 0,
    kinds: 0,
    kindsRight: 0,
  };
  const told: string[] = [];
  for (const one of gold) {
    const isSure = one.unsure !== true;
    const found =
      questions.find((question) => !matched.has(question) && isSame(file, question, one)) ??
      // a cell with several questions is one place
      (one.line === undefined ? undefined : questions.find((question) => isSame(file, question, one)));
    if (isSure) own.gold += 1;
    if (!found) {
      if (isSure) {
        own.missed += 1;
        told.push(`missed ${one.part ?? ''} ${one.where ?? ''}: ${one.text.slice(0, 80)}`);
      }
      continue;
    }
    matched.add(found);
    if (!isSure) continue;
    own.found += 1;
    const answer = written(found.answer);
    const canAnswer =
      !(file.kind === 'workbook' && file.format === 'json') &&
      !(file.kind === 'flow' && file.format !== 'docx');
    if (one.answer !== undefined && canAnswer && one.answer_unsure !== true) {
      own.answers += 1;
      if (answer === one.answer || isBelow(file, found, one.answer)) own.answersRight += 1;
      else told.push(`answer ${one.where ?? ''}: ${answer} instead of ${one.answer}`);
    }
    if (one.kind !== undefined) {
      own.kinds += 1;
      if (found.kind === one.kind || found.kind === one.kind_or) own.kindsRight += 1;
      else
        told.push(`kind ${one.where ?? ''}: ${found.kind} instead of ${one.kind}: ${one.text.slice(0, 60)}`);
    }
  }
  for (const question of questions)
    if (!matched.has(question) && !fields.some((field) => isSame(file, question, field))) {
      own.wrong += 1;
      told.push(`wrong ${sheetOf(file, question)} ${written(question.place)}: ${question.text.slice(0, 80)}`);
    }
  for (const key of Object.keys(own) as (keyof Totals)[]) totals[key] += own[key];
  if (values.show) for (const line of told) console.log(`    ${line}`);
  return summary(own);
}

const summary = ({ gold, found, missed, wrong, answers, answersRight, kinds, kindsRight }: Totals) =>
  `found ${found} of ${gold}, missed ${missed}, wrong ${wrong}, answer places ${answersRight} of ${answers}, kinds ${kindsRight} of ${kinds}`;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesIn(path) : [path];
    });

function goldOf(path: string): Gold | null {
  if (values.gold === undefined) return null;
  const found = [`${basename(path)}.gold.json`, `${basename(path)}.json`]
    .map((name) => join(values.gold!, name))
    .find((one) => one !== path && existsSync(one));
  return found === undefined ? null : (JSON.parse(readFileSync(found, 'utf8')) as Gold);
}

if (existsSync(values.folder)) {
  for (const path of filesIn(values.folder)) {
    const gold = goldOf(path);
    if (!/\.(?:xlsx|xlsm|csv|tsv|docx|docm|pdf|json|html?)$/i.test(path) || path.endsWith('.gold.json'))
      continue;
    if (values.gold !== undefined && gold === null) continue;
    const started = performance.now();
    const reading = await readFormFile(readFileSync(path), basename(path));
    const name = relative(values.folder, path);
    if (reading.kind === 'refused') {
      console.log(`${name}: ${reading.code}`);
      continue;
    }
    const form = readForm(reading.form);
    const milliseconds = Math.round(performance.now() - started);
    const count = (of: (question: FormQuestion) => unknown) => form.questions.filter(of).length;
    const kinds = [...Map.groupBy(form.questions, ({ kind }) => kind)].map(
      ([kind, own]) => `${own.length} ${kind}`,
    );
    const sections = new Set(form.questions.map(({ section }) => section.join('\n'))).size;
    console.log(
      `${name}: ${form.questions.length} questions (${kinds.join(', ')}), ${sections} sections, ${count(({ answer }) => answer)} answer places, ` +
        `${count(({ comment }) => comment)} for comments, ${count(({ isHidden }) => isHidden)} hidden, ${count(({ sameAs }) => sameAs !== null)} asked again, ` +
        `${count(({ gate }) => gate)} gates, doubts: ${form.doubts.map(({ kind }) => kind).join(', ') || 'none'}; ${milliseconds} ms`,
    );
    if (gold) console.log(`  ${compare(reading.form, form, gold)}`);
  }
  if (values.gold !== undefined) console.log(`all: ${summary(totals)}`);
} else console.log(`skipped: shared data not found (${values.folder})`);
