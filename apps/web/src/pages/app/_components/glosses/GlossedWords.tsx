import { languages } from '@regulus/contract/languages-values.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { glossesQuery } from '../../../../data/search.ts';
import { languageNow } from '../../../../lib/messages.ts';
import { MarkedWords } from '../../../../ui/MarkedWords.tsx';

const WordsWithGlosses = lazy(async () => ({
  default: (await import('./WordsWithGlosses.tsx')).WordsWithGlosses,
}));

/** Whether the words of a text may have to be translated for the reader; `null` may be any language. */
export const isForeign = (language: string | null): boolean =>
  language === null || (language !== languageNow() && languages.some((one) => one === language));

interface GlossedWordsProps {
  text: string;
  /** null: told by its words */
  language: string | null;
  /** `[start, end)` of what is marked */
  marks?: readonly (readonly [start: number, end: number])[];
}

const noMarks: NonNullable<GlossedWordsProps['marks']> = [];

/** A text whose key words say what they are in the language of the reader, once the pointer is on it. */
export function GlossedWords({ text, language, marks = noMarks }: GlossedWordsProps) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const { data } = useQuery({ ...glossesQuery(text, language), enabled: isPointedAt });
  const plain = <MarkedWords text={text} marks={marks} />;
  if (!isForeign(language)) return plain;
  return (
    // what it does for pointers, a line of the same words does for the keyboard
    <span onPointerEnter={() => setIsPointedAt(true)}>
      {data ? (
        <Suspense fallback={plain}>
          <WordsWithGlosses text={text} marks={marks} glosses={data.glosses} />
        </Suspense>
      ) : (
        plain
      )}
    </span>
  );
}
