import type { TraceGap } from '@regulus/contract/trace.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const clausesPerPage = 50;

/**
 * From some clauses of a publication, those with one gap or all, to what proves that they are followed. What others decide
 * shows when it is opened again.
 */
export const traceQuery = (publication: string, offset: number, gap: TraceGap | undefined) =>
  queryOptions({
    queryKey: ['trace', 'publication', publication, offset, gap],
    queryFn: ({ signal }) =>
      call('getTrace', {
        params: { id: publication },
        query: { limit: clausesPerPage, offset, gap },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** From a control back to some of the clauses that it answers. */
export const controlTraceQuery = (control: string, offset: number) =>
  queryOptions({
    queryKey: ['trace', 'control', control, offset],
    queryFn: ({ signal }) =>
      call('getControlTrace', { params: { id: control }, query: { limit: clausesPerPage, offset }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export interface PackSubject {
  readonly kind: 'publication' | 'control';
  readonly id: string;
}

/** The ZIP for an examiner. Who asks for it is on record. */
export const examinerPack = ({ kind, id }: PackSubject): Promise<Blob> =>
  call(kind === 'publication' ? 'makeExaminerPack' : 'makeControlExaminerPack', { params: { id } });

export const evidenceFile = (id: string): Promise<Blob> => call('downloadEvidence', { params: { id } });

/** Clauses that are asked for at once to be printed. */
const printedAtOnce = 100;

/** A part of the trace of a publication, to be printed. */
export const loadTracePart = (publication: string, offset: number, gap: TraceGap | undefined) =>
  call('getTrace', { params: { id: publication }, query: { limit: printedAtOnce, offset, gap } });

/** A part of the trace of a control, to be printed. */
export const loadControlTracePart = (control: string, offset: number) =>
  call('getControlTrace', { params: { id: control }, query: { limit: printedAtOnce, offset } });
