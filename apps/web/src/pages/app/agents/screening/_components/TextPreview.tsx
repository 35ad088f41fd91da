import { Skeleton } from '@mantine/core';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { textBlocksQuery, textQuery } from '../../../../../data/publications.ts';
import { ApiError } from '../../../../../lib/api-error.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { firstPart } from '../_lib/first-part.ts';
import { settleMs, useSettled } from '../_lib/use-settled.ts';
import { PaneFailure } from './PaneFailure.tsx';
import classes from './ReadingPane.module.css';

const blocksShown = 3;

/** How the text of a publication begins, and the way to the rest of it. */
export function TextPreview({ publication, from }: { publication: RegulatoryUpdateRow; from: string }) {
  const texts = useTexts('screening').pane;
  const { id, language } = publication;
  const isSettled = useSettled(id, settleMs) === id;
  const hasText = publication.text_state === 'full';
  const {
    data: text,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...textQuery(id), enabled: hasText && isSettled });
  const {
    data,
    error: blocksError,
    refetch: refetchBlocks,
    isFetching: isFetchingBlocks,
  } = useQuery({
    ...textBlocksQuery(id, text?.text_id ?? '', 0, blocksShown),
    enabled: text !== undefined,
  });
  if (!hasText || (error instanceof ApiError && error.status === 404)) return null;
  const failure = error ?? blocksError;
  const paragraphs = data ? firstPart(data.blocks, publication.title) : undefined;
  return (
    <section aria-label={texts.textTitle} className={classes.text}>
      <h3>{texts.textTitle}</h3>
      {failure && (
        <PaneFailure
          title={texts.textFailed}
          error={failure}
          onRetry={() => void (error ? refetch() : refetchBlocks())}
          isRetrying={isFetching || isFetchingBlocks}
        />
      )}
      {!failure && !paragraphs && <TextSkeleton />}
      {paragraphs && (
        <div lang={text?.language ?? language ?? undefined} className={classes.excerpt}>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
      <Link to={`/app/agents/screening/${id}?tab=text`} state={{ from }}>
        {texts.readOn}
      </Link>
    </section>
  );
}

function TextSkeleton() {
  return (
    <div aria-hidden className={classes.excerpt}>
      {[96, 100, 88, 92, 40].map((width) => (
        <Skeleton key={width} height={10} width={`${width}%`} mb={10} />
      ))}
    </div>
  );
}
