import { randomUUID } from 'node:crypto';
import { type TemplateSlug, templateSlugs } from '@regulus/contract/document-values.ts';
import type {
  copyDocument,
  createDocument,
  createNewsflash as createNewsflashRoute,
  Document,
  DocumentDetail,
  listTemplates,
} from '@regulus/contract/documents.ts';
import type { Language } from '@regulus/contract/languages-values.ts';
import type { Answer, Parsed } from '@regulus/contract/route.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../access/actor.ts';
import { roleMissing } from '../../access/refusals.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { requirePublications, requireSources } from '../chatbots/documents.service.ts';
import { findPersonal, requireMember } from '../workspaces/access.service.ts';
import { hasAllTemplates, lockDocument, recordChange, requireDocument } from './access.service.ts';
import { insertCitations } from './citations.queries.ts';
import { citationsIn, citingReaderOf } from './citations.service.ts';
import { readDetail } from './detail.service.ts';
import { insert } from './insert.service.ts';
import { documentLocked, freeLock, takeLock } from './locks.service.ts';
import { newSections } from './plan-save.ts';
import { presentDocument } from './present.ts';
import * as queries from './queries.ts';
import { withCitations } from './section-text.ts';
import { type FlatSection, flatten } from './section-tree.ts';
import { insertSections, listSections } from './sections.queries.ts';
import { requestWriting } from './writing-request.service.ts';
import { createWrittenDocument } from './written.service.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'jobs'>;

/** @throws ProblemError 403, 404 */
export const list = (
  { db, clock }: Parts,
  actor: Actor,
  workspaceId: string,
  wanted: queries.Wanted,
): Promise<{ documents: Document[]; total: number }> =>
  db.withCompany(actor.companyId, async (tx) => {
    await requireMember(tx, actor, workspaceId);
    const asked = { userId: actor.userId, now: clock.now() };
    const { rows, total } = await queries.listDocuments(tx, asked, workspaceId, {
      ...wanted,
      hasAll: hasAllTemplates(actor),
    });
    return { documents: rows.map(presentDocument), total };
  });

/** The templates that the caller may use, in the language of the request. */
export function templates(actor: Actor): Answer<typeof listTemplates> {
  const texts = textsIn(spokenLanguage(), 'document-templates');
  const names = textsIn(spokenLanguage(), 'documents').templates;
  const written: readonly TemplateSlug[] = ['newsflash', 'reg_update', 'board_report'];
  const found = templateSlugs
    .filter((slug) => hasAllTemplates(actor) || slug === 'newsflash' || slug === 'reg_update')
    .map((slug) => ({
      template_slug: slug,
      name: names[slug],
      description: texts[slug].description,
      is_written: written.includes(slug),
      sections: Object.values(texts[slug].sections),
    }));
  return { templates: found, total: found.length };
}

/** The sections that a template starts with, which still have no text. */
const sectionsOfTemplate = (slug: TemplateSlug, language: Language): FlatSection[] =>
  Object.values(textsIn(language, 'document-templates')[slug].sections).map((question) => ({
    id: randomUUID().slice(0, 8),
    parent_id: null,
    content: '',
    content_style: 'text',
    question,
    question_style: 'heading',
  }));

/** Nothing that a document is to be written from is left out in silence. @throws ProblemError 404 with what its author may not read */
async function requireBriefed(
  tx: CompanyTransaction,
  actor: Actor,
  { reg_update_ids: publications, source_ids: sources }: NonNullable<DocumentDetail['brief']>,
): Promise<void> {
  const reader = await citingReaderOf(tx, actor);
  await requirePublications(tx, reader, publications);
  await requireSources(tx, reader.workspaces, sources);
}

/** @throws ProblemError 400, 403, 404, 409, 503 */
export const create = (
  parts: Parts,
  actor: Actor,
  body: Parsed<typeof createDocument, 'body'>,
): Promise<DocumentDetail> =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    const now = parts.clock.now();
    const { workspace_id: workspaceId, name, template_slug: slug, schema, brief } = body;
    const language = body.language ?? brief?.language ?? spokenLanguage();
    const about = { workspaceId, name, slug, language, now };
    if (brief) {
      await requireBriefed(tx, actor, brief);
      const id = await createWrittenDocument(tx, actor, { ...about, brief: { ...brief, language } });
      await requestWriting(tx, parts, actor, id);
      return readDetail(tx, actor, id, now);
    }
    const id = await insert(tx, actor, about);
    const sections = schema === undefined ? sectionsOfTemplate(slug, language) : flatten(schema);
    await insertSections(
      tx,
      id,
      newSections(sections, new Map(), { known: new Set(), revision: 1, by: actor.userId, now }),
    );
    recordChange(tx, actor.userId, {
      id,
      action: 'created',
      details: { template: slug, workspace: workspaceId, sections: sections.length },
      at: now,
    });
    return readDetail(tx, actor, id, now);
  });

