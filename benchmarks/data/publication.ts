import { addDays } from '@regulus/server/lib/time.ts';
import type { RandomSource } from './random.ts';
import { keywords, regulators, vocabularies } from './words.ts';

type DateKind = 'comments_due' | 'in_force' | 'applicable' | 'expiry';

export interface GeneratedPublication {
  readonly id: string;
  readonly title: string;
  readonly code: string | null;
  readonly regulator: string;
  readonly type: 'regulation' | 'news';
  readonly language: string;
  readonly summary: string | null;
  readonly isBinding: boolean | null;
  readonly publishedOn: string | null;
  readonly listedOn: string;
  readonly wordCount: number | null;
  readonly dates: readonly { kind: DateKind; on: string }[];
}

/** Days back over which publications are spread; newer days hold more. */
const spreadDays = 2500;
/** One in fifty languages of a regulator is a translation. */
const translated = 0.02;

/** One publication; `until` is the last day that one can be published on, `YYYY-MM-DD`. */
export function generatePublication(
  random: RandomSource,
  index: number,
  until: string,
): GeneratedPublication {
  const regulator = random.pick(regulators);
  const language = random.isTrue(translated) ? 'en' : regulator.language;
  const vocabulary = vocabularies[language];
  if (!vocabulary) throw new Error(`There are no words for the language ${language}`);
  const form = random.pick(vocabulary.forms);
  const subject = random.pick(vocabulary.subjects);
  const addressee = random.pick(vocabulary.addressees);
  const type = random.isTrue(0.35) ? 'regulation' : 'news';
  const listedOn = addDays(until, -Math.floor(spreadDays * random.next() ** 2));
  const year = listedOn.slice(0, 4);
  const number = 1 + (index % 997);
  return {
    id: random.uuid(),
    title: `${form} ${vocabulary.joins[0]} ${subject} ${vocabulary.joins[1]} ${addressee}${random.isTrue(0.4) ? ` (${year}/${number})` : ''}`,
    code: type === 'regulation' || random.isTrue(0.2) ? `${regulator.code}/${year}/${number}` : null,
    regulator: regulator.code,
    type,
    language,
    summary: random.isTrue(0.85)
      ? vocabulary.sentence(
          form,
          subject,
          addressee,
          random.pick(random.isTrue(0.2) ? keywords : vocabulary.subjects),
        )
      : null,
    isBinding: random.isTrue(0.1) ? null : type === 'regulation' && random.isTrue(0.7),
    publishedOn: random.isTrue(0.03) ? null : listedOn,
    listedOn,
    wordCount: random.isTrue(0.3) ? null : 200 + random.below(20_000),
    dates: generateDates(random, type, listedOn),
  };
}

function generateDates(random: RandomSource, type: 'regulation' | 'news', listedOn: string) {
  const dates: { kind: DateKind; on: string }[] = [];
  if (random.isTrue(type === 'regulation' ? 0.3 : 0.08)) {
    dates.push({ kind: 'comments_due', on: addDays(listedOn, 30 + random.below(90)) });
  }
  if (type === 'regulation' && random.isTrue(0.5)) {
    const inForce = addDays(listedOn, 20 + random.below(200));
    dates.push({ kind: 'in_force', on: inForce });
    if (random.isTrue(0.6)) dates.push({ kind: 'applicable', on: addDays(inForce, random.below(700)) });
  }
  return dates;
}

/** What the benchmark company decided about a publication; older ones are mostly done with. */
export interface GeneratedDecision {
  readonly status: 0 | 1 | 2 | 3 | 4;
  readonly isTriaged: boolean;
  /** index into the company's users */
  readonly assignee: number | null;
  readonly updatedDaysAgo: number;
}

export function generateDecision(
  random: RandomSource,
  ageDays: number,
  userCount: number,
): GeneratedDecision {
  const isTriaged = random.isTrue(ageDays > 60 ? 0.85 : 0.35);
  const status = isTriaged ? random.pick([0, 0, 0, 1, 1, 1, 2, 2, 3, 4] as const) : 0;
  return {
    status,
    isTriaged,
    assignee: isTriaged && status !== 1 && random.isTrue(0.6) ? random.below(userCount) : null,
    updatedDaysAgo: random.below(ageDays + 1),
  };
}
