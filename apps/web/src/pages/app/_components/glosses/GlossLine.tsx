import { useQuery } from '@tanstack/react-query';
import { glossesQuery } from '../../../../data/search.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './Glosses.module.css';

interface GlossLineProps {
  text: string;
  /** null: told by its words */
  language: string | null;
  isShown: boolean;
}

/** More are a text of their own. */
const mostListed = 12;

/** The key words of a text and their rough translations in a line, for those who have no pointer; it is read out. */
export function GlossLine({ text, language, isShown }: GlossLineProps) {
  const { heading } = useTexts('glosses');
  const { data } = useQuery({ ...glossesQuery(text, language), enabled: isShown });
  const glosses = isShown ? (data?.glosses ?? []) : [];
  const byWord = new Map(glosses.map(({ start, end, words: [first] }) => [text.slice(start, end), first]));
  return (
    <span role="status" className={`block fine ${classes.line}`}>
      {byWord.size > 0 && (
        <>
          <b>{heading}:</b>{' '}
          {[...byWord].slice(0, mostListed).map(([word, translation], place) => (
            <span key={word}>
              {place > 0 && ' · '}
              <i lang={language ?? undefined}>{word}</i> {translation}
            </span>
          ))}
        </>
      )}
    </span>
  );
}
