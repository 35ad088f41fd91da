import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { PublicationActions } from '../../../../../../data/publications.ts';
import { type StoryMember, useJoinStory, useLeaveStory } from '../../../../../../data/stories.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { formatList } from '../../../../../../lib/formats.ts';
import type { Texts } from '../../../../../../lib/messages.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { RegulatorBadge } from '../../../../../../ui/Badges.tsx';
import { DateText } from '../../../../../../ui/DateText.tsx';
import { notifyFailure, notifyWithUndo } from '../../../../../../ui/notify.tsx';
import classes from './StorySection.module.css';

const JoinStoryDialog = lazy(async () => ({
  default: (await import('./JoinStoryDialog.tsx')).JoinStoryDialog,
}));

/** Who else tells of the same event, why that is thought, and the way to say otherwise. */
export function StorySection({ actions }: { actions: PublicationActions }) {
  const texts = useTexts('stories');
  const { role } = useProfile();
  const [isJoining, setJoining] = useState(false);
  const { id } = actions.regulatory_update;
  const mayWrite = role !== 'auditor';
  return (
    <section aria-label={texts.title} className="stack-8">
      <div>
        <h2 className="body">{texts.title}</h2>
        <p className={`quiet ${classes.description}`}>
          {actions.story.length > 0 ? texts.description : texts.none}
        </p>
      </div>
      {actions.story.length > 0 && (
        <ul className={`card ${classes.members}`}>
          {actions.story.map((member) => (
            <Member key={member.id} id={id} member={member} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && (
        <Button variant="default" size="xs" className={classes.join ?? ''} onClick={() => setJoining(true)}>
          {texts.join}
        </Button>
      )}
      {isJoining && (
        <Suspense>
          <JoinStoryDialog
            id={id}
            known={[id, ...actions.story.map((member) => member.id)]}
            onClose={() => setJoining(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

function Member({ id, member, mayWrite }: { id: string; member: StoryMember; mayWrite: boolean }) {
  const texts = useTexts('stories');
  const leave = useLeaveStory();
  const join = useJoinStory();
  const pair = { id, other: member.id };
  const onError = (error: unknown) => void notifyFailure(texts.failed, error);
  const takeOut = () =>
    leave.mutate(pair, {
      onSuccess: () => notifyWithUndo({ message: texts.taken, onUndo: () => join.mutate(pair, { onError }) }),
      onError,
    });
  return (
    <li className={`ruled line between gap-12 pad-8-16 ${classes.member}`}>
      <div className="grid gap-4 narrow">
        <span className={`row quiet ${classes.meta}`}>
          {member.regulators.map((code) => (
            <RegulatorBadge key={code} code={code} />
          ))}
          <DateText value={member.listed_on} />
        </span>
        <Link
          to={`/app/agents/screening/${member.id}`}
          lang={member.language ?? undefined}
          className="medium breakable"
        >
          {member.title}
        </Link>
        <span className="quiet breakable">{reasonOf(member, texts)}</span>
      </div>
      {mayWrite && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={leave.isPending}
          aria-label={texts.notTheSameOf({ title: member.title })}
          onClick={takeOut}
        >
          {texts.notTheSame}
        </Button>
      )}
    </li>
  );
}

/** Why a publication is thought to be about the same event. */
function reasonOf({ reason, is_by_hand }: StoryMember, { reasons, quoted }: Texts['stories']): string {
  if (!reason) return is_by_hand ? reasons.by_hand : reasons.unknown;
  const { kind, words } = reason;
  if (kind === 'other_language' || kind === 'other_form') return reasons[kind];
  const named = kind === 'same_words' ? words : words.slice(0, 1);
  return reasons[kind]({ words: formatList(named.map((word) => quoted({ word }))) });
}
