import '@mantine/core/styles/Modal.layer.css';
import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storyCandidatesQuery, useJoinStory, useLeaveStory } from '../../../../../../data/stories.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { RegulatorBadge } from '../../../../../../ui/Badges.tsx';
import { DateText } from '../../../../../../ui/DateText.tsx';
import { notifyFailure, notifyWithUndo } from '../../../../../../ui/notify.tsx';
import classes from './StorySection.module.css';

interface JoinStoryDialogProps {
  id: string;
  /** what is part of the story already */
  known: readonly string[];
  onClose: () => void;
}

const searchAfterMs = 250;

/** Finds a publication by words of its title and joins it to the story. */
export function JoinStoryDialog({ id, known, onClose }: JoinStoryDialogProps) {
  const texts = useTexts('stories');
  const { close } = useTexts('common');
  const [words, setWords] = useState('');
  const [searched] = useDebouncedValue(words.trim(), searchAfterMs);
  const isSearching = searched.length > 1;
  const { data, isError } = useQuery({ ...storyCandidatesQuery(searched), enabled: isSearching });
  const join = useJoinStory();
  const leave = useLeaveStory();
  const candidates = data?.regulatory_updates.filter((one) => !known.includes(one.id));
  const onError = (error: unknown) => void notifyFailure(texts.failed, error);

  const choose = (other: string) =>
    join.mutate(
      { id, other },
      {
        onSuccess: () => {
          notifyWithUndo({ message: texts.joined, onUndo: () => leave.mutate({ id, other }, { onError }) });
          onClose();
        },
        onError,
      },
    );

  return (
    <Modal opened onClose={onClose} title={texts.joinTitle} closeButtonProps={{ 'aria-label': close }}>
      <TextInput
        data-autofocus
        label={texts.searchLabel}
        description={texts.joinHint}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <div role="status">
        {isError && <p className={classes.searched}>{texts.searchFailed}</p>}
        {isSearching && candidates?.length === 0 && <p className={classes.searched}>{texts.nothingFound}</p>}
      </div>
      {isSearching && candidates && candidates.length > 0 && (
        <ul className={classes.found}>
          {candidates.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={`hoverable grid gap-4 full rounded ${classes.candidate}`}
                disabled={join.isPending}
                onClick={() => choose(one.id)}
              >
                <span className={`row quiet ${classes.meta}`}>
                  {one.regulators.map((code) => (
                    <RegulatorBadge key={code} code={code} />
                  ))}
                  <DateText value={one.listed_on} />
                </span>
                <span lang={one.language ?? undefined}>{one.title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