/** A document; whoever may edit it takes its lock by asking. @throws ProblemError 400, 403, 404 */
export const get = (
  { db, clock }: Parts,
  actor: Actor,
  id: string,
  { lock }: { readonly lock: boolean },
): Promise<DocumentDetail> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    if (lock) await queries.lockDocumentRow(tx, id);
    const seen = await requireDocument(tx, actor, id, now);
    if (lock && seen.mayEdit) await takeLock(tx, seen, actor.userId, now);
    return readDetail(tx, actor, id, now);
  });

/** A document as the caller may see it, without its lock. @throws ProblemError 400, 403, 404 */
export const readOnly = (parts: Parts, actor: Actor, id: string): Promise<DocumentDetail> =>
  get(parts, actor, id, { lock: false });

/** @throws ProblemError 403, 404 */
export const close = ({ db, clock }: Parts, actor: Actor, id: string): Promise<void> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    await queries.lockDocumentRow(tx, id);
    await freeLock(tx, await requireDocument(tx, actor, id, now), actor.userId, now);
  });

/** @throws ProblemError 403, 404, 409 */
export const remove = ({ db, clock }: Parts, actor: Actor, id: string): Promise<void> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const { row, workspace } = await lockDocument(tx, actor, id, now);
    if (workspace.role !== 'owner' && row.created_by !== actor.userId && row.owner_id !== actor.userId)
      throw roleMissing(said('problems-documents', 'ownerNeeded'));
    if (row.locked_by !== null) throw documentLocked();
    await queries.deleteDocument(tx, id);
    recordChange(tx, actor.userId, {
      id,
      action: 'deleted',
      details: { template: row.template_slug, workspace: row.workspace_id, status: row.status },
      at: now,
    });
  });

/** Copies a document with what it quotes; suggestions, comments and versions stay. @throws ProblemError 403, 404, 409 */
export const copy = (
  { db, clock }: Parts,
  actor: Actor,
  id: string,
  { workspace_id: workspaceId, name }: Parsed<typeof copyDocument, 'body'>,
): Promise<DocumentDetail> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const { row } = await requireDocument(tx, actor, id, now);
    const copied = await insert(tx, actor, {
      workspaceId,
      name,
      // its form stays behind
      slug: row.template_slug === 'questionnaire' ? 'rfp' : row.template_slug,
      language: row.language,
      now,
    });
    const sections = await listSections(tx, id);
    const citations = await citationsIn(tx, id, sections);
    const newIds = new Map(citations.map((one) => [one.id, randomUUID()]));
    await insertCitations(
      tx,
      copied,
      citations.map(({ company_id: _, document_id: __, ...one }) => ({ ...one, id: newIds.get(one.id)! })),
    );
    await insertSections(
      tx,
      copied,
      sections.map(({ company_id: _, document_id: __, conversation_id: ___, provenance, ...section }) => ({
        ...section,
        content: withCitations(section.content, (one) => newIds.get(one) ?? null),
        provenance: provenance && JSON.stringify(provenance),
        revision: 1,
        changed_in: 1,
        added_in: 1,
      })),
    );
    recordChange(tx, actor.userId, {
      id: copied,
      action: 'copied',
      details: { from: id, workspace: workspaceId },
      at: now,
    });
    return readDetail(tx, actor, copied, now);
  });

/** A document that the Reports Agent writes from publications, in the personal workspace by default. @throws ProblemError 400, 403, 404, 409, 503 */
export const createNewsflash = (
  parts: Parts,
  actor: Actor,
  { workspace_id: workspaceId, name, ...brief }: Parsed<typeof createNewsflashRoute, 'body'>,
): Promise<DocumentDetail> =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    const now = parts.clock.now();
    const language = brief.language ?? spokenLanguage();
    await requireBriefed(tx, actor, brief);
    const id = await createWrittenDocument(tx, actor, {
      workspaceId: workspaceId ?? (await findPersonal(tx, actor)),
      name: name ?? textsIn(language, 'documents').templates.newsflash,
      slug: 'newsflash',
      language,
      now,
      brief: { ...brief, language },
    });
    await requestWriting(tx, parts, actor, id);
    return readDetail(tx, actor, id, now);
  });
