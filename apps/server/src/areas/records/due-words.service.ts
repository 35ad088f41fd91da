import type { DueFields, DueProposal as ShownProposal } from '@regulus/contract/due-dates.ts';
import type { Language } from '@regulus/contract/languages-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { DueColumns } from '../../db/tables/due.ts';
import type { DueProposal } from '../../engine/deadlines/propose.ts';
import { intervalOf } from '../../engine/deadlines/recurrence.ts';
import { dayInWords } from '../../lib/day-in-words.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';

/** The columns of a row about its due date. */
export type DueRow = {
  readonly [Name in keyof DueColumns]: Name extends 'due_proposal'
    ? DueProposal | null
    : Name extends 'due_confirmed_at'
      ? Date | null
      : string | null;
} & { readonly due_on: string | null };

/** A rule in words, such as "every 3 months". */
export function ruleInWords(rule: string | null, language: Language = spokenLanguage()): string | null {
  const interval = rule === null ? null : intervalOf(rule);
  return interval && textsIn(language, 'due-dates').every[interval.unit]({ count: interval.amount });
}

type Step = ShownProposal['calculation'][number];

/** How a proposed date was calculated, step by step. */
function stepsOf(proposal: DueProposal, eventWords: string | null): Step[] {
  const language = spokenLanguage();
  const texts = textsIn(language, 'due-dates');
  const { kind, due_on, time, start, rule, direction, is_at_least: isAtLeast, calendar } = proposal;
  const dated = (
    step: 'applies' | 'inForce' | 'commentsDue' | 'named' | 'obligation' | 'evidence' | 'next',
    on: string,
  ) => ({
    step,
    parameters: { day: on },
    text: texts.steps[step]({ day: dayInWords(on, language) }),
  });
  const begins = start
    ? [
        dated(
          start.kind === 'applicable' ? 'applies' : start.kind === 'in_force' ? 'inForce' : 'obligation',
          start.day,
        ),
      ]
    : [];
  const amount = time ? { amount: time.amount, unit: time.unit } : {};
  if (kind === 'recurrence' && time) {
    const often = texts.every[time.unit]({ count: time.amount });
    return [
      ...begins,
      {
        step: 'every',
        parameters: { ...amount, at_least: isAtLeast ? 1 : 0 },
        text: isAtLeast ? texts.steps.atLeast({ often }) : often,
      },
      ...(due_on
        ? [dated('next', due_on)]
        : [{ step: 'noStart', parameters: {}, text: texts.steps.noStart }]),
    ];
  }
  if (kind === 'limit' && time) {
    const long = texts.time[time.unit]({ count: time.amount });
    const event = eventWords ?? texts.steps.unknownEvent;
    const counted: Step = {
      step: direction === 'before' ? 'before' : 'after',
      parameters: { ...amount, event },
      text: texts.steps[direction === 'before' ? 'before' : 'after']({ time: long, event }),
    };
    const days: Step[] =
      time.unit === 'working_days'
        ? [{ step: 'calendar', parameters: { calendar }, text: texts.calendars[calendar] }]
        : [];
    return [...begins, counted, ...days, ...(due_on ? [dated('next', due_on)] : [])];
  }
  if (kind === 'date' && due_on) return [dated('named', due_on)];
  if (kind === 'comments_due' && due_on) return [dated('commentsDue', due_on)];
  if (kind === 'evidence' && due_on) return [dated('evidence', due_on)];
  if (kind === 'obligation' && due_on) {
    const often = ruleInWords(rule, language);
    return [
      dated('obligation', due_on),
      ...(often ? [{ step: 'every', parameters: { rule: rule ?? '' }, text: often }] : []),
    ];
  }
  return begins;
}

export interface DueSurroundings {
  /** of those who confirmed */
  readonly names: ReadonlyMap<string, string>;
  /** the words at a place, if they still stand in the text of the row */
  readonly wordsAt: (quote: { text_id: string; start: number; end: number }) => string | null;
}

function presentProposal(proposal: DueProposal, { wordsAt }: DueSurroundings): ShownProposal {
  const event = proposal.event && wordsAt(proposal.event);
  const words = proposal.quote && wordsAt(proposal.quote);
  return {
    kind: proposal.kind,
    due_on: proposal.due_on,
    rule: proposal.rule,
    event,
    needs_start: proposal.due_on === null && proposal.time !== null,
    quote: proposal.quote && words !== null ? { text: words, ...proposal.quote } : null,
    obligation_id: proposal.obligation_id,
    calculation: stepsOf(proposal, event),
  };
}

/** What a row says about its due date, in the language of the request. */
export function presentDue(row: DueRow, surroundings: DueSurroundings): DueFields {
  const { due_confirmed_by: by, due_confirmed_at: at, due_proposal: proposal } = row;
  const name = by === null ? undefined : surroundings.names.get(by);
  return {
    due_rule: row.due_rule,
    due_rule_words: ruleInWords(row.due_rule),
    due_confirmed: at && { by: by && name ? { id: by, name } : null, at: at.toISOString() },
    due_text_changed:
      at !== null && row.due_decided_basis !== null && row.due_decided_basis !== (proposal?.basis ?? ''),
    due_done_on: row.due_done_on,
    due_proposal: proposal && presentProposal(proposal, surroundings),
  };
}

/** All steps in one line: "Applies from 17 January 2025; at least once a year → 17 January 2027". */
export const calculationInWords = (proposal: ShownProposal | null): string | null =>
  proposal &&
  proposal.calculation
    .map(({ step, text }, at) => (at === 0 ? text : step === 'next' ? ` → ${text}` : `; ${text}`))
    .join('');
