import { z } from 'zod';
import { daySchema, idSchema, timeSchema } from './common.ts';
import { dueFilters, dueKinds } from './due-values.ts';
import { fault } from './field-faults.ts';

const ruleSchema = z
  .string()
  .max(120)
  .regex(
    /^FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=[1-9]\d?)?(?:;BYMONTH=\d{1,2})?(?:;BYMONTHDAY=[\d,]+;BYSETPOS=-1)?$/,
    fault('invalidRule'),
  );

/** A due date that was read, with what it was calculated from. */
const dueProposalSchema = z
  .object({
    kind: z.enum(dueKinds),
    due_on: daySchema.nullable().describe('null if the day of the starting event has to be entered'),
    rule: z.string().nullable().describe('RRULE, if it recurs'),
    event: z
      .string()
      .nullable()
      .describe('what a time limit starts with; its day is unknown, and can be sent as `starts_on`'),
    needs_start: z.boolean().describe('it can be calculated once someone enters the day it starts from'),
    quote: z
      .object({ text: z.string(), start: z.int(), end: z.int(), text_id: idSchema })
      .nullable()
      .describe('the exact wording it was read from'),
    obligation_id: idSchema.nullable().describe('the obligation that the due date of a control is from'),
    calculation: z
      .array(
        z.object({
          step: z.string(),
          parameters: z.record(z.string(), z.union([z.string(), z.number()])),
          text: z.string().describe('in the language of the request'),
        }),
      )
      .describe('how the date is calculated, step by step'),
  })
  .meta({ id: 'DueProposal' });
export type DueProposal = z.infer<typeof dueProposalSchema>;

/** What obligations and controls say about their due date, in addition to `due_on`. */
export const dueFields = {
  due_rule: z.string().nullable().describe('RRULE if it recurs; `due_on` is then the next occurrence'),
  due_rule_words: z.string().nullable().describe('the rule in words, in the language of the request'),
  due_confirmed: z
    .object({ by: z.object({ id: idSchema, name: z.string() }).nullable(), at: timeSchema })
    .nullable()
    .describe('who confirmed or changed the due date; null: no one yet'),
  due_text_changed: z
    .boolean()
    .describe('what it was proposed from has changed since it was confirmed; the date was kept'),
  due_done_on: daySchema.nullable().describe('the latest due date that was met'),
  due_proposal: dueProposalSchema.nullable(),
};
export type DueFields = z.infer<z.ZodObject<typeof dueFields>>;

export const dueFilterSchema = z
  .enum(dueFilters)
  .optional()
  .describe(
    '`overdue`, `due_soon` (within 30 days), `recurring`, `none` (no due date), or `to_confirm` (a proposal no one has confirmed). Days count in the regulator’s time zone',
  );

/** When something falls due, as people set it. */
export const dueDayFields = {
  due_on: daySchema.nullable().describe('null: it has no due date'),
  rule: ruleSchema.nullable().optional().describe('RRULE; null or omitted: once'),
};

export const confirmDueSchema = z
  .strictObject({
    due_on: dueDayFields.due_on.optional(),
    starts_on: daySchema
      .optional()
      .describe('the day of the starting event; the due date is calculated from it and the proposed limit'),
    rule: dueDayFields.rule,
    revision: z.int().optional(),
  })
  .refine(
    (body) => (body.due_on === undefined) !== (body.starts_on === undefined),
    fault('sendOneOf', { names: 'due_on, starts_on' }),
  )
  .refine((body) => body.rule == null || body.due_on !== null, fault('ruleNeedsDay'));
export type ConfirmDue = z.infer<typeof confirmDueSchema>;

export const completeDueSchema = z.strictObject({ revision: z.int().optional() });
