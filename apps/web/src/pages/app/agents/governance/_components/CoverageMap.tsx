import type { Coverage } from '@regulus/contract/governance.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTopicName } from '../../../../../lib/topic-name.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { useLocale } from '../../../../../ui/locale.tsx';
import { Nothing } from '../../../_components/Nothing.tsx';
import { Panel } from '../../../_components/Panel.tsx';
import { doneLevel, heatMapOf } from '../_lib/heat-map.ts';
import { coverageLink } from '../_lib/list-links.ts';
import classes from './CoverageMap.module.css';
import { ListLink } from './ListLink.tsx';

const levels = [0, 1, 2, 3, 4] as const;

/** Approved obligations by topic and regulator: a table whose shades repeat what its numbers say. */
export function CoverageMap({ coverage }: { coverage: readonly Coverage[] }) {
  const texts = useTexts('governance').coverage;
  const topicName = useTopicName();
  const { regulators, rows } = heatMapOf(coverage);
  const hint = useId();
  const table = useRef<HTMLTableElement>(null);
  /** where Tab enters: the cell that had the focus last */
  const [current, setCurrent] = useState({ row: 0, column: 0 });
  if (rows.length === 0)
    return (
      <Panel title={texts.title}>
        <Nothing title={texts.nothingTitle} sentence={texts.nothingSentence} />
      </Panel>
    );
  const first = firstLink(rows);
  const linkAt = (row: number, column: number) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${String(row)}-${String(column)}"]`);
  // what is shown may have become smaller
  const at = rows[current.row];
  const entry = at?.topic && at.cells[current.column] ? current : first;

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    let { row, column } = current;
    for (;;) {
      row += step[0];
      column += step[1];
      if (row < 0 || column < 0 || row >= rows.length || column >= regulators.length) return;
      const link = linkAt(row, column);
      if (link) return link.focus();
    }
  }

  return (
    <Panel title={texts.title}>
      <div className={`flex wrap between ${classes.head}`}>
        <p className="muted">{texts.explanation}</p>
        <ul className={`quiet flex wrap ${classes.scale}`} aria-label={texts.scale}>
          {levels.map((level) => (
            <li key={level}>
              <span className={`centered ${classes.swatch}`} data-level={level} aria-hidden>
                {level === 4 && <IconCheck size={12} stroke={2.4} />}
              </span>
              {texts.levels[level]}
            </li>
          ))}
        </ul>
      </div>
      <p id={hint} className="visually-hidden">
        {texts.keys}
      </p>
      <div className={classes.frame}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links have the focus, and their keys bubble */}
        <table
          ref={table}
          className={classes.table}
          aria-label={texts.tableLabel}
          aria-describedby={hint}
          onKeyDown={move}
        >
          <thead>
            <tr>
              <th scope="col">{texts.topic}</th>
              {regulators.map((code) => (
                <th key={code} scope="col">
                  {code}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ topic, cells }, row) => (
              <tr key={topic ?? ''}>
                <th scope="row">{topic === null ? texts.noTopic : topicName(topic)}</th>
                {cells.map((cell, column) => (
                  <td key={regulators[column]} data-level={cell?.approved ? doneLevel(cell) : undefined}>
                    {cell ? (
                      <Cell
                        cell={cell}
                        place={`${String(row)}-${String(column)}`}
                        isEntry={row === entry.row && column === entry.column}
                        onFocus={() => setCurrent({ row, column })}
                      />
                    ) : (
                      <span className="muted">
                        <span aria-hidden>–</span>
                        <span className="visually-hidden">{texts.nothing}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

const steps: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function firstLink(rows: ReturnType<typeof heatMapOf>['rows']) {
  const row = rows.findIndex(({ topic }) => topic !== null);
  return { row, column: rows[row]?.cells.findIndex((cell) => cell !== undefined) ?? -1 };
}

interface CellProps {
  cell: Coverage;
  place: string;
  isEntry: boolean;
  onFocus: () => void;
}

function Cell({ cell, place, isEntry, onFocus }: CellProps) {
  const texts = useTexts('governance').coverage;
  const locale = useLocale();
  const topicName = useTopicName();
  const { topic, regulator, approved, ready, needs_review: open, not_applicable: apart } = cell;
  // what is seen is part of what is read out
  const content = (
    <>
      <span className={`strong middle gap-4 ${classes.amount}`}>
        <span className="visually-hidden">
          {texts.about({ regulator, topic: topic === null ? texts.noTopic : topicName(topic) })}{' '}
        </span>
        {approved.toLocaleString(locale)}
        <span className="visually-hidden"> {texts.approved}</span>
        {doneLevel(cell) === 4 && <IconCheck size={14} stroke={2.4} aria-hidden />}
      </span>
      {approved > 0 && <span className={classes.detail}>{texts.ready({ count: ready })}</span>}
      {apart > 0 && <span className={classes.detail}>{texts.notApplicable({ count: apart })}</span>}
      {open > 0 && <span className={classes.detail}>{texts.toReview({ count: open })}</span>}
    </>
  );
  // the list cannot be asked for what has no topic
  if (topic === null) return <span className={`plain-link ${classes.cell}`}>{content}</span>;
  return (
    <ListLink
      to={coverageLink({ topic, review: approved > 0 ? '2' : '1' }, [regulator])}
      className={`plain-link ${classes.cell}`}
      title={texts.cell({
        regulator,
        topic: topicName(topic),
        approved,
        ready,
        notApplicable: apart,
        toReview: open,
      })}
      data-cell={place}
      tabIndex={isEntry ? 0 : -1}
      onFocus={onFocus}
    >
      {content}
    </ListLink>
  );
}
