import type { KindReason } from '@regulus/contract/publications.ts';
import type { Texts } from '../../../../../lib/messages.ts';

/** Why a publication is of a type, or why it binds. */
export function kindReason({ field, words }: KindReason, { kindReasons }: Texts['publication']): string {
  if (field === 'type') return kindReasons.type;
  if (field === 'source') return words === '' ? kindReasons.source : kindReasons.sourceWords({ words });
  return kindReasons[field]({ words });
}
