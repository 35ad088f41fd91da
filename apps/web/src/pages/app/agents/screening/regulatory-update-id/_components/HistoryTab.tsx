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
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type PublicationActions,
  type PublicationHistory,
  publicationHistoryQuery,
} from '../../../../../../data/publications.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { Pages } from '../../../../../../ui/lists/Pages.tsx';
import { useLocale } from '../../../../../../ui/locale.tsx';
import { useUrlState } from '../../../../../../ui/use-url-state.ts';
import type { Decisions } from '../../_lib/use-decisions.ts';
import { historySentence } from '../_lib/history-sentence.ts';
import { historyFields } from '../_lib/record-state.ts';
import { versionName } from '../_lib/version-name.ts';
import { HistoryLine } from './HistoryLine.tsx';
import classes from './HistoryTab.module.css';
import { LoggedLine } from './LoggedLine.tsx';

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

interface TabProps {
  actions: PublicationActions;
  decisions: Decisions;
}

/** Who decided what and when about a publication and what was made of it; latest first, page by page. */
export function HistoryTab({ actions, decisions }: TabProps) {
  const texts = useTexts('record').history;
  const { id } = actions.regulatory_update;
  const [{ about, page, size }, change] = useUrlState(historyFields);
  const hasObligations = useProfile().accessible_features.includes('obligations');
  const query = useQuery(
    publicationHistoryQuery(id, {
      ...(about === '' ? {} : { about }),
      limit: Number(size),
      offset: (page - 1) * Number(size),
    }),
  );
  return (
    <>
      {hasObligations && (
        <div className={classes.filters} role="group" aria-label={texts.filterLabel}>
          {historyFilters.map((one) => (
            <Button
              key={one}
              size="compact-md"
              variant={one === about ? 'light' : 'subtle'}
              aria-pressed={one === about}
              onClick={() => change({ about: one, page: 1 })}
            >
              {texts.filters[one === '' ? 'all' : one]}
            </Button>
          ))}
        </div>
      )}
      <Loaded query={query} failed={texts.loadFailed} skeleton={<ListSkeleton />}>
        {({ history, total }) =>
          total === 0 && (about === 'obligations' || about === 'controls') ? (
            <EmptyState {...texts.noneOf[about]} />
          ) : (
            <>
              <HistoryLines entries={history} actions={actions} decisions={decisions} />
              {total > smallestPage && (
                <Pages
                  page={page}
                  size={Number(size)}
                  total={total}
                  onPage={(next) => change({ page: next })}
                  onSize={(next) => change({ size: next, page: 1 })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}

const historyFilters = ['', 'publication', 'obligations', 'controls'] as const;
const smallestPage = 25;

export function HistoryLines({ entries, actions, decisions }: TabProps & { entries: PublicationHistory }) {
  const texts = useTexts('record').history;
  return (
    <ol className={classes.history} aria-label={texts.title}>
      {entries.map((entry, index) =>
        entry.kind === 'logged' ? (
          <LoggedLine key={`log ${entry.id}`} entry={entry} />
        ) : (
          <Entry
            // several lines may stem from one decision
            key={`${entry.id}:${entry.action}:${entries.length - index}`}
            entry={entry}
            version={actions.versions.find((version) => version.collected_at === entry.at)}
            publication={actions.regulatory_update}
            decisions={decisions}
          />
        ),
      )}
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
  const texts = useTexts('record').history;
  const locale = useLocale();
  const { colleagues } = useProfile();
  const [isUndoing, setIsUndoing] = useState(false);
  const isMachine = entry.action === 'collected' || entry.action === 'new_version';
  const { decision_id: decisionId } = entry;
  const { takeBack } = useTexts('feedback');
  const isNewVersion = entry.action === 'new_version' && version !== undefined;
  const told = isNewVersion ? { ...entry, to: versionName(version, locale) } : entry;
  return (
    <HistoryLine
      entry={entry}
      icon={icons[entry.action]}
      isMachine={isMachine}
      aside={
        isNewVersion && (
          <>
            {' · '}
            <Link to={`?tab=versions&from=${version.number - 1}&to=${version.number}`}>{texts.compare}</Link>
          </>
        )
      }
      action={
        <>
          {entry.action === 'feedback' && entry.can_undo && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconArrowBackUp size={15} aria-hidden />}
              onClick={() => decisions.takeBackFeedback(publication)}
            >
              {takeBack}
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
        </>
      }
    >
      {historySentence(told, colleagues, locale)}
      {entry.batch_size > 1 && <span className="muted"> {texts.batch({ count: entry.batch_size - 1 })}</span>}
    </HistoryLine>
  );
}
