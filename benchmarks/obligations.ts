/**
 * How well obligations on firms are told from all else, on sentences and points labelled before the extractor was run.
 *   node benchmarks/obligations.ts [--half tune | held | fresh | train | independent-tune | independent-apart]
 *     [--errors <act>] [--repeat 5]
 * `held`, `fresh` and `independent-apart` are what no rule was made with: figures only; `train`: further sentences for writing
 * rules; `independent`: read by one who had not seen the rules. Shares are given with their 95 % Wilson interval.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { extractObligations } from '../apps/server/src/engine/obligations/extract-obligations.ts';
import { median, wilsonInterval } from './bench/statistics.ts';
import {
  type Act,
  type LabelledAct,
  labelledActs,
  type ObligationClass,
  obligationClasses,
  readAct,
} from './obligations/labelled-acts.ts';
import { isForFiguresOnly, readLabels, type UnitLabel } from './obligations/labels.ts';

const { values } = parseArgs({
  options: {
    half: { type: 'string', default: 'tune' },
    errors: { type: 'string' },
    repeat: { type: 'string', default: '1' },
  },
});
const corpus = process.env['CORPUS_DIR'] ?? join(import.meta.dirname, '../../shared/data');
const labels = readLabels(values.half);

interface Judged {
  readonly act: LabelledAct;
  readonly label: UnitLabel;
  readonly found: ObligationClass;
}

function judgedOf(name: LabelledAct, act: Act): { judged: Judged[]; seconds: number } {
  const times: number[] = [];
  let found = extractObligations(act.text);
  for (let round = 0; round < Number(values.repeat); round += 1) {
    const started = performance.now();
    found = extractObligations(act.text);
    times.push((performance.now() - started) / 1000);
  }
  const kinds = new Map(
    found.map(({ kind, spans }) => {
      const body = spans.find(({ role }) => role === 'body');
      return [`${body?.start} ${body?.end}`, kind] as const;
    }),
  );
  const units = new Map(act.units.map((unit) => [unit.id, unit]));
  const judged = labels
    .filter(({ id }) => id.startsWith(`${name}:`))
    .map((label) => {
      const unit = units.get(label.id);
      if (unit?.sha256 !== label.sha256)
        throw new Error(`${label.id} no longer stands where it was labelled`);
      return {
        act: name,
        label,
        found: kinds.get(`${unit.unit.start} ${unit.unit.end}`) ?? ('none' as const),
      };
    });
  return { judged, seconds: median(times) };
}

const share = (part: number, whole: number): string => {
  if (whole === 0) return '-';
  const { low, high } = wilsonInterval(part, whole);
  return `${(part / whole).toFixed(2)} (${low.toFixed(2)}-${high.toFixed(2)})`;
};

function report(name: string, all: readonly Judged[], seconds: number | null): void {
  const right = all.filter(({ label, found }) => label.gold === 'firm' && found === 'firm').length;
  const found = all.filter((one) => one.found === 'firm').length;
  const wanted = all.filter(({ label }) => label.gold === 'firm').length;
  const equal = all.filter((one) => one.found === one.label.gold).length;
  const twice = all.filter(({ label }) => label.second !== undefined);
  const agree = twice.filter(({ label }) => label.first === label.second).length;
  console.log(
    `| ${name} | ${all.length} | ${wanted} | ${share(right, found)} | ${share(right, wanted)} | ${share(equal, all.length)} | ${share(agree, twice.length)} | ${seconds === null ? '' : `${seconds.toFixed(2)} s`} |`,
  );
}

console.log('| act | units | on firms | precision | recall | right class | readers agree | derived in |');
console.log('|---|---|---|---|---|---|---|---|');
const byLanguage: Record<string, Judged[]> = {};
const everything: Judged[] = [];
for (const name of Object.keys(labelledActs) as LabelledAct[]) {
  if (!labels.some(({ id }) => id.startsWith(`${name}:`))) continue;
  const act = await readAct(corpus, name);
  const { judged, seconds } = judgedOf(name, act);
  report(name, judged, seconds);
  if (name !== 'marisk') everything.push(...judged);
  (byLanguage[act.text.language ?? ''] ??= []).push(...judged);
  if (
    values.errors !== undefined &&
    !isForFiguresOnly(values.half) &&
    (values.errors === 'all' || values.errors === name)
  ) {
    const units = new Map(act.units.map((unit) => [unit.id, unit.unit]));
    for (const { label, found } of judged) {
      const unit = units.get(label.id);
      if (!unit || found === label.gold) continue;
      const words = [...unit.leadIns, unit]
        .map(({ start, end }) => act.text.content.slice(start, end))
        .join(' § ');
      console.log(`  ${label.gold} read as ${found} ${label.id}: ${words.replaceAll('\n', ' ')}`);
    }
  }
}
report('English', byLanguage['en'] ?? [], null);
report('German', byLanguage['de'] ?? [], null);
report('all but MaRisk', everything, null);

console.log('\nrows: as labelled; columns: as read');
console.log(`|  | ${obligationClasses.join(' | ')} |\n|---|${obligationClasses.map(() => '---').join('|')}|`);
for (const gold of obligationClasses) {
  const row = obligationClasses.map(
    (kind) => everything.filter(({ label, found }) => label.gold === gold && found === kind).length,
  );
  console.log(`| ${gold} | ${row.join(' | ')} |`);
}
