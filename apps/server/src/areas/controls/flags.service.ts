import { recordAudit } from '../../audit/record.ts';
import { type CompanyTransaction, reactInCompany } from '../../db/transactions.ts';
import { obligationsChanged } from '../obligations/effects.service.ts';
import { lockRows, updateRows } from '../records/rows.service.ts';
import { controlTable } from './control-table.ts';
import { controlsTouched } from './settle.service.ts';
import * as write from './write.queries.ts';

const add = (map: Map<string, string[]>, key: string, value: string) =>
  void map.set(key, [...(map.get(key) ?? []), value]);

/** Links controls to the obligations that replaced those that are gone. */
async function relink(
  tx: CompanyTransaction,
  gone: readonly string[],
  answers: ReadonlyMap<string, readonly string[]>,
  former: readonly string[],
  { by, now }: { readonly by: string | null; readonly now: Date },
): Promise<void> {
  await write.linkObligations(
    tx,
    [...answers].flatMap(([control, obligations]) =>
      obligations.map((obligation) => ({
        company_id: tx.companyId,
        control_id: control,
        obligation_id: obligation,
        added_by: by,
        added_at: now,
      })),
    ),
  );
  for (const control of former) await write.unlinkObligations(tx, tx.companyId, control, gone);
}

/**
 * Flags the controls that meet changed obligations, because someone has to review them; replaced obligations are exchanged for
 * their replacements.
 */
export const flagControls = reactInCompany(obligationsChanged, async (tx, changes) => {
  const { companyId } = tx;
  const ids = [...new Set(changes.flatMap((change) => change.ids))];
  const now = changes[0]!.now;
  const answeringNow = () => (ids.length === 0 ? [] : write.listAnswering(tx, companyId, ids));
  const before = [...new Set((await answeringNow()).map((row) => row.control_id))];
  const locked = before.length === 0 ? [] : (await lockRows(tx, controlTable, before)).map(({ id }) => id);
  // as they are now that no one else can change them
  const links = locked.length === 0 ? [] : await answeringNow();
  const flagged = [...new Set(links.map((row) => row.control_id))];
  if (flagged.length > 0) {
    await updateRows(tx, controlTable, flagged, { flagged_at: now, updated_at: now });
    const publications = await write.listPublicationsOf(tx, companyId, ids);
    tx.work.add(controlsTouched, {
      ids: flagged,
      publications: publications.map((row) => row.publication_id),
      isScope: true,
      now,
    });
  }
  for (const { ids: gone, by, replacedBy } of changes) {
    const answering = new Map<string, string[]>();
    for (const row of links)
      if (gone.includes(row.obligation_id)) add(answering, row.control_id, row.obligation_id);
    let told = answering;
    if (replacedBy) {
      const answers = new Map<string, string[]>();
      for (const id of replacedBy.ids)
        for (const control of replacedBy.answeredBy?.get(id) ?? answering.keys()) add(answers, control, id);
      await relink(tx, gone, answers, [...answering.keys()], { by, now });
      await replacedBy.onRelinked?.(answering);
      if (replacedBy.answeredBy) told = answers;
    }
    if (told.size > 0)
      recordAudit(tx, {
        companyId,
        actorId: by,
        action: 'control.flagged',
        objectType: 'controls',
        objectId: null,
        details: { items: [...told].map(([control, obligations]) => ({ control, obligations })) },
        affects: [...told.values()].flat(),
        at: now,
      });
  }
});
