import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { inTree } from '../lib/section-tree.ts';
import { askAnew, changing } from './changing.ts';
import { keepSections, textAuthor } from './document-drafts.ts';

export type DocumentDetail = Answer<Routes['getDocument']>;
export type ListedDocument = Answer<Routes['listDocuments']>['documents'][number];
export type Section = DocumentDetail['schema'][number];
export type DocumentCitation = Section['citations'][number];
export type Suggestion = Answer<Routes['listSuggestions']>['suggestions'][number];
export type SavedDocument = Answer<Routes['saveDocument']>;
export type NewDocument = Sent<Routes['createDocument'], 'body'>;
export type DocumentChange = Sent<Routes['saveDocument'], 'body'>;
export type SectionChange = NonNullable<DocumentChange['sections']>[number];

export const documentKeys = {
  all: ['documents'] as const,
  lists: ['documents', 'list'] as const,
  one: (id: string) => ['documents', 'one', id] as const,
  /** what stands beside the text: suggestions, comments, versions, what was checked */
  beside: (id: string) => ['documents', 'beside', id] as const,
};

const mostListed = 200;
/** How a document is followed while the Reports Agent writes it. */
const followEveryMs = 1_500;
/** The lock is free two minutes after it was last renewed. */
const renewEveryMs = 45_000;

export type DocumentsWanted = NonNullable<Sent<Routes['listDocuments'], 'query'>>;

export const documentsQuery = (workspace: string, wanted: DocumentsWanted) =>
  queryOptions({
    queryKey: [...documentKeys.lists, workspace, wanted],
    queryFn: ({ signal }) => call('listDocuments', { params: { id: workspace }, query: wanted, signal }),
    placeholderData: keepPreviousData,
  });

export const templatesQuery = queryOptions({
  queryKey: ['documents', 'templates'],
  queryFn: ({ signal }) => call('listTemplates', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A document with its text. Asking for it takes its lock, and asking again keeps it. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: documentKeys.one(id),
    queryFn: ({ signal }) => call('getDocument', { params: { id }, query: {}, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.writing?.state === 'writing' ? followEveryMs : renewEveryMs,
    // the lock would otherwise go to somebody else while the window is hidden
    refetchIntervalInBackground: true,
    staleTime: 0,
  });

/** Gives the lock back; called while the page is being left, so it is neither waited for nor told of. */
export function closeDocument(id: string): void {
  call('closeDocument', { params: { id }, keepalive: true }).catch(() => undefined);
}

export const suggestionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...documentKeys.beside(id), 'suggestions'],
    queryFn: ({ signal }) =>
      call('listSuggestions', { params: { id }, query: { state: 'open', limit: mostListed }, signal }),
  });

