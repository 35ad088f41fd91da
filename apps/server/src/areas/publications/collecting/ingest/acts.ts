import type { SystemTransaction } from '../../../../db/transactions.ts';
import { actCode } from '../../../../engine/text/act-number.ts';
import type { ActReference } from '../../../../ingestion/act-reference.ts';
import { isBindingAct } from '../../../../ingestion/act-reference.ts';
import type { ActToStore, ContentOutcome } from '../../../../ingestion/store.ts';
import { actToImport } from '../import/act.ts';
import { importPublication } from '../import/store.ts';
import { statedBinding } from '../stated-binding.ts';
import { changePublication } from '../stored.queries.ts';
import * as queries from './acts.queries.ts';

/** What an act's CELEX number says about its publication. */
export const actFacts = (act: ActReference, title: string) =>
  isBindingAct(act)
    ? {
        pub_type: 'regulation' as const,
        stated_type: 'regulation' as const,
        code: actCode(act.act, title),
        is_binding: true,
        binding_reason: statedBinding('act'),
      }
    : {};

/** Stores the text of a version of an act in the same way as an import, with the bytes it was read from. */
export async function saveAct(
  tx: SystemTransaction,
  publicationId: string,
  { act, link, snapshotId, checkedAt }: ActToStore,
): Promise<ContentOutcome> {
  const before = await queries.lockTextState(tx, publicationId);
  const given = actToImport(act, '');
  const isBasic = act.consolidatedOn === null;
  const { outcome: imported } = await importPublication(
    tx,
    { ...given, link: isBasic ? link : given.link, version: { ...given.version, link } },
    checkedAt,
  );
  await queries.nameSnapshot(tx, publicationId, given.version, { snapshotId, link });
  // The text is final: its page isn't checked again.
  await changePublication(tx, publicationId, {
    page_checked_at: checkedAt,
    page_attempts: 0,
    page_next_check_at: null,
  });
  const isFurther = imported === 'new version' || imported === 'new text';
  if (before.text_state !== 'full') return 'first';
  return isFurther ? 'changed' : 'unchanged';
}
