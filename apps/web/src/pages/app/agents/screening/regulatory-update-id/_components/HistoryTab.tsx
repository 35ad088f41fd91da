import { Button } from '@mantine/core';
import type { HistoryEntry, Version } from '@regulus/contract/publication-record.ts';
import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowsJoin from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin.mjs';
import IconArrowsSplit from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileDiff from '@tabler/icons-react/dist/esm/icons/IconFileDiff.mjs';
import IconMessage2Check from '@tabler/icons-react/dist/esm/icons/IconMessage2Check.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconProgressCheck from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PublicationActions } from '../../../../../../data/publications.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { feedbackTexts } from '../../../../../../lib/texts/feedback.ts';
import { recordTexts } from '../../../../../../lib/texts/record.ts';
import { useLocale } from '../../../../../../ui/locale.tsx';
import { MomentText } from '../../../../../../ui/MomentText.tsx';
import type { Decisions } from '../../_lib/use-decisions.ts';
import { historySentence } from '../_lib/history-sentence.ts';
import { versionName } from '../_lib/version-name.ts';
import classes from './HistoryTab.module.css';

const texts = recordTexts.history;

const icons = {
  status: IconProgressCheck,
  assignee: IconUser,
  notes: IconNote,
  undo: IconArrowBackUp,
  collected: IconDownload,
  new_version: IconFileDiff,
  story_join: IconArrowsJoin,
  story_split: IconArrowsSplit,
  correction: IconPencil,
  feedback: IconMessage2Check,
} as const;

/** Who decided what and when, and what was collected; latest first. */
export function HistoryTab({ actions, decisions }: { actions: PublicationActions; decisions: Decisions }) {
  return (
    <ol className={classes.history} aria-label={texts.title}>
      {actions.history.map((entry, index) => (
        <Entry
          // several lines may stem from one decision
          key={`${entry.id}:${entry.action}:${actions.history.length - index}`}
          entry={entry}
          version={actions.versions.find((version) => version.collected_at === entry.at)}
          publication={actions.regulatory_update}
          decisions={decisions}
        />
      ))}
    </ol>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  /** the version that came at that moment */
  version: Version | undefined;
  publication: RegulatoryUpdate;
  decisions: Decisions;
}

function Entry({ entry, version, publication, decisions }: EntryProps) {
  const locale = useLocale();
  const { colleagues } = useProfile();
  const [isUndoing, setIsUndoing] = useState(false);
  const Icon = icons[entry.action];
  const isMachine = entry.action === 'collected' || entry.action === 'new_version';
  const actor = entry.actor?.name ?? (isMachine ? texts.system : texts.formerColleague);
  const { decision_id: decisionId } = entry;
  const isNewVersion = entry.action === 'new_version' && version !== undefined;
  const told = isNewVersion ? { ...entry, to: versionName(version, locale) } : entry;
  return (
    <li className={classes.entry} data-machine={isMachine || undefined}>
      <span className={classes.icon}>
        <Icon size={16} aria-hidden />
      </span>
      <div>
        <p className={classes.sentence}>
          <strong>{actor}</strong>
          {entry.api_token && ` ${texts.through(entry.api_token.name)}`}{' '}
          {historySentence(told, colleagues, locale)}
          {entry.batch_size > 1 && <span className={classes.batch}> {texts.batch(entry.batch_size)}</span>}
        </p>
        {entry.note && <blockquote className={classes.note}>{entry.note}</blockquote>}
        <p className={classes.moment}>
          <MomentText value={entry.at} />
          {isNewVersion && (
            <>
              {' · '}
              <Link to={`?tab=versions&from=${version.number - 1}&to=${version.number}`}>
                {texts.compare}
              </Link>
            </>
          )}
        </p>
      </div>
      {entry.action === 'feedback' && entry.can_undo && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          onClick={() => decisions.takeBackFeedback(publication)}
        >
          {feedbackTexts.takeBack}
        </Button>
      )}
      {entry.can_undo && decisionId && decisions.canDecide && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          loading={isUndoing}
          onClick={() => {
            setIsUndoing(true);
            void decisions.undo.undo(decisionId).finally(() => setIsUndoing(false));
          }}
        >
          {texts.undoThis}
        </Button>
      )}
    </li>
  );
}
