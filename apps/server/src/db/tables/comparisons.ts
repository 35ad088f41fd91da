import type { ComparisonVerdict, Confidence } from '@regulus/contract/chatbot-values.ts';
import type { ColumnType, Generated } from 'kysely';

/** What texts say about the points of others. */
export interface ComparisonsTables {
  comparison_rows: {
    company_id: string;
    id: Generated<string>;
    chatbot_id: string;
    ordinal: number;
    verdict: ComparisonVerdict;
    reason_code: string;
    reason_parameters: ColumnType<Record<string, string>, string, string>;
    confidence: Confidence;
  };
}
