import { Button, Group } from '@mantine/core';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { FailureState } from '../../../../../ui/FailureState.tsx';
import type { Inbox } from '../_lib/use-inbox.ts';
import { ReadingPane } from './ReadingPane.tsx';
import { ReadingPaneSkeleton } from './ReadingPaneSkeleton.tsx';

/** The open item; where none is open, what that means. */
export function InboxPane({ inbox, showsKeys }: { inbox: Inbox; showsKeys: boolean }) {
  const { pane: texts, done, refresh } = useTexts('screening');
  const { open, cursor, list, left, doneCount, filter, isStale } = inbox;
  if (open.publication) {
    return (
      <ReadingPane
        open={open}
        publication={open.publication}
        decisions={inbox.decisions}
        from={inbox.addressWith({ item: open.publication.id })}
        showsKeys={showsKeys}
      />
    );
  }
  const { error, refetch } = open.query;
  if (error) {
    return <FailureState error={error} title={texts.failed} onRetry={() => void refetch()} />;
  }
  if (cursor.id !== undefined || list.query.isPending) return <ReadingPaneSkeleton />;
  if (isStale || list.publications.length === 0) return null;
  if (left === 0) {
    return (
      <EmptyState
        title={done.title}
        sentence={done.sentence({ count: doneCount })}
        action={
          <Group gap="sm">
            <Button variant="default" onClick={() => filter({ view: 'relevant' })}>
              {done.relevant}
            </Button>
            <Button onClick={() => void list.refresh()}>{refresh}</Button>
          </Group>
        }
      />
    );
  }
  return <EmptyState title={texts.nothingOpen} sentence={texts.nothingOpenSentence} />;
}
