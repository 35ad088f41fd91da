import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { controlTraceQuery, loadControlTracePart } from '../../../../../data/trace.ts';
import { integer } from '../../../../../lib/url-state.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { PageHeader } from '../../../../../ui/PageHeader.tsx';
import { useUrlState } from '../../../../../ui/use-url-state.ts';
import { TraceActions } from '../../../_components/trace/TraceActions.tsx';
import { TraceClauses } from '../../../_components/trace/TraceClauses.tsx';
import { TracedControl } from '../../../_components/trace/TracedControl.tsx';
import { PrintedRange, TracePages } from '../../../_components/trace/TracePages.tsx';
import classes from '../../../_components/trace/trace.module.css';
import { usePrintedTrace } from '../../../_lib/trace/use-printed-trace.ts';

const addressFields = { from: integer(0) };

/** From a control back to the clauses that it answers, and on to what proves it. */
export function ControlTracePage() {
  const texts = useTexts('trace');
  const id = useParams()['controlId'] ?? '';
  const [{ from }, change] = useUrlState(addressFields);
  const printing = usePrintedTrace((offset) => loadControlTracePart(id, offset));
  const { printed } = printing;
  return (
    <Loaded query={useQuery(controlTraceQuery(id, from))} failed={texts.loadFailed}>
      {({ control, clauses, total }) => (
        <>
          <PageHeader
            title={`${control.code} ${control.title}`}
            description={
              <>
                {texts.controlPage.description}{' '}
                <Link to={`/app/inventory?tab=controls&control=${id}`}>{texts.openDetails}</Link>
              </>
            }
            actions={
              <TraceActions subject={{ kind: 'control', id }} name={control.code} printing={printing} />
            }
          />
          <section className={`card ${classes.clause}`} aria-label={texts.columns.control}>
            <div className={`${classes.pair} ${classes.own}`}>
              <TracedControl control={control} isOwnPage />
            </div>
          </section>
          <h2 className={classes.heading}>{texts.controlPage.clauses}</h2>
          {total === 0 ? (
            <EmptyState {...texts.noneOfControl} />
          ) : (
            <>
              {printed && <PrintedRange printed={printed.clauses.length} total={printed.total} />}
              <TraceClauses clauses={printed?.clauses ?? clauses} controls={[]} isOfControl />
            </>
          )}
          {!printed && (
            <TracePages
              from={from}
              shown={clauses.length}
              total={total}
              onChange={(next) => change({ from: next }, { push: true })}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
