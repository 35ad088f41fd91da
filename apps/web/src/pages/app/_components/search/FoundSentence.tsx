import type { SearchResult } from '@regulus/contract/search.ts';
import { MarkedWords } from '../../../../ui/MarkedWords.tsx';
import { excerptOf } from '../../_lib/search/excerpt.ts';
import { GlossedWords } from '../glosses/GlossedWords.tsx';

interface FoundSentenceProps {
  result: Pick<SearchResult, 'sentence' | 'highlights' | 'language'>;
  /** about how many characters fit */
  length: number;
  className?: string | undefined;
  /** whether its words tell what they are in the language of the reader */
  isGlossed?: boolean;
}

/** The sentence that was found, cut around the words, which are marked. */
export function FoundSentence({ result, length, className, isGlossed = false }: FoundSentenceProps) {
  const excerpt = excerptOf(result.sentence, result.highlights, length);
  return (
    <span className={className} lang={result.language ?? undefined}>
      {isGlossed ? <GlossedWords {...excerpt} language={result.language} /> : <MarkedWords {...excerpt} />}
    </span>
  );
}
