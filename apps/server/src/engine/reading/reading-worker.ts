import { type DocumentReading, type DocumentToRead, readDocument } from './read-document.ts';

/** For the background process. */
export const answer = (documents: readonly DocumentToRead[]): DocumentReading[] =>
  documents.map(readDocument);
