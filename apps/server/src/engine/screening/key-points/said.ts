import type { Span } from '../../text/passage.ts';
import { compilePhrases, type PhraseEntry, type Phrases } from '../../text/phrases/compile-phrases.ts';
import { licenceTypePhrases } from '../topics/vocabulary/licence-types.ts';
import { bearerOf } from './duty-bearer.ts';
import { acts, addressees, bodies, duties, firms, type Point, requests } from './point-phrases.ts';

/** What a sentence says of each point. */
export interface Said {
  /** where the first body stands that may be its subject */
  readonly body: number | null;
  readonly doesAct: boolean;
  /** whether that body does it */
  readonly bodyActs: boolean;
  readonly addresses: boolean;
  /** where it names who must act */
  readonly bearer: Span | null;
}

export const saysNothing: Said = {
  body: null,
  doesAct: false,
  bodyActs: false,
  addresses: false,
  bearer: null,
};

let compiled: Phrases<Point> | undefined;

const phrasesOf = (list: string, point: Point): PhraseEntry<Point>[] =>
  list
    .split(',')
    .map((item) => ({ phrase: item.trim().replace(/=$/u, ''), value: point, ending: 'inflected' }));

function pointPhrases(): Phrases<Point> {
  compiled ??= compilePhrases([
    ...phrasesOf(bodies, 'who'),
    ...phrasesOf(acts, 'what'),
    ...phrasesOf(addressees, 'forWhom'),
    ...phrasesOf(duties, 'mustAct'),
    ...phrasesOf(requests, 'asks'),
    ...[firms, ...Object.values(licenceTypePhrases)].flatMap((list) => phrasesOf(list, 'firms')),
  ]);
  return compiled;
}

/** Before a body that something is done to or belongs to: "to the Authority", "Leitlinien der Behörde". */
const dependent =
  /(?<!\p{L})(?:to|of|with|from|at|for|on|in|an|bei|mit|für|gegenüber|des|dem|den|(?<!(?:von|durch)\s)der)(?:\s(?:the|die|der|dem|den|das))?\s$/u;
/** Behind a body that gives its name to something else: "Commission Regulation (EU)", "the Authority's rules". */
const naming =
  /^(?:\/|['’]s?(?!\p{L})|\s(?:(?:implementing|delegated)\s)?(?:regulation|directive|decision|guidelines)(?!\p{L})|-\p{L})/iu;
/** One party of a case: "The Firm is required to …". */
const definedParty = /(?<!\p{L})[Tt]he\s$/u;

/** Words that stand side by side. */
const atOnce = 5;
/** How far from the words that oblige or address may stand whom they mean. */
const reach = 80;
/** "the provider's other services" */
const owning = /^['’](?:s(?!\p{L})|(?=\s))/u;
/** Of whom they speak stands before these. */
const namesThemBefore =
  /^(?:is affected|will affect|persons subject|betroffen|im Sinne|tabi|hakkında|uygulanacak|kaps|Anwendung|anzuwenden)/iu;
/** Rules are made for their good, and seldom bind them. */
const onlyServed = /^(?:consumers|investors|customers|Verbraucher|Anleger|Kunden)$/iu;
/** Relative clauses stand between a subject and what it must do. */
const longReach = 160;
/** Who does it in the passive. */
const agent = /(?<!\p{L})(?:by|durch|von|par)\s(?:(?:the|all|die|der|den|dem|la|le|les)\s)?$/u;

export function saidIn(text: string): Said {
  const found = pointPhrases().find(text);
  const of = (point: Point) => found.filter(({ value }) => value === point);
  const bodies = of('who');
  const subject = bodies.find(
    ({ start, end }) =>
      // "the authority" may be any.
      /\p{Lu}/u.test(text.slice(start, end)) &&
      !dependent.test(text.slice(Math.max(0, start - 16), start)) &&
      !naming.test(text.slice(end, end + 32)),
  );
  const body = subject?.start ?? null;
  const firms = of('firms').filter(
    ({ start, end }) =>
      !(
        definedParty.test(text.slice(Math.max(0, start - 5), start)) &&
        /^\p{Lu}.*[^s]$/u.test(text.slice(start, end))
      ),
  );
  const isNear = (from: number, to: number, most = reach) => to >= from && to - from <= most;
  const isAgent = (start: number) => agent.test(text.slice(Math.max(0, start - 12), start));
  /** Whether another subject stands between. */
  const parts = (from: number, to: number) =>
    /[;:]|,\s(?:this|the|these|an?|it|no)\s/u.test(text.slice(from, to)) ||
    bodies.some(({ start }) => start >= from && start < to);
  const acts = of('what');
  const bearers = firms
    .filter(({ start, end }) => !onlyServed.test(text.slice(start, end)))
    .flatMap((firm) => [
      ...of('mustAct')
        .filter(
          (duty) =>
            (isNear(firm.end, duty.start, longReach) && !parts(firm.end, duty.start)) ||
            (isNear(duty.end, firm.start) && isAgent(firm.start)) ||
            // German turns them round: "… müssen Institute …".
            isNear(duty.end, firm.start, atOnce),
        )
        .map((duty) => ({ firm, duty })),
      ...of('asks')
        .filter((asks) => isNear(asks.end, firm.start) && !parts(asks.end, firm.start))
        .map((duty) => ({ firm, duty })),
    ])
    .map((duty) => bearerOf(text, duty))
    .filter((found) => found !== null);
  const bearer = bearers.toSorted((one, other) => one.start - other.start)[0] ?? null;
  return {
    body,
    doesAct: acts.length > 0,
    bodyActs: body !== null && (isAgent(body) || acts.some(({ start }) => start > body)),
    addresses: of('forWhom').some(({ start, end }) =>
      firms.some(
        (firm) =>
          (isNear(start, firm.start) && !owning.test(text.slice(firm.end, firm.end + 3))) ||
          (bearer === null && namesThemBefore.test(text.slice(start, end)) && isNear(firm.end, start)),
      ),
    ),
    bearer,
  };
}
