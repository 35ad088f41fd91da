import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { TraceClause, TraceControl, TraceObligation } from '@regulus/contract/trace.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { DateText, dateTag } from '../../../../ui/DateText.tsx';
import { byWhom } from '../../_lib/trace/by-whom.ts';
import { TracedControl } from './TracedControl.tsx';
import classes from './trace.module.css';
import { bothBehind, obligationWaits, openSignature } from './waiting-for.ts';

interface ClausesProps {
  clauses: readonly TraceClause[];
  /** those that answer them; none where the trace is that of a control */
  controls: readonly TraceControl[];
  /** whether the publication of each is named */
  isOfControl?: boolean;
}

/** Clauses with their obligations, what answers each of them, and what proves that. */
export function TraceClauses({ clauses, controls, isOfControl = false }: ClausesProps) {
  const texts = useTexts('trace');
  const byId = new Map(controls.map((control) => [control.id, control]));
  return (
    <section aria-label={texts.label}>
      {!isOfControl && (
        <div className={`quiet ${classes.columns}`} aria-hidden>
          <span>{texts.columns.obligation}</span>
          <span className={classes.pair}>
            <span>{texts.columns.control}</span>
            <span>{texts.columns.proof}</span>
          </span>
        </div>
      )}
      <ol className="grid gap-16">
        {clauses.map((clause) => (
          <Clause
            key={`${clause.text_id} ${clause.obligations[0]?.id ?? ''}`}
            clause={clause}
            controls={byId}
            isOfControl={isOfControl}
          />
        ))}
      </ol>
    </section>
  );
}

function Clause({
  clause,
  controls,
  isOfControl,
}: {
  clause: TraceClause;
  controls: ReadonlyMap<string, TraceControl>;
  isOfControl: boolean;
}) {
  const texts = useTexts('trace');
  const { publication, version, language } = clause;
  const id = useId();
  const Heading = isOfControl ? 'h3' : 'h2';
  const [first] = clause.obligations;
  const [quote] = first?.quotes ?? [];
  const query = new URLSearchParams({ tab: 'text', version: String(version), language });
  if (quote) query.set('quote', `${String(quote.start)}-${String(quote.end)}`);
  const record = `/app/agents/screening/${publication.id}`;
  return (
    <li className={`card ${classes.clause}`} aria-labelledby={id}>
      <Heading id={id}>
        <Link
          to={`${record}?${query.toString()}`}
          title={clause.clause ? texts.openText({ clause: clause.clause }) : texts.openTextOnly}
        >
          {clause.clause || texts.noClause}
        </Link>
        {isOfControl && (
          <Link
            className={`muted normal ${classes.publication}`}
            to={`${record}?tab=trace`}
            title={texts.openPublication({ title: publication.title })}
          >
            {publication.code ?? publication.title}
          </Link>
        )}
      </Heading>
      {clause.obligations.map((obligation) => (
        <div key={obligation.id} className={`ruled ${classes.step} ${isOfControl ? classes.alone : ''}`}>
          <Obligation obligation={obligation} language={language} publication={publication.id} />
          {!isOfControl && <Answers obligation={obligation} controls={controls} />}
        </div>
      ))}
    </li>
  );
}

function Obligation({
  obligation,
  language,
  publication,
}: {
  obligation: TraceObligation;
  language: string;
  publication: string;
}) {
  const { id: own } = useProfile();
  const texts = useTexts('trace');
  const { approval, status, reason, due_on, decided_by, decided_at } = obligation;
  const isDisregarded = status === obligationStatus.irrelevant && decided_at !== null;
  const waits = obligationWaits(obligation, own);
  const query = new URLSearchParams({ tab: 'obligations', obligation: obligation.id });
  return (
    <div>
      <blockquote className={`breakable below-8 ${classes.quote}`} lang={language}>
        {obligation.quotes.map(({ role, text, start }) => (
          <span key={start} data-role={role}>
            {text}{' '}
          </span>
        ))}
      </blockquote>
      <p className={`quiet flex wrap ${classes.facts}`}>
        <Link
          to={`/app/agents/screening/${publication}?${query.toString()}`}
          {...(obligation.gap === 'not_reviewed' ? { className: 'danger medium' } : {})}
        >
          {approval === null
            ? obligation.gap === 'not_reviewed'
              ? texts.gaps.not_reviewed
              : isDisregarded
                ? byWhom(texts.disregarded, decided_by?.name)
                : texts.status[status as 0 | 1 | 2]
            : byWhom(texts.approved, approval.by?.name)}
        </Link>
        {approval && <DateText value={approval.at} numeric />}
        {isDisregarded && <DateText value={decided_at} numeric />}
        {due_on && <span>{texts.due({ date: dateTag(due_on) })}</span>}
        {reason && status === obligationStatus.irrelevant && <span>{texts.reason({ reason })}</span>}
        {bothBehind(obligation) && <span>{bothBehind(obligation)}</span>}
        {waits && (status === obligationStatus.needsReview || openSignature(obligation)) && (
          <span>{waits}</span>
        )}
      </p>
    </div>
  );
}

function Answers({
  obligation,
  controls,
}: {
  obligation: TraceObligation;
  controls: ReadonlyMap<string, TraceControl>;
}) {
  const texts = useTexts('trace');
  const answering = obligation.controls.flatMap((id) => controls.get(id) ?? []);
  if (answering.length === 0)
    return (
      <p className={classes.leads}>
        {obligation.gap === 'no_control' ? (
          <span className="danger medium">{texts.gaps.no_control}</span>
        ) : (
          <span className={`quiet flex wrap ${classes.facts}`}>
            {obligation.status === obligationStatus.irrelevant ? texts.noControlNeeded : '—'}
          </span>
        )}
      </p>
    );
  return (
    <ul className={`${classes.controls} ${classes.leads}`}>
      {answering.map((control) => (
        <li key={control.id} className={classes.pair}>
          <TracedControl control={control} />
        </li>
      ))}
    </ul>
  );
}
