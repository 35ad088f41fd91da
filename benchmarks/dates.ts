import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DateFinding } from '../apps/server/src/engine/text/dates/date-finding.ts';
import { readDates } from '../apps/server/src/engine/text/dates/read-dates.ts';
import { bindingOf } from '../apps/server/src/engine/text/kind/binding.ts';
import { documentTypeOf } from '../apps/server/src/engine/text/kind/document-type.ts';
import { corpusFolder } from './corpus.ts';
import { type LabelledDocument, readLabelled } from './dates/labelled-documents.ts';

// Measures the reading of dates, binding force and types against labelled publications: precision and recall of each
// kind, for the half that rules were written with and the half nobody looked at. Mismatches are told of the first only.
// Usage: node benchmarks/dates.ts [tune|held] (CORPUS_DIR as in the tests)

const corpus = corpusFolder();
const kinds = ['published', 'comments_due', 'in_force', 'applicable', 'expiry'] as const;

interface DateLabel {
  readonly on: string | null;
  readonly from?: string;
  readonly accept?: readonly (string | null)[];
}

interface Label {
  readonly id: string;
  readonly language: string;
  readonly dates: Readonly<Record<(typeof kinds)[number], DateLabel | null>>;
  readonly is_binding: boolean | null;
  readonly type: string;
  readonly type_accept?: readonly string[];
}

interface Tally {
  found: number;
  right: number;
  stated: number;
  missed: number;
}

class Score {
  private readonly tallies = new Map<string, Tally>();

  note(name: string, read: string | null, label: DateLabel | null): boolean {
    const tally = this.tallies.get(name) ?? { found: 0, right: 0, stated: 0, missed: 0 };
    this.tallies.set(name, tally);
    const wanted = label?.on ?? null;
    const isRight = read === wanted || (label?.accept ?? []).includes(read);
    if (wanted !== null) tally.stated += 1;
    if (read !== null) tally.found += 1;
    if (read !== null && isRight) tally.right += 1;
    if (wanted !== null && !isRight) tally.missed += 1;
    return isRight;
  }

  table() {
    return Object.fromEntries(
      [...this.tallies].map(([name, { found, right, stated, missed }]) => [
        name,
        {
          stated,
          found,
          right,
          wrong: found - right,
          missed,
          precision: found === 0 ? '–' : (right / found).toFixed(3),
          recall: stated === 0 ? '–' : ((stated - missed) / stated).toFixed(3),
        },
      ]),
    );
  }
}

interface Half {
  readonly name: string;
  readonly tellsMismatches: boolean;
}

const formula = 'en-nth-day-after-journal';

function read(document: LabelledDocument) {
  const facts = { ...document, text: document.text };
  const { type, reason } = documentTypeOf(facts);
  const binding = bindingOf(facts, type);
  const { dates } = readDates(document.text, {
    language: document.language,
    publishedOn: document.stated['published'] ?? null,
    gazetteOn: document.stated['gazette'] ?? null,
    documentType: type,
  });
  return { type, reason, binding, dates };
}

/** What the product holds in the end: the source's own days before those of the text, but for the printed day. */
function heldDay(kind: (typeof kinds)[number], document: LabelledDocument, dates: readonly DateFinding[]) {
  const fromText = dates.find((date) => date.kind === kind)?.on;
  const stated = document.stated[kind];
  return (kind === 'published' ? (fromText ?? stated) : (stated ?? fromText)) ?? null;
}

async function measure({ name, tellsMismatches }: Half): Promise<void> {
  const labels = JSON.parse(
    readFileSync(join(import.meta.dirname, 'dates', `labels-${name}.json`), 'utf8'),
  ) as Label[];
  const [all, byLanguage, own] = [new Score(), new Score(), new Score()];
  let [typed, types, bound, bindings, skipped, differing] = [0, 0, 0, 0, 0, 0];
  const tell = (line: string) => tellsMismatches && console.log(`  ${line}`);
  for (const label of labels) {
    const document = await readLabelled(corpus, label.id, label.language);
    if (!document) {
      skipped += 1;
      tell(`skipped ${label.id}`);
      continue;
    }
    const { type, reason, binding, dates } = read(document);
    for (const kind of kinds) {
      const day = heldDay(kind, document, dates);
      const isRight = all.note(kind, day, label.dates[kind]);
      byLanguage.note(`${label.language} ${kind}`, day, label.dates[kind]);
      const finding = dates.find((date) => date.kind === kind);
      if (kind === 'in_force' && finding?.rule !== formula)
        own.note('in_force, other words', day, label.dates[kind]);
      if (finding && document.text.slice(finding.start, finding.end) !== finding.quote) differing += 1;
      if (!isRight) {
        const quote = finding
          ? `${finding.rule} «${finding.quote.replaceAll(/\s+/g, ' ').slice(0, 160)}»`
          : '';
        tell(
          `${kind}: read ${String(day)}, is ${String(label.dates[kind]?.on ?? null)} in ${label.id.slice(0, 90)} ${quote}`,
        );
      }
    }
    types += 1;
    if (type === label.type || label.type_accept?.includes(type)) typed += 1;
    else
      tell(
        `type: read ${type} (${reason?.rule ?? '–'} “${reason?.words ?? ''}”), is ${label.type} in ${label.id.slice(0, 90)}`,
      );
    if (label.is_binding !== null) {
      bindings += 1;
      if (binding.isBinding === label.is_binding) bound += 1;
      else
        tell(
          `binding: read ${String(binding.isBinding)} (${type}), is ${String(label.is_binding)} in ${label.id.slice(0, 90)}`,
        );
    }
  }
  console.log(
    `\n${name}: ${String(labels.length)} labels, ${String(skipped)} in formats that cannot be read yet`,
  );
  console.table({ ...all.table(), ...own.table() });
  console.table(byLanguage.table());
  const share = (part: number, whole: number) =>
    `${String(part)} of ${String(whole)} (${(part / whole).toFixed(3)})`;
  console.log(
    `type: ${share(typed, types)}; binding: ${share(bound, bindings)}; quotes that do not cut exactly: ${String(differing)}`,
  );
}

if (existsSync(corpus)) {
  const wanted = process.argv[2];
  for (const half of [
    { name: 'tune', tellsMismatches: true },
    { name: 'held', tellsMismatches: false },
  ]) {
    if (wanted === undefined || wanted === half.name) await measure(half);
  }
} else console.log('skipped: shared data not found');
