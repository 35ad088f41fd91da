import { Button } from '@mantine/core';
import type { Trace, TraceGap } from '@regulus/contract/trace.ts';
import { useQuery } from '@tanstack/react-query';
import type { PublicationActions } from '../../../../../../data/publications.ts';
import { loadTracePart, traceQuery } from '../../../../../../data/trace.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { useUrlState } from '../../../../../../ui/use-url-state.ts';
import { TraceActions } from '../../../../_components/trace/TraceActions.tsx';
import { TraceClauses } from '../../../../_components/trace/TraceClauses.tsx';
import { PrintedRange, TracePages } from '../../../../_components/trace/TracePages.tsx';
import classes from '../../../../_components/trace/trace.module.css';
import { usePrintedTrace } from '../../../../_lib/trace/use-printed-trace.ts';
import { traceFields } from '../_lib/record-state.ts';

interface TraceTabProps {
  actions: PublicationActions;
  onOpenObligations: () => void;
}

/** From the clauses of a publication over obligations and controls to what proves them, with every gap. */
export function TraceTab({ actions, onOpenObligations }: TraceTabProps) {
  const texts = useTexts('trace');
  const { id, title, code } = actions.regulatory_update;
  const [{ from, gap }, change] = useUrlState(traceFields);
  const printing = usePrintedTrace((offset) => loadTracePart(id, offset, gap || undefined));
  const { printed } = printing;
  const show = (next: TraceGap | '') => change({ gap: next, from: 0 }, { push: true });
  return (
    <Loaded query={useQuery(traceQuery(id, from, gap || undefined))} failed={texts.loadFailed}>
      {(trace) =>
        trace.counts.obligations === 0 ? (
          <EmptyState
            title={texts.none.title}
            sentence={texts.none.sentence}
            action={<Button onClick={onOpenObligations}>{texts.none.action}</Button>}
          />
        ) : (
          <>
            <div className={`flex wrap between below-16 ${classes.top}`}>
              <Summary counts={trace.counts} shown={gap} onShow={show} />
              <TraceActions subject={{ kind: 'publication', id }} name={code ?? title} printing={printing} />
            </div>
            {gap !== '' && trace.total === 0 ? (
              <EmptyState
                {...texts.summary.nothing}
                action={
                  <Button variant="default" onClick={() => show('')}>
                    {texts.summary.all}
                  </Button>
                }
              />
            ) : (
              <>
                {printed && <PrintedRange printed={printed.clauses.length} total={printed.total} />}
                <TraceClauses
                  clauses={printed?.clauses ?? trace.clauses}
                  controls={printed?.controls ?? trace.controls}
                />
              </>
            )}
            {!printed && (
              <TracePages
                from={from}
                shown={trace.clauses.length}
                total={trace.total}
                onChange={(next) => change({ from: next }, { push: true })}
              />
            )}
          </>
        )
      }
    </Loaded>
  );
}

interface SummaryProps extends Pick<Trace, 'counts'> {
  shown: TraceGap | '';
  onShow: (gap: TraceGap | '') => void;
}

/** How complete the chain is; each number of a gap leads to what has it. */
function Summary({ counts, shown, onShow }: SummaryProps) {
  const { summary } = useTexts('trace');
  const gaps = [
    { gap: 'not_reviewed', count: counts.to_review, words: summary.toReview },
    { gap: 'no_control', count: counts.without_control, words: summary.withoutControl },
    { gap: 'no_valid_proof', count: counts.without_proof, words: summary.withoutProof },
    { gap: 'not_ready', count: counts.not_ready, words: summary.notReady },
  ] as const;
  const open = gaps.filter(({ count }) => count > 0);
  return (
    <ul className={`row ${classes.summary}`} aria-label={summary.label}>
      <li>{summary.approved({ count: counts.approved, all: counts.obligations })}</li>
      {counts.controls > 0 && <li>{summary.ready({ count: counts.ready, all: counts.controls })}</li>}
      {counts.out_of_scope > 0 && <li>{summary.outOfScope({ count: counts.out_of_scope })}</li>}
      {open.map(({ gap, count, words }) => (
        <li key={gap}>
          <button
            type="button"
            className={classes.gapFilter}
            aria-pressed={gap === shown}
            title={summary.showOnly}
            onClick={() => onShow(gap === shown ? '' : gap)}
          >
            {words({ count })}
          </button>
        </li>
      ))}
      {open.length === 0 && <li>{summary.whole}</li>}
    </ul>
  );
}
