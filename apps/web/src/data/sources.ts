import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import type { KnowledgeCategory } from '@regulus/contract/source-values.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { askAnew, changing } from './changing.ts';

export type ListedSources = Answer<Routes['listSources']>;
export type Source = ListedSources['sources'][number];
export type SourceDetail = Answer<Routes['getSource']>;
export type SentSource = Answer<Routes['addSourceFiles']>['sources'][number];

const keys = {
  all: ['sources'] as const,
  lists: (workspace: string) => ['sources', 'list', workspace] as const,
  one: (id: string) => ['sources', 'one', id] as const,
};

/** How a reading is followed: pages of a long file come by the second. */
const followEveryMs = 1_500;
const isReading = ({ state }: Pick<Source, 'state'>) => state === 'reading';

interface Wanted {
  readonly workspace: string;
  readonly search?: string;
  readonly category?: KnowledgeCategory | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The sources of a workspace; asked again while one of them is read. */
export const sourcesQuery = ({ workspace, search = '', category, limit, offset }: Wanted) =>
  queryOptions({
    queryKey: [...keys.lists(workspace), { search, category, limit, offset }],
    queryFn: ({ signal }) =>
      call('listSources', {
        params: { id: workspace },
        query: { limit, offset, ...(search === '' ? {} : { search }), ...(category && { category }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.sources.some(isReading) ? followEveryMs : false),
  });

/** A source with its versions; asked again while it is read. */
export const sourceQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'source'],
    queryFn: ({ signal }) => call('getSource', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isReading(data) ? followEveryMs : false),
  });

/** The text of one version, which never changes. */
export const sourceTextQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...keys.one(id), 'text', version],
    queryFn: ({ signal }) => call('readSource', { params: { id }, query: { version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Versions in which a quote is looked for. */
const mostVersionsRead = 10;

/** The latest version in whose text a quote stands at its place; null if it is in none of the latest ones. */
export const quotedVersionQuery = (id: string, quoted: { start: number; end: number; quote: string }) =>
  queryOptions({
    queryKey: [...keys.one(id), 'quoted', quoted.start, quoted.end, quoted.quote],
    queryFn: async ({ client }) => {
      const { versions } = await client.fetchQuery(sourceQuery(id));
      const readable = versions.filter(({ hash }) => hash !== null).slice(0, mostVersionsRead);
      for (const { version, content_type } of readable) {
        // oxlint-disable-next-line no-await-in-loop -- nearly always the first is the one
        const { text } = await client.fetchQuery(sourceTextQuery(id, version));
        if (text.slice(quoted.start, quoted.end) === quoted.quote)
          return { version, isPdf: content_type === 'application/pdf' };
      }
      return null;
    },
  });

/** The PDF of one version. It may be large, so it is not kept for long. */
export const sourcePdfQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...keys.one(id), 'pdf', version],
    queryFn: ({ signal }) => call('showSource', { params: { id }, query: { version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
  });

export const downloadSource = (id: string, version: number): Promise<Blob> =>
  call('downloadSource', { params: { id }, query: { version } });

/** Whatever shows sources is asked for anew. */
const useChange = changing(() => askAnew(keys.all));

interface UploadedFile {
  readonly workspace: string;
  readonly file: File;
  /** of which it is a new version */
  readonly source?: string | undefined;
  readonly onProgress?: (share: number) => void;
}

/** Uploads one file; its text is read in the background. */
export const useAddSourceFile = () =>
  useChange(
    async ({ workspace, file, source, onProgress }: UploadedFile): Promise<SentSource | undefined> => {
      const form = new FormData();
      form.set('workspace_id', workspace);
      if (source !== undefined) form.set('source_id', source);
      form.set('file', file);
      const { sources } = await call('addSourceFiles', { form, onProgress });
      return sources[0];
    },
  );

export const useAddSourceAddresses = () =>
  useChange((body: Sent<Routes['addSourceAddresses'], 'body'>) => call('addSourceAddresses', { body }));

export const useUpdateSource = (id: string) =>
  useChange((body: Sent<Routes['updateSource'], 'body'>) => call('updateSource', { params: { id }, body }));

export const useReadSourceAgain = (id: string) =>
  useChange((body: Sent<Routes['readSourceAgain'], 'body'>) =>
    call('readSourceAgain', { params: { id }, body }),
  );

export const useDeleteSource = () => useChange((id: string) => call('deleteSource', { params: { id } }));
