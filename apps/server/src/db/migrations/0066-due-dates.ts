import { type Kysely, sql } from 'kysely';

/** What is known about when something falls due, apart from the day itself. */
const columns = `
  add column due_rule text,
  add column due_from date,
  add column due_proposal jsonb,
  add column due_inputs text,
  add column due_decided_basis text,
  add column due_confirmed_by uuid,
  add column due_confirmed_at timestamptz,
  add column due_done_on date,
  add check (due_rule is null or due_from is not null)`;

const comments = (table: string) => [
  `comment on column ${table}.due_rule is 'recurrence as RRULE; null: once'`,
  `comment on column ${table}.due_from is 'the day from which the rule counts'`,
  `comment on column ${table}.due_proposal is 'what was read as its due date, and from what; null: nothing, or not read yet'`,
  `comment on column ${table}.due_inputs is 'hash of what the proposal was read from; null: not read yet'`,
  `comment on column ${table}.due_decided_basis is 'the proposal that was known when a person decided; another one means that the text has changed'`,
  `comment on column ${table}.due_done_on is 'the latest due date that was met'`,
];

const statements = [
  `alter table obligations ${columns}, add column read_due_on date`,
  `comment on column obligations.read_due_on is 'the day that its deadline names, part of what an approval covers; due_on is when it falls due'`,
  'update obligations set read_due_on = due_on where due_on is not null',
  `alter table controls ${columns}`,
  ...comments('obligations'),
  ...comments('controls'),
];

/** Due dates are proposed from the text, and a person confirms them. What is there already is filled by recurring work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
