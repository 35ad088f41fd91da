import { emailActionModes } from '@regulus/contract/account-values.ts';
import type { MailLink } from '../../../../data/account.ts';

const longestCode = 200;

/** Reads the link of a mail; undefined where something is missing or cannot be true. */
export function readLink(query: URLSearchParams): MailLink | undefined {
  const mode = emailActionModes.find((one) => one === query.get('mode'));
  const oobCode = query.get('oobCode') ?? '';
  if (mode === undefined || oobCode === '' || oobCode.length > longestCode) return undefined;
  return { mode, oobCode };
}
