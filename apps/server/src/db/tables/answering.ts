import type { CitedKind } from '@regulus/contract/chatbot-values.ts';
import type { ColumnType, Generated } from 'kysely';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** What answers and comparisons quote. */
export interface AnsweringTables {
  citations: {
    company_id: string;
    id: Generated<string>;
    /** of an answer; null for those of a comparison */
    message_id: Later<string>;
    /** of a comparison; null for those of an answer */
    comparison_row_id: Later<string>;
    part: 'answer' | 'closest' | 'a' | 'b';
    /** its marker in an answer; of a comparison that of the row */
    ordinal: number;
    kind: CitedKind;
    document_id: string;
    text_id: string;
    start_offset: number;
    end_offset: number;
    quote: string;
    title: string;
    clause: string;
    page: number | null;
    workspace_id: string | null;
  };
}