export const documentCommentsQuery = (id: string, withResolved: boolean) =>
  queryOptions({
    queryKey: [...documentKeys.beside(id), 'comments', withResolved],
    queryFn: ({ signal }) =>
      call('listDocumentComments', {
        params: { id },
        query: { include_resolved: withResolved, limit: mostListed },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const documentVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...documentKeys.beside(id), 'versions'],
    queryFn: ({ signal }) =>
      call('listDocumentVersions', { params: { id }, query: { limit: mostListed }, signal }),
  });

/** What has changed between a version and the document as it is now. */
export const documentRedlineQuery = (id: string, from: number) =>
  queryOptions({
    queryKey: [...documentKeys.beside(id), 'redline', from],
    queryFn: ({ signal }) => call('compareDocumentVersions', { params: { id }, query: { from }, signal }),
  });

export const statementsQuery = (id: string) =>
  queryOptions({
    queryKey: [...documentKeys.beside(id), 'statements'],
    queryFn: ({ signal }) => call('checkDocument', { params: { id }, signal }),
    staleTime: 0,
  });

export const sectionConversationQuery = (id: string, sectionId: string) =>
  queryOptions({
    queryKey: [...documentKeys.beside(id), 'conversation', sectionId],
    queryFn: ({ signal }) => call('getSectionConversation', { params: { id, sectionId }, signal }),
  });

/** The document as it stands now, for the check before its page is shown, which alone takes its lock. */
export const loadDocument = (id: string) =>
  queryClient
    .query({
      ...documentQuery(id),
      queryFn: ({ signal }) => call('getDocument', { params: { id }, query: { lock: false }, signal }),
    })
    .catch((error: unknown) => {
      // no text can be saved in a document that is gone
      if (error instanceof ApiError && error.status === 404) keepSections(textAuthor(), id, []);
      throw error;
    });

/** Asks anew for a document and all that stands beside it. */
export const refreshDocument = (id: string) => askAnew(documentKeys.one(id), documentKeys.beside(id));

const useListChange = changing(() => askAnew(documentKeys.lists));

export const useCreateDocument = () => useListChange((body: NewDocument) => call('createDocument', { body }));
export const useCreateNewsflash = () =>
  useListChange((body: Sent<Routes['createNewsflash'], 'body'>) => call('createNewsflash', { body }));
export const useDeleteDocument = () =>
  useListChange((id: string) => call('deleteDocument', { params: { id } }));
export const useCopyDocument = (id: string) =>
  useListChange((body: Sent<Routes['copyDocument'], 'body'>) =>
    call('copyDocument', { params: { id }, body }),
  );

/** A change to one document, after which it and what stands beside it are asked for anew. */
const useDocumentChange = <Given, Answered>(id: string, change: (given: Given) => Promise<Answered>) =>
  changing(() => askAnew(documentKeys.one(id), documentKeys.beside(id), documentKeys.lists))(change);

export const useSaveDocument = (id: string) =>
  useDocumentChange(id, (body: DocumentChange) => call('saveDocument', { params: { id }, body }));
export const useDecideSuggestion = (id: string) =>
  useDocumentChange(id, ({ suggestionId, state }: { suggestionId: string; state: 'accepted' | 'rejected' }) =>
    call('decideSuggestion', { params: { id, suggestionId }, body: { state } }),
  );
export const useSuggest = (id: string) =>
  useDocumentChange(id, (body: Sent<Routes['suggestSection'], 'body'>) =>
    call('suggestSection', { params: { id }, body }),
  );
export const usePromptSection = (id: string) =>
  useDocumentChange(id, (body: Sent<Routes['promptSection'], 'body'>) =>
    call('promptSection', { params: { id }, body }),
  );
/** Makes a citation for a section, which shows it at once. */
export const useCite = (id: string) =>
  useMutation({
    mutationFn: ({ body }: { section: string; body: Sent<Routes['citeInDocument'], 'body'> }) =>
      call('citeInDocument', { params: { id }, body }),
    onSuccess: (citation, { section }) => {
      queryClient.setQueryData(
        documentQuery(id).queryKey,
        (before) =>
          before && {
            ...before,
            schema: inTree(before.schema, section, (one) => ({
              ...one,
              citations: [...one.citations, citation],
            })),
          },
      );
    },
  });
export const useCommentDocument = (id: string) =>
  useDocumentChange(id, (body: Sent<Routes['commentDocument'], 'body'>) =>
    call('commentDocument', { params: { id }, body }),
  );
export const useResolveComment = (id: string) =>
  useDocumentChange(id, ({ commentId, isResolved }: { commentId: string; isResolved: boolean }) =>
    call('resolveDocumentComment', { params: { id, commentId }, body: { is_resolved: isResolved } }),
  );
export const useKeepVersion = (id: string) =>
  useDocumentChange(id, (name: string) => call('keepDocumentVersion', { params: { id }, body: { name } }));
export const useRestoreVersion = (id: string) =>
  useDocumentChange(id, (number: number) => call('restoreDocumentVersion', { params: { id, number } }));

/** Saves changed sections; `keepalive`: the page is being left. */
export const saveSections = (
  id: string,
  revision: number,
  sections: SectionChange[],
  keepalive: boolean,
): Promise<SavedDocument> =>
  call('saveDocument', { params: { id }, body: { revision, sections }, keepalive });

/** What was saved is shown without asking for the whole document again. */
export function showSaved(
  id: string,
  { document, sections }: SavedDocument,
  sent: readonly SectionChange[],
): void {
  queryClient.setQueryData(documentQuery(id).queryKey, (before) => {
    if (!before) return before;
    const schema = sections.reduce((tree, { id: sectionId, revision }) => {
      const change = sent.find((one) => one.id === sectionId);
      if (!change) return tree;
      return inTree(tree, sectionId, (section) => ({
        ...section,
        revision,
        content: change.content ?? section.content,
        question: change.question ?? section.question,
      }));
    }, before.schema);
    // somebody else may hold the lock according to `before`, never according to a save that succeeded
    return { ...before, ...document, schema };
  });
}

export const exportDocument = (
  id: string,
  exportType: 'PDF' | 'DOCX' | 'CSV',
  query: Sent<Routes['exportDocument'], 'query'> = {},
): Promise<Blob> => call('exportDocument', { params: { id, exportType }, query });
export const exportToGoogle = (id: string) => call('exportToGoogle', { params: { id } });
