import { Button } from '@mantine/core';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconVersions from '@tabler/icons-react/dist/esm/icons/IconVersions.mjs';
import { type RefObject, useCallback, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import type { Question } from '../../../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { DeadlineText } from '../../../../../../../ui/DateText.tsx';
import { FailureLine } from '../../../../../../../ui/FailureLine.tsx';
import { rowClicks } from '../../../../../../../ui/lists/row-clicks.ts';
import { SelectBox } from '../../../../../../../ui/lists/SelectBox.tsx';
import { useScrollToRow } from '../../../../../../../ui/lists/use-cursor.ts';
import type { ListRows } from '../../../../../../../ui/lists/use-list-rows.ts';
import type { ListKey } from '../_lib/address.ts';
import { type Heights, rowsBetween, topOf } from '../_lib/grouped-rows.ts';
import type { QuestionRows, View } from '../_lib/use-question-rows.ts';
import classes from './QuestionList.module.css';
import { QuestionState } from './QuestionState.tsx';

interface QuestionListProps {
  rows: QuestionRows<ListKey>;
  heights: Heights;
  view: View;
  onView: (view: View) => void;
  scroller: RefObject<HTMLDivElement | null>;
  list: ListRows<Question>;
  maySelect: boolean;
  /** the question that is open beside the list */
  open: string;
  addressOf: (id: string) => string;
  onSelectGroup: ((key: ListKey) => void) | undefined;
}

/** Drawn beyond what is in view, in pixels. */
const overscan = 500;

/** The questions in their groups; only those in view are drawn. */
export function QuestionList(props: QuestionListProps) {
  const { rows, heights, view, onView, scroller, list, onSelectGroup } = props;
  const { list: texts } = useTexts('questionnaires');
  const { spans, height, hasFailedPart, retry } = rows;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // in steps, so that not every pixel draws the list anew
    const step = heights.row;
    const update = () => {
      const from = Math.floor(element.scrollTop / step) * step;
      onView({ from, to: from + element.clientHeight + step });
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [scroller, onView, heights.row]);
  const scrollToRow = useCallback(
    (place: number) => {
      const element = scroller.current;
      if (!element) return;
      const top = topOf(spans, heights, place);
      const isAbove = top - heights.head < element.scrollTop;
      const isBelow = top + heights.row > element.scrollTop + element.clientHeight;
      if (isAbove) element.scrollTo({ top: top - heights.head });
      else if (isBelow) element.scrollTo({ top: top + heights.row - element.clientHeight });
    },
    [scroller, spans, heights],
  );
  useScrollToRow(list.cursor, scrollToRow);
  return (
    <div ref={scroller} className={classes.scroller} data-scroller {...list.cursor.listeners} {...rowClicks}>
      <div className={classes.all} style={{ height }}>
        {spans.map((span) => {
          const near = rowsBetween(span, heights, view.from - overscan, view.to + overscan);
          const { key, total, top, from } = span;
          const hint = key === 'bulk' || key === 'review' || key === 'write' ? texts.groupHints[key] : '';
          return (
            <section
              key={key}
              className={classes.group}
              style={{ top, height: heights.head + total * heights.row }}
              aria-label={texts.groups[key]}
            >
              {heights.head > 0 && (
                <header className={`line between ${classes.head}`}>
                  <span className="line gap-8 narrow">
                    <h2 className="body unbroken">{texts.groups[key]}</h2>
                    <span className="small figures muted">{total}</span>
                    <span className="fine muted clipped">{hint}</span>
                  </span>
                  {key === 'bulk' && onSelectGroup && (
                    <Button
                      className="rigid"
                      size="compact-sm"
                      variant="subtle"
                      onClick={() => onSelectGroup(key)}
                    >
                      {texts.selectGroup}
                    </Button>
                  )}
                </header>
              )}
              <ul className={classes.rows}>
                {near &&
                  Array.from({ length: near.last - near.first + 1 }, (_, index) => {
                    const within = near.first + index;
                    return (
                      <Row
                        key={within}
                        {...props}
                        place={from + within}
                        within={within}
                        total={total}
                        question={rows.at(from + within)}
                      />
                    );
                  })}
              </ul>
            </section>
          );
        })}
      </div>
      {hasFailedPart && <FailureLine sentence={texts.moreFailed} onRetry={retry} />}
    </div>
  );
}

interface RowProps extends Pick<QuestionListProps, 'heights' | 'list' | 'maySelect' | 'open' | 'addressOf'> {
  place: number;
  within: number;
  total: number;
  /** undefined until it is loaded */
  question: Question | undefined;
}

function Row({ heights, list, maySelect, open, addressOf, place, within, total, question }: RowProps) {
  const texts = useTexts('questionnaires');
  const { selectRow } = useTexts('lists');
  const style = { top: within * heights.row };
  if (!question) return <li className={classes.row} style={style} aria-hidden />;
  const { id, number, question: words, skipped_by: skipped } = question;
  return (
    <li
      className={classes.row}
      style={style}
      data-row={place}
      data-open={id === open || undefined}
      data-skipped={skipped !== null || undefined}
      aria-posinset={within + 1}
      aria-setsize={total}
    >
      <span className={classes.box}>
        {maySelect && (
          <SelectBox
            row={question}
            name={selectRow({ name: words })}
            isSelected={list.selection.has(id)}
            toggle={list.selection.toggle}
            tabIndex={-1}
          />
        )}
      </span>
      <div className="narrow">
        <span className={classes.question}>
          <Link
            className="plain-link medium"
            to={addressOf(id)}
            replace
            preventScrollReset
            aria-current={id === open || undefined}
            data-opens
          >
            <span>
              {number !== '' && <span className={classes.number}>{number}</span>}
              {words}
            </span>
          </Link>
        </span>
        <div className={`line above-4 ${classes.facts}`}>
          <QuestionState question={question} />
          <AnswerLine question={question} />
          <span className={`line fine muted ${classes.end}`}>
            {question.waits && <IconVersions size={14} role="img" aria-label={texts.list.waits} />}
            {question.comment_count > 0 && (
              <span className="line gap-4" title={texts.list.comments({ count: question.comment_count })}>
                <IconMessage size={14} aria-hidden />
                {question.comment_count}
              </span>
            )}
            {question.assigned_to && <span className="clipped">{question.assigned_to.name}</span>}
            {question.due_on !== null && question.state !== 'approved' && (
              <DeadlineText value={question.due_on} isBrief />
            )}
          </span>
        </div>
      </div>
    </li>
  );
}

/** What goes into the form, and the beginning of the answer. */
function AnswerLine({ question: { value, text, state } }: { question: Question }) {
  const { verdicts } = useTexts('questionnaires');
  if (state === 'open' || (value === null && text === '')) return <span className={classes.answer} />;
  const verdict = value === 'yes' || value === 'no' || value === 'partly' ? verdicts[value] : value;
  return (
    <span className={`small muted clipped ${classes.answer}`}>
      {verdict !== null && <b>{verdict}</b>}
      {verdict !== null && text !== '' && ' · '}
      {text}
    </span>
  );
}
