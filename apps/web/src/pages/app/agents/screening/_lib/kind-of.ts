import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import type { Texts } from '../../../../../lib/messages.ts';

type Kinds = Pick<RegulatoryUpdateRow, 'document_type' | 'pub_type'>;

/** What a publication is, as fine as it is known. */
export const kindOf = (
  { document_type: type, pub_type: kind }: Kinds,
  texts: Texts['publication'],
): string => (type && type !== 'other' ? texts.documentTypes[type] : texts.kinds[kind]);
