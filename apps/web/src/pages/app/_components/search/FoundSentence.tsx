import type { SearchResult } from '@regulus/contract/search.ts';
import { MarkedWords } from '../../../../ui/MarkedWords.tsx';
import { excerptOf } from '../../_lib/search/excerpt.ts';

interface FoundSentenceProps {
  result: Pick<SearchResult, 'sentence' | 'highlights' | 'language'>;
  /** about how many characters fit */
  length: number;
  className?: string | undefined;
}

/** The sentence that was found, cut around the words, which are marked. */
export function FoundSentence({ result, length, className }: FoundSentenceProps) {
  return (
    <span className={className} lang={result.language ?? undefined}>
      <MarkedWords {...excerptOf(result.sentence, result.highlights, length)} />
    </span>
  );
}
