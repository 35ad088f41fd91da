/**
 * How well statements are read from acts on which no rule was made: class, who, condition, exception, time, and whether a duty
 * binds a firm.
 *   node benchmarks/statements.ts --acts <folder> --labels <file> [--second <file>] [--errors]
 * The folder has one `<act>.json` for each act, as the product holds texts. `--errors` prints what differs: never for the labels in
 * `statements/`, which no rule may be made with (see the README there). Shares are given with their 95 % Wilson interval.
 */
import { parseArgs } from 'node:util';
import { readStatements } from '../apps/server/src/engine/statements/read-statements.ts';
import type {
  Statement,
  StatementKind,
  StatementTime,
} from '../apps/server/src/engine/statements/statement.ts';
import type { Span } from '../apps/server/src/engine/text/passage.ts';
import { wilsonInterval } from './bench/statistics.ts';
import { actOf, type LabelledUnit, readAct, readLabels } from './statements/labelled-units.ts';
import { isSameName, isSamePart } from './statements/matching.ts';

const { values } = parseArgs({
  options: {
    acts: { type: 'string', default: '' },
    labels: { type: 'string', default: '' },
    second: { type: 'string' },
    errors: { type: 'boolean', default: false },
  },
});

const classes: Readonly<Partial<Record<StatementKind, LabelledUnit['class']>>> = {
  duty: 'firm',
  prohibition: 'firm',
  authority_duty: 'other',
  permission: 'permission',
  power: 'permission',
};
const classOf = (statement: Statement | undefined): LabelledUnit['class'] =>
  (statement && classes[statement.kind]) ?? 'none';

interface Compared {
  readonly act: string;
  readonly label: LabelledUnit;
  readonly found: Statement | undefined;
  readonly content: string;
}

const share = (part: number, whole: number): string => {
  if (whole === 0) return '-';
  const { low, high } = wilsonInterval(part, whole);
  return `${part}/${whole} ${(part / whole).toFixed(2)} (${low.toFixed(2)}-${high.toFixed(2)})`;
};
const cut = (content: string, part: Span | StatementTime | null | undefined): string => {
  const span = part && 'span' in part ? part.span : part;
  return span ? content.slice(span.start, span.end).replaceAll(/\s+/gu, ' ') : '';
};

function compare(labels: readonly LabelledUnit[]): Compared[] {
  return [...Map.groupBy(labels, actOf)].flatMap(([act, own]) => {
    const text = readAct(values.acts, act);
    const statements = readStatements(text);
    const seen = new Map<number, number>();
    const byId = new Map<string, Statement>();
    for (const statement of statements) {
      const index = seen.get(statement.passage) ?? 0;
      seen.set(statement.passage, index + 1);
      byId.set(`${act}:${text.passages[statement.passage]?.path ?? ''}:${index}`, statement);
    }
    const unclear = statements.filter(({ kind }) => kind === 'unclear').length;
    console.error(`${act}: ${statements.length} statements, ${unclear} unclear`);
    return own.map((label) => ({ act, label, found: byId.get(label.id), content: text.content }));
  });
}

function partsWrong(duties: readonly Compared[], part: 'condition' | 'exception' | 'time'): string {
  const wrong = duties.filter(
    ({ content, found, label }) => !isSamePart(cut(content, found?.[part]), label[part]),
  );
  if (values.errors)
    for (const { content, found, label } of wrong)
      console.log(`${part} ${label.id}: read “${cut(content, found?.[part])}”, labelled “${label[part]}”`);
  const invented = wrong.filter(({ label }) => label[part] === '').length;
  const labelled = duties.filter(({ label }) => label[part] !== '');
  const right = labelled.filter(({ content, found, label }) =>
    isSamePart(cut(content, found?.[part]), label[part]),
  );
  return `${share(wrong.length, duties.length)} · right of labelled ${share(right.length, labelled.length)} · where none is ${invented}`;
}

function report(name: string, compared: readonly Compared[]): void {
  const isFirm = ({ label }: Compared) => label.class === 'firm';
  const isFound = ({ found }: Compared) => classOf(found) === 'firm';
  const right = compared.filter((one) => isFirm(one) && isFound(one));
  console.log(`\n## ${name}: ${compared.length} units, ${compared.filter(isFirm).length} duties on firms`);
  console.log(`precision  ${share(right.length, compared.filter(isFound).length)}`);
  console.log(`recall     ${share(right.length, compared.filter(isFirm).length)}`);
  console.log(
    `class      ${share(compared.filter(({ found, label }) => classOf(found) === label.class).length, compared.length)}`,
  );
  console.log(
    `kind       ${share(compared.filter(({ found, label }) => found?.kind === label.kind).length, compared.length)}`,
  );
  const said = right.filter(({ label }) => label.who !== '');
  const named = said.filter(({ content, found, label }) =>
    isSameName(cut(content, found?.actor?.span), label.who),
  );
  const empty = said.filter(({ found }) => !found?.actor?.span);
  console.log(`who right  ${share(named.length, said.length)} · empty ${share(empty.length, said.length)}`);
  for (const part of ['condition', 'exception', 'time'] as const)
    console.log(`${part.padEnd(10)} wrong ${partsWrong(right, part)}`);
  if (!values.errors) return;
  for (const { content, found, label } of compared)
    if (classOf(found) !== label.class)
      console.log(
        `class ${label.id}: read ${found?.kind}, labelled ${label.class} ${label.kind}: ${cut(
          content,
          found?.spans.find(({ role }) => role === 'body'),
        ).slice(0, 160)}`,
      );
  for (const { content, found, label } of said)
    if (!isSameName(cut(content, found?.actor?.span), label.who))
      console.log(`who ${label.id}: read “${cut(content, found?.actor?.span)}”, labelled “${label.who}”`);
}

const labels = readLabels(values.labels, values.acts);
const compared = compare(labels);
for (const [act, own] of Map.groupBy(compared, ({ act: name }) => name)) report(act, own);
report('all', compared);
if (values.second) {
  const second = new Map(readLabels(values.second, values.acts).map((label) => [label.id, label]));
  const both = labels.filter(({ id }) => second.has(id));
  const same = (equal: (one: LabelledUnit, other: LabelledUnit) => boolean, from = both) =>
    share(from.filter((one) => equal(one, second.get(one.id) ?? one)).length, from.length);
  const duties = both.filter(({ id, class: own }) => own === 'firm' && second.get(id)?.class === 'firm');
  console.log('\n## Agreement of two readers');
  console.log(`class ${same((one, other) => one.class === other.class)}`);
  console.log(`firm or not ${same((one, other) => (one.class === 'firm') === (other.class === 'firm'))}`);
  console.log(`who ${same((one, other) => isSameName(one.who, other.who) || one.who === other.who, duties)}`);
  for (const part of ['condition', 'exception', 'time'] as const)
    console.log(`${part} ${same((one, other) => isSamePart(one[part], other[part]), duties)}`);
  for (const firm of ['P', 'A', 'B'] as const)
    console.log(
      `applies to ${firm} ${same((one, other) => one.applies?.[firm] === other.applies?.[firm], duties)}`,
    );
}
