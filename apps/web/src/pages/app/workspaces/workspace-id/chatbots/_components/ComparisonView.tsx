import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComparisonVerdict, comparisonVerdicts } from '@regulus/contract/chatbot-values.ts';
import { type ReactNode, useMemo, useState } from 'react';
import {
  type ChatbotDetail,
  type Citation,
  type ComparisonRow,
  useCompareAgain,
} from '../../../../../../data/chatbots.ts';
import { maybeOneOf } from '../../../../../../lib/url-state.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { FullHeight } from '../../../../../../ui/FullHeight.tsx';
import { notifyFailure } from '../../../../../../ui/notify.tsx';
import { useUrlState } from '../../../../../../ui/use-url-state.ts';
import { CitationsContext } from '../../../../_components/chat/citations.ts';
import { ExportMenu } from '../../../../_components/chat/ExportConversation.tsx';
import { PassagePanel } from '../../../../_components/chat/PassagePanel.tsx';
import { PassageSheet } from '../../../../_components/chat/PassageSheet.tsx';
import { ViewHeader } from '../../../../_components/chat/ViewHeader.tsx';
import { trackChat } from '../../../../_lib/chat/track-chat.ts';
import classes from './Comparison.module.css';
import { ComparisonTable } from './ComparisonTable.tsx';
import { iconOfVerdict } from './verdict-icons.ts';

interface VerdictFilterProps {
  rows: readonly ComparisonRow[];
  /** undefined: all */
  shown: ComparisonVerdict | undefined;
  onShow: (verdict: ComparisonVerdict | undefined) => void;
}

/** The results that occur, with how many points have each. */
function VerdictFilter({ rows, shown, onShow }: VerdictFilterProps) {
  const texts = useTexts('comparison');
  const counts = comparisonVerdicts
    .map((verdict) => ({ verdict, count: rows.filter((row) => row.verdict === verdict).length }))
    .filter(({ verdict, count }) => count > 0 || verdict === shown);
  return (
    <div role="group" aria-label={texts.filter} className={`flex wrap gap-8 ${classes.filter}`}>
      <button
        type="button"
        className="hoverable"
        aria-pressed={shown === undefined}
        onClick={() => onShow(undefined)}
      >
        {texts.count({ label: texts.all, count: rows.length })}
      </button>
      {counts.map(({ verdict, count }) => {
        const Icon = iconOfVerdict[verdict];
        return (
          <button
            key={verdict}
            type="button"
            className="hoverable"
            title={texts.verdictHint[verdict]}
            aria-pressed={shown === verdict}
            onClick={() => onShow(shown === verdict ? undefined : verdict)}
          >
            <Icon size={15} aria-hidden />
            {texts.count({ label: texts.verdicts[verdict], count })}
          </button>
        );
      })}
    </div>
  );
}

type State = NonNullable<NonNullable<ChatbotDetail['comparison']>['progress']>;

/** How far a comparison is, in the words of the specification. */
function Comparing({ progress }: { progress: State | null }) {
  const texts = useTexts('comparison');
  const { done, total } = progress ?? { done: 0, total: null };
  const step =
    progress === null
      ? texts.steps.identify
      : total === null || done === 0
        ? texts.steps.organize
        : texts.steps.create;
  return (
    <div className={`grid gap-8 full ${classes.comparing}`} role="status">
      <p className="strong">{step}</p>
      <Progress value={total ? (100 * done) / total : 100} animated={!total} size="sm" aria-label={step} />
      {total !== null && <p className="quiet">{texts.progress({ done, total })}</p>}
      <p className="muted">{texts.leave}</p>
    </div>
  );
}

interface ComparisonViewProps {
  chatbot: ChatbotDetail;
  heading: ReactNode;
  mayChange: boolean;
}

const addressFields = { verdict: maybeOneOf(comparisonVerdicts) };

/** A compared with B, point by point; a quote opens in its text beside the table. */
export function ComparisonView({ chatbot, heading, mayChange }: ComparisonViewProps) {
  const texts = useTexts('comparison');
  const [{ verdict }, change] = useUrlState(addressFields);
  const [citation, setCitation] = useState<Citation>();
  const hasSplit = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false });
  const citations = useMemo(
    () => ({
      shown: citation,
      open: (next: Citation) => {
        trackChat('open_citation', { kind: next.kind });
        setCitation(next);
      },
    }),
    [citation],
  );
  const { rows, comparison } = chatbot;
  const shown = rows.filter((row) => verdict === undefined || row.verdict === verdict);
  const choose = (next: ComparisonVerdict | undefined) => {
    trackChat('filter_verdict', { verdict: next ?? null });
    change({ verdict: next });
  };
  const again = mayChange && <Again id={chatbot.id} />;
  return (
    <CitationsContext value={citations}>
      <FullHeight>
        <div className={classes.view} data-passage={(hasSplit && citation !== undefined) || undefined}>
          <ViewHeader heading={heading}>
            {comparison?.state === 'ready' && rows.length > 0 && (
              <ExportMenu chatbot={chatbot} messages={[]} failed={texts.exportFailed} />
            )}
          </ViewHeader>
          <div className={`stack-16 ${classes.main}`}>
            <Sides chatbot={chatbot} />
            {comparison?.state === 'comparing' ? (
              <Comparing progress={comparison.progress} />
            ) : comparison?.state === 'failed' ? (
              <EmptyState title={texts.failed} sentence={comparison.problem ?? ''} action={again} />
            ) : rows.length === 0 ? (
              <EmptyState title={texts.none} sentence={texts.noneSentence} action={again} />
            ) : (
              <>
                {comparison?.is_current === false && (
                  <div className={`row between pad-8-16 rounded ${classes.notice}`} role="status">
                    <p>{texts.stale}</p>
                    {again}
                  </div>
                )}
                <VerdictFilter rows={rows} shown={verdict} onShow={choose} />
                {shown.length === 0 ? (
                  <p className="quiet">{texts.noneOfVerdict}</p>
                ) : (
                  <ComparisonTable rows={shown} />
                )}
              </>
            )}
          </div>
          {hasSplit && citation && (
            <div className={classes.passage}>
              <PassagePanel citation={citation} onClose={() => setCitation(undefined)} />
            </div>
          )}
        </div>
        {!hasSplit && <PassageSheet citation={citation} onClose={() => setCitation(undefined)} />}
      </FullHeight>
    </CitationsContext>
  );
}

/** What is compared with what. */
function Sides({ chatbot: { sources } }: { chatbot: ChatbotDetail }) {
  const texts = useTexts('comparison');
  const names = (role: 'a' | 'b') =>
    sources
      .filter((one) => one.role === role)
      .map(({ name }) => name)
      .join(' · ');
  return (
    <dl className={`flex wrap ${classes.sides}`}>
      {(['a', 'b'] as const).map((role) => (
        <div key={role}>
          <dt>{texts[role]}</dt>
          <dd>{names(role)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Again({ id }: { id: string }) {
  const texts = useTexts('comparison');
  const { mutate, isPending } = useCompareAgain();
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={isPending}
      onClick={() => mutate(id, { onError: (error) => void notifyFailure(texts.againFailed, error) })}
    >
      {texts.again}
    </Button>
  );
}
