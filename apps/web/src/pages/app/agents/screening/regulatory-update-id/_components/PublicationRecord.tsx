import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { track } from '../../../../../../data/analytics.ts';
import type { Citation } from '../../../../../../data/chatbots.ts';
import { useMarkSeen } from '../../../../../../data/decisions.ts';
import type { PublicationActions } from '../../../../../../data/publications.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { text } from '../../../../../../lib/url-state.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { ListSkeleton } from '../../../../../../ui/ListSkeleton.tsx';
import { useShortcuts } from '../../../../../../ui/shortcuts/shortcuts.ts';
import { TabRow } from '../../../../../../ui/TabRow.tsx';
import { usePageTitle } from '../../../../../../ui/use-page-title.ts';
import { useUrlState } from '../../../../../../ui/use-url-state.ts';
import { DecisionDialogs } from '../../_components/DecisionDialogs.tsx';
import { useDecisionShortcuts } from '../../_lib/use-decision-shortcuts.ts';
import { useDecisions } from '../../_lib/use-decisions.ts';
import { type RecordTab, readerFields, recordFields, recordTabs } from '../_lib/record-state.ts';
import { useCorrections } from '../_lib/use-corrections.ts';
import { HistoryTab } from './HistoryTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import classes from './PublicationRecord.module.css';
import { RecordHeader } from './RecordHeader.tsx';

/** `new`, or the conversation that is shown; empty while the panel is closed. */
const askFields = { ask: text() };
const { quote, find, version, lang } = readerFields;
const fields = { ...askFields, tab: recordFields.tab, quote, find, version, lang };

/** The panel in which the publication can be asked; it stays open while tabs change. */
function useAskPanel() {
  const hasChatbots = useProfile().accessible_features.includes('chatbots');
  const [{ ask }, change] = useUrlState(fields);
  const onPlace = useCallback(
    ({ start, end }: Citation) =>
      change({ tab: 'text', quote: `${start}-${end}`, find: '', version: 0, lang: '' }, { push: true }),
    [change],
  );
  return {
    isOpen: hasChatbots && ask !== '',
    ask: hasChatbots && ask === '' ? () => change({ ask: 'new' }) : undefined,
    conversation: ask === '' || ask === 'new' ? undefined : ask,
    onConversation: (id: string | undefined) => change({ ask: id ?? 'new' }),
    onPlace,
    close: () => change({ ask: '' }),
  };
}

const TextTab = lazy(async () => ({ default: (await import('./TextTab.tsx')).TextTab }));
const CorrectionDialog = lazy(async () => ({
  default: (await import('./CorrectionDialog.tsx')).CorrectionDialog,
}));
const ObligationsTab = lazy(async () => ({
  default: (await import('./ObligationsTab.tsx')).ObligationsTab,
}));
const TraceTab = lazy(async () => ({ default: (await import('./TraceTab.tsx')).TraceTab }));
const ControlsTab = lazy(async () => ({ default: (await import('./ControlsTab.tsx')).ControlsTab }));
const SentencesTab = lazy(async () => ({ default: (await import('./SentencesTab.tsx')).SentencesTab }));
const AskPanel = lazy(async () => ({ default: (await import('./AskPanel.tsx')).AskPanel }));
const VersionsTab = lazy(async () => ({ default: (await import('./VersionsTab.tsx')).VersionsTab }));

/** Tabs of the feature of obligations. */
const needObligations: readonly RecordTab[] = ['obligations', 'controls', 'trace'];

