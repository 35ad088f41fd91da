import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { containing } from '../../db/like-pattern.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

const files = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('evidence_files as file')
    .leftJoin('users as uploader', (join) =>
      join.onRef('uploader.company_id', '=', 'file.company_id').onRef('uploader.id', '=', 'file.uploaded_by'),
    )
    .selectAll('file')
    .select('uploader.name as uploader_name')
    .where('file.company_id', '=', companyId);

export type EvidenceRow = Awaited<ReturnType<typeof findFiles>>[number];

export const findFiles = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  files(tx, companyId)
    .where('file.id', 'in', [...ids])
    .orderBy('file.uploaded_at', 'desc')
    .orderBy('file.id')
    .execute();

export const listFilesOf = (tx: CompanyTransaction, companyId: string, controlId: string) =>
  files(tx, companyId)
    .where((by) =>
      by.exists(
        by
          .selectFrom('control_evidence as link')
          .select('link.control_id')
          .whereRef('link.company_id', '=', 'file.company_id')
          .whereRef('link.evidence_id', '=', 'file.id')
          .where('link.control_id', '=', controlId),
      ),
    )
    .orderBy('file.uploaded_at', 'desc')
    .orderBy('file.id')
    .execute();

/** In the name or the details of a file. */
const holds = (q: string | undefined) =>
  sql<SqlBool>`lower(concat(file.name, chr(10), file.note)) like ${containing(q ?? '')}`;

export const listFiles = (
  tx: CompanyTransaction,
  companyId: string,
  q: string | undefined,
  page: { readonly limit: number; readonly offset: number },
) =>
  files(tx, companyId)
    .where(holds(q))
    .orderBy('file.uploaded_at', 'desc')
    .orderBy('file.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countFiles = (tx: CompanyTransaction, companyId: string, q: string | undefined) =>
  tx
    .selectFrom('evidence_files as file')
    .select((by) => by.fn.countAll<number>().as('total'))
    .where('file.company_id', '=', companyId)
    .where(holds(q))
    .executeTakeFirstOrThrow();

/** Which controls some files are evidence for. */
export const listControlsOf = (tx: CompanyTransaction, companyId: string, evidenceIds: readonly string[]) =>
  tx
    .selectFrom('control_evidence as link')
    .innerJoin('controls as control', (join) =>
      join.onRef('control.company_id', '=', 'link.company_id').onRef('control.id', '=', 'link.control_id'),
    )
    .select(['link.evidence_id', 'control.id', 'control.code', 'control.title'])
    .where('link.company_id', '=', companyId)
    .where('link.evidence_id', 'in', [...evidenceIds])
    .orderBy('control.code')
    .orderBy('control.id')
    .execute();

/** A file of a control that has these bytes and is valid for the same time; the oldest of several. */
export const findSameFile = (
  tx: CompanyTransaction,
  companyId: string,
  {
    controlId,
    sha256,
    effective_on: effectiveOn,
    expires_on: expiresOn,
  }: {
    readonly controlId: string;
    readonly sha256: string;
    readonly effective_on: string | null;
    readonly expires_on: string | null;
  },
) =>
  tx
    .selectFrom('control_evidence as link')
    .innerJoin('evidence_files as file', (join) =>
      join.onRef('file.company_id', '=', 'link.company_id').onRef('file.id', '=', 'link.evidence_id'),
    )
    .select('file.id')
    .where('link.company_id', '=', companyId)
    .where('link.control_id', '=', controlId)
    .where('file.sha256', '=', sha256)
    .where('file.effective_on', 'is not distinct from', effectiveOn)
    .where('file.expires_on', 'is not distinct from', expiresOn)
    .orderBy('file.uploaded_at')
    .orderBy('file.id')
    .limit(1)
    .executeTakeFirst();

/** The files to link or change, locked in the order of their IDs. */
export const lockFiles = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('evidence_files')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

export const insertFile = (tx: CompanyTransaction, file: Insertable<Tables['evidence_files']>) =>
  tx.insertInto('evidence_files').values(file).returning('id').executeTakeFirstOrThrow();

export const updateFile = (
  tx: CompanyTransaction,
  companyId: string,
  id: string,
  change: Updateable<Tables['evidence_files']>,
) =>
  tx
    .updateTable('evidence_files')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const deleteFiles = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('evidence_files')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();

export const link = (tx: CompanyTransaction, rows: readonly Insertable<Tables['control_evidence']>[]) =>
  tx
    .insertInto('control_evidence')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('control_id')
    .execute();

export const unlink = (
  tx: CompanyTransaction,
  companyId: string,
  controlId: string,
  evidenceIds: readonly string[],
) =>
  tx
    .deleteFrom('control_evidence')
    .where('company_id', '=', companyId)
    .where('control_id', '=', controlId)
    .where('evidence_id', 'in', [...evidenceIds])
    .execute();

export const listLinked = (tx: CompanyTransaction, companyId: string, controlId: string) =>
  tx
    .selectFrom('control_evidence')
    .select('evidence_id')
    .where('company_id', '=', companyId)
    .where('control_id', '=', controlId)
    .execute();

export const listLinksOf = (tx: CompanyTransaction, companyId: string, controlIds: readonly string[]) =>
  tx
    .selectFrom('control_evidence')
    .select(['control_id', 'evidence_id'])
    .where('company_id', '=', companyId)
    .where('control_id', 'in', [...controlIds])
    .execute();

export const listAttestations = (tx: CompanyTransaction, companyId: string, controlIds: readonly string[]) =>
  tx
    .selectFrom('attestations as said')
    .leftJoin('users as maker', (join) =>
      join.onRef('maker.company_id', '=', 'said.company_id').onRef('maker.id', '=', 'said.made_by'),
    )
    .leftJoin('users as withdrawer', (join) =>
      join
        .onRef('withdrawer.company_id', '=', 'said.company_id')
        .onRef('withdrawer.id', '=', 'said.withdrawn_by'),
    )
    .selectAll('said')
    .select(['maker.name as maker_name', 'withdrawer.name as withdrawer_name'])
    .where('said.company_id', '=', companyId)
    .where('said.control_id', 'in', [...controlIds])
    .orderBy('said.made_at', 'desc')
    .orderBy('said.id')
    .execute();

export const insertAttestation = (tx: CompanyTransaction, row: Insertable<Tables['attestations']>) =>
  tx.insertInto('attestations').values(row).returning('id').executeTakeFirstOrThrow();

export const withdraw = (
  tx: CompanyTransaction,
  companyId: string,
  controlId: string,
  id: string,
  change: Pick<Updateable<Tables['attestations']>, 'withdrawn_by' | 'withdrawn_at'>,
) =>
  tx
    .updateTable('attestations')
    .set(change)
    .where('company_id', '=', companyId)
    .where('control_id', '=', controlId)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
