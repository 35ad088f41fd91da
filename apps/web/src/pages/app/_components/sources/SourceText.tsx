import { useQuery } from '@tanstack/react-query';
import { sourceTextQuery } from '../../../../data/sources.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import type { Place } from '../../_lib/sources/text-pieces.ts';
import { MarkedText } from './MarkedText.tsx';

interface SourceTextProps {
  id: string;
  version: number;
  place: Place | undefined;
}

/** The text of a version of a source, with a place marked and in sight. */
export function SourceText({ id, version, place }: SourceTextProps) {
  const texts = useTexts('resources');
  return (
    <Loaded query={useQuery(sourceTextQuery(id, version))} failed={texts.textFailed}>
      {({ text, passages, language }) => (
        <MarkedText text={text} passages={passages} language={language} place={place} />
      )}
    </Loaded>
  );
}
