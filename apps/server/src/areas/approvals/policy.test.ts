import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../testing/full-tests.ts';
import {
  type Decision,
  type Effect,
  effectOf,
  endedBy,
  isSeconded,
  type Open,
  signingOf,
  type Wish,
} from './policy.service.ts';

const both: readonly Decision[] = ['approve', 'exclude'];
const open = (decision: Decision, signed_by: string, reason: string | null = null): Open => ({
  decision,
  signed_by,
  reason,
});
const opens = {
  nothing: undefined,
  'approve by me': open('approve', 'me'),
  'approve by other': open('approve', 'other'),
  'exclude by me': open('exclude', 'me'),
  'exclude by other': open('exclude', 'other'),
} as const;
const authorsOf = {
  nobody: [],
  me: ['me'],
  other: ['other'],
  both: ['me', 'other'],
} as const;

/** What I do by approving, excluding and putting back where two people are needed, by what waits and who has a part in it. */
const withTwo: readonly [keyof typeof opens, keyof typeof authorsOf, Effect, Effect, Effect][] = [
  ['nothing', 'nobody', 'take', 'sign', 'take'],
  ['nothing', 'me', 'refuse', 'sign', 'take'],
  ['nothing', 'other', 'take', 'sign', 'take'],
  ['nothing', 'both', 'sign', 'sign', 'take'],
  ['approve by me', 'nobody', 'take', 'sign', 'take'],
  ['approve by me', 'me', 'refuse', 'sign', 'take'],
  ['approve by me', 'other', 'take', 'sign', 'take'],
  ['approve by me', 'both', 'sign', 'sign', 'take'],
  ['approve by other', 'nobody', 'confirm', 'sign', 'take'],
  ['approve by other', 'me', 'confirm', 'sign', 'take'],
  ['approve by other', 'other', 'confirm', 'sign', 'take'],
  ['approve by other', 'both', 'confirm', 'sign', 'take'],
  ['exclude by me', 'nobody', 'take', 'sign', 'take'],
  ['exclude by me', 'me', 'refuse', 'sign', 'take'],
  ['exclude by me', 'other', 'take', 'sign', 'take'],
  ['exclude by me', 'both', 'sign', 'sign', 'take'],
  ['exclude by other', 'nobody', 'take', 'confirm', 'take'],
  ['exclude by other', 'me', 'refuse', 'confirm', 'take'],
  ['exclude by other', 'other', 'take', 'confirm', 'take'],
  ['exclude by other', 'both', 'sign', 'confirm', 'take'],
];

/** The same where one person is enough, whoever has a part in it: what somebody else signed before is confirmed all the same. */
const withOne: readonly [keyof typeof opens, Effect, Effect, Effect][] = [
  ['nothing', 'take', 'take', 'take'],
  ['approve by me', 'take', 'take', 'take'],
  ['approve by other', 'confirm', 'take', 'take'],
  ['exclude by me', 'take', 'take', 'take'],
  ['exclude by other', 'take', 'confirm', 'take'],
];

const wishes = (needsTwo: boolean, isAsItIs = false): Wish[] =>
  ([...both, null] as const).map((decision) => ({ decision, answers: both, isAsItIs, needsTwo }));

describe('what one person does by a decision', () => {
  it.each(withTwo)('where two are needed: %s waits, %s has a part in it', (waits, part, ...expected) => {
    const state = { open: opens[waits], authors: authorsOf[part] };
    expect(wishes(true).map((wish) => effectOf(state, wish, 'me'))).toEqual(expected);
  });

  it.each(withOne)('where one is enough: %s waits', (waits, ...expected) => {
    for (const authors of Object.values(authorsOf))
      expect(wishes(false).map((wish) => effectOf({ open: opens[waits], authors }, wish, 'me'))).toEqual(
        expected,
      );
  });

  it('ends what waits by wishing what is so already, if that answers the same question', () => {
    for (const needsTwo of [true, false])
      for (const authors of Object.values(authorsOf))
        for (const wish of wishes(needsTwo, true)) {
          expect(effectOf({ open: undefined, authors }, wish, 'me')).toBe('nothing');
          expect(effectOf({ open: opens['approve by other'], authors }, wish, 'me')).toBe('end');
          const other: Wish = { ...wish, answers: ['exclude'] };
          expect(effectOf({ open: opens['approve by other'], authors }, other, 'me')).toBe('nothing');
        }
  });
});

