import { Button } from '@mantine/core';
import { frequencyOf, recurrences } from '@regulus/contract/due-values.ts';
import { type FormEvent, useState } from 'react';
import { formatNumericDate } from '../../../../lib/dates.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { DateField } from '../../../../ui/DateField.tsx';
import { DateText, dateTag } from '../../../../ui/DateText.tsx';
import { useLocale } from '../../../../ui/locale.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import classes from './due.module.css';
import type { DueActions, DueChange, DueSubject } from './due-subject.ts';

interface EditorProps extends DueActions {
  subject: DueSubject;
  mayWrite: boolean;
  /** called once something was stored */
  onDone?: () => void;
}

type Editing = 'date' | 'recurring' | 'start';

/** How often something recurs, in words; a rule that is not among the usual ones is kept. */
function useOften() {
  const { every } = useTexts('due-dates');
  return (rule: string): string => {
    const [, unit = 'YEARLY', , interval = '1'] = /^FREQ=(\w+)(;INTERVAL=(\d+))?/.exec(rule) ?? [];
    const count = { count: Number(interval) };
    if (unit === 'MONTHLY') return every.months(count);
    if (unit === 'WEEKLY') return every.weeks(count);
    return unit === 'DAILY' ? every.days(count) : every.years(count);
  };
}

/** The due date with its proposal, the words and the calculation behind it, and what can be done about it. */
export function DueEditor({ subject, mayWrite, confirm, complete, onDone }: EditorProps) {
  const texts = useTexts('due-dates');
  const locale = useLocale();
  const often = useOften();
  const { due_on: day, due_proposal: proposal, due_confirmed: confirmed } = subject;
  const [editing, setEditing] = useState<Editing>();
  const [isPending, setIsPending] = useState(false);
  const [typed, setTyped] = useState('');
  const [rule, setRule] = useState('');

  function begin(next: Editing) {
    setTyped(next === 'start' ? '' : (day ?? proposal?.due_on ?? ''));
    const known = subject.due_rule ?? proposal?.rule;
    setRule(known ? frequencyOf(known) : next === 'recurring' ? 'FREQ=YEARLY' : '');
    setEditing(next);
  }
  async function run(work: () => Promise<DueSubject>, said: (after: DueSubject) => string) {
    setIsPending(true);
    try {
      const after = await work();
      setEditing(undefined);
      notify(said(after));
      onDone?.();
    } catch (error) {
      void notifyFailure(texts.failed, error);
    } finally {
      setIsPending(false);
    }
  }
  const store = (change: DueChange) =>
    void run(
      () => confirm(change),
      () => texts.saved,
    );
  function submit(event: FormEvent) {
    event.preventDefault();
    // the panel may stand inside another form
    event.stopPropagation();
    if (typed === '') return;
    if (editing === 'start' && proposal?.kind === 'limit') return store({ starts_on: typed });
    store({ due_on: typed, ...(rule === '' ? {} : { rule }) });
  }
  const rules = [...new Set([...recurrences, ...(rule === '' ? [] : [rule])])];
  const isSame = day !== null && proposal?.due_on === day && !subject.due_text_changed && confirmed !== null;

  return (
    <div className={classes.editor}>
      <p>
        {day === null ? texts.noDate : <DateText value={day} numeric />}
        {subject.due_rule_words && ` · ${texts.recurs({ often: subject.due_rule_words })}`}
        {confirmed && (
          <span className="quiet">
            {' · '}
            {confirmed.by ? texts.confirmedBy({ name: confirmed.by.name }) : texts.confirmedBySomeone}
          </span>
        )}
        {subject.due_done_on && (
          <span className="quiet"> · {texts.lastDone({ date: dateTag(subject.due_done_on) })}</span>
        )}
      </p>
      {subject.due_text_changed && (
        <p className={classes.changed} role="status">
          {texts.textChanged}
        </p>
      )}
      {proposal ? (
        <dl className={classes.proposal}>
          <dt>{texts.proposed}</dt>
          <dd>
            {proposal.due_on ? <DateText value={proposal.due_on} numeric /> : texts.needsStart}
            {proposal.rule && ` · ${texts.recurs({ often: often(proposal.rule) })}`}
          </dd>
          <dt>{texts.calculation}</dt>
          <dd>
            {proposal.calculation.map(({ step, text }, at) => (
              <span key={step}>
                {at > 0 && (step === 'next' ? ' → ' : '; ')}
                {text}
              </span>
            ))}
          </dd>
          {proposal.quote && (
            <>
              <dt>{texts.quote}</dt>
              <dd>
                <q>{proposal.quote.text}</q>
              </dd>
            </>
          )}
        </dl>
      ) : (
        <p className="quiet">{texts.nothingProposed}</p>
      )}
      {mayWrite && editing === undefined && (
        <div className="row wrap">
          {proposal?.due_on && !isSame && (
            <Button
              size="compact-md"
              loading={isPending}
              onClick={() =>
                store({ due_on: proposal.due_on, ...(proposal.rule ? { rule: proposal.rule } : {}) })
              }
            >
              {texts.confirmProposal}
            </Button>
          )}
          {proposal?.needs_start && (
            <Button size="compact-md" variant="default" onClick={() => begin('start')}>
              {proposal.kind === 'limit' ? texts.startsOn : texts.firstDay}
            </Button>
          )}
          <Button size="compact-md" variant="default" onClick={() => begin('date')}>
            {texts.change}
          </Button>
          {subject.due_rule === null && (
            <Button size="compact-md" variant="default" onClick={() => begin('recurring')}>
              {texts.recurring}
            </Button>
          )}
          {day !== null && (
            <>
              <Button
                size="compact-md"
                variant="default"
                loading={isPending}
                onClick={() =>
                  void run(complete, ({ due_on: next }) =>
                    texts.met({ next: next === null ? 'none' : formatNumericDate(next, locale) }),
                  )
                }
              >
                {texts.done}
              </Button>
              <Button size="compact-md" variant="subtle" onClick={() => store({ due_on: null })}>
                {texts.remove}
              </Button>
            </>
          )}
        </div>
      )}
      {editing !== undefined && (
        <form className={classes.form} onSubmit={submit}>
          <DateField
            label={
              editing === 'start' && proposal?.kind === 'limit'
                ? texts.startsOn
                : editing === 'date' && rule === ''
                  ? texts.day
                  : texts.firstDay
            }
            value={typed}
            onChange={setTyped}
          />
          {!(editing === 'start' && proposal?.kind === 'limit') && (
            <label className={classes.field}>
              <span className={classes.label}>{texts.often}</span>
              <select
                className="pad-4-8"
                value={rule}
                onChange={(event) => setRule(event.currentTarget.value)}
              >
                <option value="">{texts.once}</option>
                {rules.map((one) => (
                  <option key={one} value={one}>
                    {often(one)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <div className="row">
            <Button size="compact-md" type="submit" loading={isPending}>
              {texts.save}
            </Button>
            <Button size="compact-md" variant="default" onClick={() => setEditing(undefined)}>
              {texts.cancel}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
