import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { askAnew, changing } from './changing.ts';

export type LibraryAnswer = Answer<Routes['listLibraryAnswers']>['answers'][number];
export type LibraryAnswerDetail = Answer<Routes['getLibraryAnswer']>;
export type ImportedAnswers = Answer<Routes['importLibraryAnswers']>;
export type LibraryPair = Answer<Routes['listLibraryConflicts']>['pairs'][number];
export type CoveredSubject = Answer<Routes['listCoverage']>['subjects'][number];
type Wanted = Sent<Routes['listLibraryAnswers'], 'query'>;

const keys = { all: ['answer-library'] as const };

export const libraryAnswersQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...keys.all, 'list', wanted],
    queryFn: ({ signal }) => call('listLibraryAnswers', { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });

export const libraryAnswerQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.all, 'one', id],
    queryFn: ({ signal }) => call('getLibraryAnswer', { params: { id }, signal }),
  });

/** Answers that contradict each other, and those that no longer hold for sure. */
export const libraryConflictsQuery = queryOptions({
  queryKey: [...keys.all, 'conflicts'],
  queryFn: ({ signal }) => call('listLibraryConflicts', { signal }),
});

/** What is asked often and cannot be answered. */
export const coverageQuery = queryOptions({
  queryKey: [...keys.all, 'coverage'],
  queryFn: ({ signal }) => call('listCoverage', { signal }),
});

const useChange = changing(() => askAnew(keys.all));

export const useCreateLibraryAnswer = () =>
  useChange((body: Sent<Routes['createLibraryAnswer'], 'body'>) => call('createLibraryAnswer', { body }));

export const useUpdateLibraryAnswer = () =>
  useChange(({ id, ...body }: { id: string } & Sent<Routes['updateLibraryAnswer'], 'body'>) =>
    call('updateLibraryAnswer', { params: { id }, body }),
  );

export const useDeleteLibraryAnswer = () =>
  useChange((id: string) => call('deleteLibraryAnswer', { params: { id } }));

/** Takes over the questions and answers of a file. */
export const useImportLibraryAnswers = () =>
  useChange(({ file, tags }: { file: File; tags: string }) => {
    const form = new FormData();
    if (tags.trim() !== '') form.set('tags', tags.trim());
    form.set('file', file);
    return call('importLibraryAnswers', { form });
  });