const anyOpen = fc.constantFrom(...Object.values(opens));
const people = fc.constantFrom('me', 'other', 'third');
const state = fc.record({ open: anyOpen, authors: fc.uniqueArray(people) });
const wish = fc.record({
  decision: fc.constantFrom(...both, null),
  answers: fc.constant(both),
  isAsItIs: fc.boolean(),
  needsTwo: fc.boolean(),
});

/** Whether nobody alone decided what two have to. */
function isSound(held: { open: Open | undefined; authors: string[] }, wanted: Wish, userId: string): boolean {
  const effect = effectOf(held, wanted, userId);
  if (!wanted.needsTwo || wanted.decision === null) return true;
  if (effect === 'confirm')
    return held.open?.signed_by !== userId && isSeconded(effect, held.authors, userId);
  if (effect === 'take') return wanted.decision === 'approve' && isSeconded(effect, held.authors, userId);
  return effect !== 'refuse' || held.authors.join() === userId;
}

describe('two people', () => {
  it('stand behind what takes effect, or somebody without a part in it', () =>
    fc.assert(
      fc.property(state, wish, people, (held, wanted, userId) => {
        expect(isSound(held, wanted, userId)).toBe(true);
      }),
      propertyRuns,
    ));

  it('come to the same by approving one after the other, whoever has a part in it', () =>
    fc.assert(
      fc.property(fc.uniqueArray(people), (authors) => {
        const approve: Wish = { decision: 'approve', answers: both, isAsItIs: false, needsTwo: true };
        let held: { open: Open | undefined; authors: readonly string[] } = { open: undefined, authors };
        let isApproved = false;
        for (const userId of ['me', 'other', 'third']) {
          if (isApproved) break;
          const effect = effectOf(held, approve, userId);
          if (effect === 'sign') held = { ...held, open: open('approve', userId) };
          isApproved = effect === 'take' || effect === 'confirm';
        }
        expect(isApproved).toBe(true);
      }),
      propertyRuns,
    ));
});

describe('what waits for a second person', () => {
  const by = (effect: Effect, decision: Decision | null, answers: readonly Decision[] = both) => ({
    wish: { decision, answers, isAsItIs: effect === 'end', needsTwo: true },
    effect,
  });
  const waiting = { open: open('approve', 'other'), authors: [] };

  it('ends by another answer to the same question, not by the same', () => {
    expect(endedBy(waiting, [by('take', 'approve')])).toBeNull();
    expect(endedBy(waiting, [by('confirm', 'approve')])).toBeNull();
    expect(endedBy(waiting, [by('sign', 'approve')])).toBeNull();
    expect(endedBy(waiting, [by('take', null)])).toBe(waiting.open);
    expect(endedBy(waiting, [by('take', 'exclude')])).toBe(waiting.open);
    expect(endedBy(waiting, [by('sign', 'exclude')])).toBe(waiting.open);
    expect(endedBy(waiting, [by('end', null)])).toBe(waiting.open);
    expect(endedBy(waiting, [by('nothing', null)])).toBeNull();
    expect(endedBy({ open: undefined, authors: [] }, [by('sign', 'exclude')])).toBeNull();
  });

  it('ends by an answer to another question only where that is to wait too', () => {
    const ready = (effect: Effect) => by(effect, 'approve', ['approve']);
    const out = (effect: Effect) => by(effect, 'exclude', ['exclude']);
    expect(endedBy(waiting, [out('take')])).toBeNull();
    expect(endedBy(waiting, [out('sign')])).toBe(waiting.open);
    expect(endedBy(waiting, [ready('nothing'), out('sign')])).toBe(waiting.open);
    expect(endedBy(waiting, [ready('confirm'), out('take')])).toBeNull();
    expect(endedBy(waiting, [ready('confirm'), out('sign')])).toBeNull();
  });

  it('keeps its reason where who signed gives no other one', () => {
    const held = { open: open('exclude', 'me', 'Not our licence'), authors: [] };
    const signing = (given: string | null, userId = 'me', decision: Decision = 'exclude') =>
      signingOf(held, decision, given, userId);
    expect(signing(null)).toEqual({ decision: 'exclude', reason: 'Not our licence', isRepeated: true });
    expect(signing('Not our licence')).toMatchObject({ isRepeated: true });
    expect(signing('Another')).toEqual({ decision: 'exclude', reason: 'Another', isRepeated: false });
    expect(signing(null, 'third')).toEqual({ decision: 'exclude', reason: null, isRepeated: false });
    expect(signing(null, 'me', 'approve')).toEqual({ decision: 'approve', reason: null, isRepeated: false });
  });
});
