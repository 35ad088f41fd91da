import { Button } from '@mantine/core';
import type { Trace } from '@regulus/contract/trace.ts';
import { useQuery } from '@tanstack/react-query';
import type { PublicationActions } from '../../../../../../data/publications.ts';
import { traceQuery } from '../../../../../../data/trace.ts';
import { traceTexts as texts } from '../../../../../../lib/texts/trace.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { useUrlState } from '../../../../../../ui/use-url-state.ts';
import { TraceActions } from '../../../../_components/trace/TraceActions.tsx';
import { TraceClauses } from '../../../../_components/trace/TraceClauses.tsx';
import { TracePages } from '../../../../_components/trace/TracePages.tsx';
import classes from '../../../../_components/trace/trace.module.css';
import { traceFields } from '../_lib/record-state.ts';

interface TraceTabProps {
  actions: PublicationActions;
  onOpenObligations: () => void;
}

/** From the clauses of a publication over obligations and controls to what proves them, with every gap. */
export function TraceTab({ actions, onOpenObligations }: TraceTabProps) {
  const { id, title, code } = actions.regulatory_update;
  const [{ from }, change] = useUrlState(traceFields);
  return (
    <Loaded query={useQuery(traceQuery(id, from))} failed={texts.loadFailed}>
      {(trace) =>
        trace.counts.obligations === 0 ? (
          <EmptyState
            title={texts.none.title}
            sentence={texts.none.sentence}
            action={<Button onClick={onOpenObligations}>{texts.none.action}</Button>}
          />
        ) : (
          <>
            <div className={classes.top}>
              <Summary counts={trace.counts} />
              <TraceActions subject={{ kind: 'publication', id }} name={code ?? title} />
            </div>
            <TraceClauses clauses={trace.clauses} controls={trace.controls} />
            <TracePages
              from={from}
              shown={trace.clauses.length}
              total={trace.total}
              onChange={(next) => change({ from: next }, { push: true })}
            />
          </>
        )
      }
    </Loaded>
  );
}

function Summary({ counts }: Pick<Trace, 'counts'>) {
  const { summary } = texts;
  const gaps = [
    counts.to_review > 0 && summary.toReview(counts.to_review),
    counts.without_control > 0 && summary.withoutControl(counts.without_control),
    counts.without_proof > 0 && summary.withoutProof(counts.without_proof),
  ].filter((gap) => gap !== false);
  return (
    <ul className={classes.summary} aria-label={summary.label}>
      <li>{summary.approved(counts.approved, counts.obligations)}</li>
      {counts.controls > 0 && <li>{summary.ready(counts.ready, counts.controls)}</li>}
      {gaps.map((gap) => (
        <li key={gap} className={classes.gap}>
          {gap}
        </li>
      ))}
      {gaps.length === 0 && counts.ready === counts.controls && <li>{summary.whole}</li>}
    </ul>
  );
}
