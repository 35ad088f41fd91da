import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { type PublicationActions, textQuery } from '../../../../../../data/publications.ts';
import { ApiError } from '../../../../../../lib/api-error.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { useUrlState } from '../../../../../../ui/use-url-state.ts';
import { SourceLink } from '../../_components/SourceLink.tsx';
import { readerFields } from '../_lib/record-state.ts';
import { textVersionOf } from '../_lib/text-version.ts';
import { Reader } from './Reader.tsx';
import { ReaderSkeleton } from './ReaderSkeleton.tsx';

interface TextTabProps {
  actions: PublicationActions;
  /** the clause where the reader was left on this page */
  readingPlaceRef: RefObject<string | undefined>;
}

/** The text of a publication, or why there is none. */
export function TextTab({ actions, readingPlaceRef }: TextTabProps) {
  const texts = useTexts('reader');
  const publication = actions.regulatory_update;
  const [state, change] = useUrlState(readerFields);
  const isHeld = publication.text_state === 'full' || actions.versions.length > 0;
  const query = useQuery({
    ...textQuery(publication.id, textVersionOf(state)),
    enabled: isHeld,
  });
  if (!isHeld) {
    return (
      <EmptyState
        title={texts.titleOnly.title}
        sentence={
          publication.text_state_reason
            ? texts.titleOnly.sentenceWithReason({
                reason: publication.text_state_reason.replace(/[.]$/, ''),
              })
            : texts.titleOnly.sentence
        }
        action={<SourceLink publication={publication} />}
      />
    );
  }
  const { error } = query;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        title={texts.noSuchText.title}
        sentence={error.detail ?? texts.noSuchText.sentence}
        action={
          <Button variant="default" onClick={() => change({ version: 0, lang: '' })}>
            {texts.noSuchText.action}
          </Button>
        }
      />
    );
  }
  return (
    <Loaded query={query} failed={texts.loadFailed} skeleton={<ReaderSkeleton />}>
      {(text) => (
        <Reader key={text.text_id} actions={actions} text={text} readingPlaceRef={readingPlaceRef} />
      )}
    </Loaded>
  );
}
