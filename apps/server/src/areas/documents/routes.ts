import * as review from '@regulus/contract/document-review.ts';
import * as contract from '@regulus/contract/documents.ts';
import * as houseTemplate from '@regulus/contract/house-template.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type FileAnswer, implement } from '../../http/route.ts';
import { cite } from './citations.service.ts';
import * as comments from './comments.service.ts';
import { exportDocument, exportToGoogle, type ReadDocument } from './export.service.ts';
import * as prompts from './prompts.service.ts';
import { save } from './save.service.ts';
import * as documents from './service.ts';
import { check } from './statements.service.ts';
import * as suggestions from './suggestions.service.ts';
import * as templates from './template.service.ts';
import * as versions from './versions.service.ts';

/** The uploaded workbook of a questionnaire with its answers, or a table of them. @throws ProblemError 403, 404, 409 */
export type QuestionnaireFile = (
  dependencies: Dependencies,
  actor: Actor,
  wanted: { readonly id: string; readonly format: 'xlsx' | 'csv'; readonly onlyApproved: boolean },
  signal: AbortSignal,
) => Promise<FileAnswer>;

/** How the files look that documents become. */
const templateRoutes = (dependencies: Dependencies) => [
  implement(houseTemplate.getHouseTemplate, ({ actor }) => templates.getTemplate(dependencies, actor)),
  implement(houseTemplate.setHouseTemplate, ({ actor, receiveForm }) =>
    templates.setTemplate(dependencies, actor, receiveForm),
  ),
  implement(houseTemplate.removeHouseTemplate, ({ actor }) => templates.dropTemplate(dependencies, actor)),
];

/** Files that documents become. @param read a document, as the caller may see it */
export const exportRoutes = (
  dependencies: Dependencies,
  read: ReadDocument,
  fileOfQuestionnaire: QuestionnaireFile,
) => [
  implement(
    contract.exportDocument,
    ({ actor, params: { id, exportType: type }, query: { only_approved: onlyApproved }, signal }) =>
      type === 'XLSX' || type === 'CSV'
        ? fileOfQuestionnaire(
            dependencies,
            actor,
            { id, format: type === 'XLSX' ? 'xlsx' : 'csv', onlyApproved },
            signal,
          )
        : exportDocument(dependencies, actor, { id, type, onlyApproved }, read, signal),
  ),
  implement(contract.exportToGoogle, ({ actor, params, signal }) =>
    exportToGoogle(dependencies, actor, params.id, read, signal),
  ),
];

const suggestionRoutes = (dependencies: Dependencies) => [
  implement(review.listSuggestions, ({ actor, params, query }) =>
    suggestions.getSuggestions(dependencies, actor, params.id, query),
  ),
  implement(review.suggestSection, ({ actor, params, body }) =>
    suggestions.suggest(dependencies, actor, params.id, body),
  ),
  implement(review.decideSuggestion, ({ actor, params, body }) =>
    suggestions.decide(dependencies, actor, { documentId: params.id, id: params.suggestionId }, body),
  ),
  implement(review.promptSection, ({ actor, params, body, signal }) =>
    prompts.prompt(dependencies, actor, params.id, body, signal),
  ),
  implement(review.getSectionConversation, ({ actor, params }) =>
    prompts.conversation(dependencies, actor, params.id, params.sectionId),
  ),
  implement(review.listDocumentComments, ({ actor, params, query }) =>
    comments.getComments(dependencies, actor, params.id, query),
  ),
  implement(review.commentDocument, ({ actor, params, body }) =>
    comments.add(dependencies, actor, params.id, body),
  ),
  implement(review.resolveDocumentComment, ({ actor, params, body }) =>
    comments.resolve(dependencies, actor, { documentId: params.id, id: params.commentId }, body.is_resolved),
  ),
];

const versionRoutes = (dependencies: Dependencies) => [
  implement(review.listDocumentVersions, ({ actor, params, query }) =>
    versions.getVersions(dependencies, actor, params.id, query),
  ),
  implement(review.keepDocumentVersion, ({ actor, params, body }) =>
    versions.keep(dependencies, actor, params.id, body),
  ),
  implement(review.compareDocumentVersions, ({ actor, params, query }) =>
    versions.compare(dependencies, actor, params.id, query),
  ),
  implement(review.restoreDocumentVersion, ({ actor, params }) =>
    versions.restore(dependencies, actor, params.id, params.number),
  ),
];

/** Documents of workspaces, and all that is done with them. */
export const documentsRoutes = (
  dependencies: Dependencies,
  later: { readonly fileOfQuestionnaire: QuestionnaireFile },
) => [
  implement(contract.listDocuments, ({ actor, params, query }) =>
    documents.list(dependencies, actor, params.id, query),
  ),
  implement(contract.createDocument, ({ actor, body }) => documents.create(dependencies, actor, body)),
  implement(contract.createNewsflash, ({ actor, body }) =>
    documents.createNewsflash(dependencies, actor, body),
  ),
  implement(contract.getDocument, ({ actor, params, query }) =>
    documents.get(dependencies, actor, params.id, query),
  ),
  implement(contract.closeDocument, ({ actor, params }) => documents.close(dependencies, actor, params.id)),
  implement(contract.saveDocument, ({ actor, params, body }) => save(dependencies, actor, params.id, body)),
  implement(contract.deleteDocument, ({ actor, params }) => documents.remove(dependencies, actor, params.id)),
  implement(contract.copyDocument, ({ actor, params, body }) =>
    documents.copy(dependencies, actor, params.id, body),
  ),
  implement(contract.listTemplates, async ({ actor }) => documents.templates(actor)),
  implement(contract.citeInDocument, ({ actor, params, body }) => cite(dependencies, actor, params.id, body)),
  implement(review.checkDocument, ({ actor, params }) => check(dependencies, actor, params.id)),
  ...suggestionRoutes(dependencies),
  ...versionRoutes(dependencies),
  ...templateRoutes(dependencies),
  ...exportRoutes(
    dependencies,
    (actor, id) => documents.readOnly(dependencies, actor, id),
    later.fileOfQuestionnaire,
  ),
];
