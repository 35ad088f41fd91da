import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type PublicationText, textSearchQuery } from '../../../../../../data/publications.ts';

/** The most hits that are fetched and marked. */
const mostHits = 500;
const pauseMs = 250;
const none: never[] = [];

/** Words found in one text. `typed` follows the field at once, the hits follow the words of the address. */
export function useTextSearch(
  publicationId: string,
  text: PublicationText,
  words: string,
  setWords: (words: string) => void,
) {
  const [typed, setTyped] = useState(words);
  const [current, setCurrent] = useState<number>();
  const { data, isFetching, isPlaceholderData, error } = useQuery(
    textSearchQuery(publicationId, text.text_id, words, mostHits),
  );

  // a field that is typed in changes the address after a pause
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = window.setTimeout(() => setWords(typed.trim()), pauseMs);
    return () => window.clearTimeout(timer);
  }, [typed, words, setWords]);

  const isFound = words !== '' && data !== undefined && !isPlaceholderData;
  return {
    typed,
    setTyped,
    words,
    matches: isFound ? data.matches : none,
    total: isFound ? data.total : undefined,
    /** the hit that is shown, its place among the matches */
    current: isFound ? current : undefined,
    setCurrent,
    isSearching: isFetching,
    error: words === '' ? null : error,
  };
}
export type TextSearch = ReturnType<typeof useTextSearch>;