/** The page of a publication that is loaded. */
export function PublicationRecord({ actions }: { actions: PublicationActions }) {
  const texts = useTexts('record');
  const publication = actions.regulatory_update;
  const [{ tab: wanted }, change] = useUrlState(recordFields);
  const hasObligations = useProfile().accessible_features.includes('obligations');
  const shown = recordTabs.filter((one) => !needObligations.includes(one) || hasObligations);
  const tab = shown.includes(wanted) ? wanted : 'overview';
  const decisions = useDecisions({ location: 'RAP' });
  /** where the reader was left, so that it opens there again after a look at another tab */
  const readingPlaceRef = useRef<string>(undefined);
  usePageTitle(publication.title);
  useOpened(publication.id, publication.regulators[0]);
  useDecisionShortcuts(publication, decisions);
  const corrections = useCorrections(actions, decisions);
  const asking = useAskPanel();

  const open = (next: RecordTab) => {
    if (next === tab) return;
    track('open_tab', 'RAP', { tab: next });
    change({ tab: next }, { push: true });
  };
  useShortcuts(
    texts.keysTitle,
    shown.map((one, index) => ({
      keys: String(index + 1),
      label: texts.openTab[one],
      run: () => open(one),
    })),
  );

  return (
    <article className={classes.record} data-asking={asking.isOpen || undefined}>
      <div className="narrow">
        <RecordHeader publication={publication} decisions={decisions} ask={asking.ask} />
        <Tabs
          value={tab}
          onChange={(next) => open((next as RecordTab | null) ?? 'overview')}
          keepMounted={false}
          classNames={{ panel: classes.panel ?? '' }}
        >
          <TabRow label={texts.tabsLabel} open={tab} className={classes.tabs}>
            {shown.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {texts.tabs[one]}
                {one === 'versions' && publication.version_count > 1 && (
                  <span className={`fine ${classes.count}`}>{publication.version_count}</span>
                )}
                {one === 'obligations' && publication.obligation_counts['1'] > 0 && (
                  <span className={`fine ${classes.count}`}>{publication.obligation_counts['1']}</span>
                )}
              </Tabs.Tab>
            ))}
          </TabRow>
          <Tabs.Panel value="overview">
            <OverviewTab actions={actions} corrections={corrections} decisions={decisions} onOpenTab={open} />
          </Tabs.Panel>
          <Tabs.Panel value="text">
            <Suspense fallback={<ListSkeleton />}>
              <TextTab actions={actions} readingPlaceRef={readingPlaceRef} />
            </Suspense>
          </Tabs.Panel>
          {hasObligations && (
            <Tabs.Panel value="obligations">
              <Suspense fallback={<ListSkeleton />}>
                <ObligationsTab actions={actions} />
              </Suspense>
            </Tabs.Panel>
          )}
          {hasObligations && (
            <Tabs.Panel value="controls">
              <Suspense fallback={<ListSkeleton />}>
                <ControlsTab actions={actions} />
              </Suspense>
            </Tabs.Panel>
          )}
          {hasObligations && (
            <Tabs.Panel value="trace">
              <Suspense fallback={<ListSkeleton />}>
                <TraceTab actions={actions} onOpenObligations={() => open('obligations')} />
              </Suspense>
            </Tabs.Panel>
          )}
          <Tabs.Panel value="sentences">
            <Suspense fallback={<ListSkeleton />}>
              <SentencesTab publication={publication} />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="versions">
            <Suspense fallback={<ListSkeleton />}>
              <VersionsTab actions={actions} />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="history">
            <HistoryTab actions={actions} decisions={decisions} />
          </Tabs.Panel>
        </Tabs>
      </div>
      {asking.isOpen && (
        <Suspense>
          <AskPanel
            publication={publication}
            conversation={asking.conversation}
            onConversation={asking.onConversation}
            onPlace={asking.onPlace}
            onClose={asking.close}
          />
        </Suspense>
      )}
      <DecisionDialogs decisions={decisions} />
      {corrections.isOpen && (
        <Suspense>
          <CorrectionDialog publication={publication} corrections={corrections} />
        </Suspense>
      )}
    </article>
  );
}

/** Notes once that this user has opened it. */
function useOpened(id: string, regulator: string | undefined): void {
  const { mutate: markSeen } = useMarkSeen();
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    track('open_publication', 'RAP', { regulator: regulator ?? null });
    markSeen([id]);
  }, [id, regulator, markSeen]);
}
