import type { ColumnType } from 'kysely';
import type { ActScope } from '../../engine/statements/act/act.ts';
import type {
  StatementActor,
  StatementKind,
  StatementSpan,
  StatementTime,
  Strength,
} from '../../engine/statements/statement.ts';
import type { Span } from '../../engine/text/passage.ts';
import { type PersonalData, personalDataOf } from './personal-data.ts';

/** Written in one piece for many rows. */
type Read<Value> = ColumnType<Value, never, never>;
type Stored<Value> = ColumnType<Value, string, string>;

/** Which version of the engine read the statements of a text. */
interface Reading {
  text_id: string;
  engine_version: string;
  /** who the text is for */
  scope: Stored<ActScope>;
  counts: Stored<Partial<Record<StatementKind, number>>>;
  total: number;
  /** it was given up; there are no statements */
  is_failed: boolean;
  read_at: Date;
}

/** One sentence or point of a text. */
interface StatementColumns {
  text_id: string;
  /** in the order of the text */
  ordinal: number;
  passage: number;
  kind: Read<StatementKind>;
  strength: Read<Strength>;
  /** its body */
  start_offset: number;
  end_offset: number;
  spans: Read<StatementSpan[]>;
  actor: Read<StatementActor | null>;
  condition: Read<Span | null>;
  exception: Read<Span | null>;
  time: Read<StatementTime | null>;
  is_through_national_law: boolean;
  confidence: number;
  /** of all its spans */
  words_hash: string;
}

/** What each sentence of a text is for. */
export interface StatementsTables {
  publication_statement_readings: Reading;
  publication_statements: StatementColumns;
  source_statement_readings: Reading & { company_id: string };
  source_statements: StatementColumns & { company_id: string };
  /** what people say that a sentence is, by its words */
  statement_kinds: {
    company_id: string;
    publication_id: string;
    words_hash: string;
    kind: StatementKind;
    said_by: string | null;
    said_at: Date;
  };
}

const { kept } = personalDataOf<StatementsTables>();

export const statementsPersonalData: readonly PersonalData[] = [
  kept('statement_kinds', 'said_by', 'kinds_of_sentences', 'said_at', ['publication_id', 'kind', 'said_at']),
];
