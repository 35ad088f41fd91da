import type { ReactNode } from 'react';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import type { Block, ClauseLine, Span } from '../_lib/clause-lines.ts';
import { isFootnote } from '../_lib/clause-trail.ts';
import { piecesOf } from '../_lib/highlights.ts';
import classes from './ClauseLine.module.css';

interface ClauseLineViewProps {
  line: ClauseLine;
  block: Block;
  hits: readonly Span[];
  currentHit: number | undefined;
  isSelected: boolean;
  onSelect: (path: string) => void;
  /** beside its first words */
  mark: ReactNode;
}

const divisionKinds: ReadonlySet<string> = new Set(['part', 'chapter', 'section', 'preamble']);
const articleKinds: ReadonlySet<string> = new Set(['article', 'annex', 'heading']);

/** One line of a law: a heading by its rank, or a clause with its label hanging before it. */
export function ClauseLineView(props: ClauseLineViewProps) {
  const texts = useTexts('reader');
  const { line, block, hits, currentHit, isSelected, onSelect, mark } = props;
  const { passage, label, heading, isFirst } = line;
  const kind = passage && isFootnote(passage.path) ? 'footnote' : (passage?.kind ?? 'text');
  const words = (span: Span) => <Words span={span} block={block} hits={hits} currentHit={currentHit} />;
  const shownLabel =
    label && passage && isFirst ? (
      <button
        type="button"
        tabIndex={-1}
        className={classes.label}
        // not its name: that would be read with each heading it stands in
        title={texts.selectClause({ clause: passage.label })}
        onClick={() => onSelect(isSelected ? '' : passage.path)}
      >
        {words(label)}
      </button>
    ) : (
      label && <span className={classes.label}>{words(label)}</span>
    );
  const handle = !label && !heading && passage && isFirst && (
    <button
      type="button"
      tabIndex={-1}
      className={classes.handle}
      aria-label={texts.selectThisClause}
      onClick={() => onSelect(isSelected ? '' : passage.path)}
    >
      ¶
    </button>
  );
  const body =
    kind === 'table' ? (
      <TableText line={line} block={block} words={words} />
    ) : (
      line.texts.map((span) => (
        <p key={span.start} className={classes.words} data-from={span.start}>
          {words(span)}
        </p>
      ))
    );
  const attributes = {
    'data-path': passage?.path,
    'data-start': (label ?? heading ?? line.texts[0])?.start,
    'data-first': isFirst || undefined,
    'data-selected': isSelected || undefined,
  };

  if (divisionKinds.has(kind) || articleKinds.has(kind)) {
    const Heading = divisionKinds.has(kind) ? 'h2' : 'h3';
    const hasHeading = label !== null || heading !== null;
    return (
      <div className={classes.line} data-kind={kind} {...attributes}>
        {hasHeading && (
          <Heading className={divisionKinds.has(kind) ? classes.division : classes.article}>
            {shownLabel}
            {label && heading && ' '}
            {heading && <span className="strong">{words(heading)}</span>}
          </Heading>
        )}
        {mark}
        {body}
      </div>
    );
  }
  return (
    <div
      className={classes.line}
      data-kind={kind}
      data-level={Math.min(line.level, 5)}
      data-labelled={label !== null || undefined}
      {...attributes}
    >
      {shownLabel}
      {handle}
      <div>
        {mark}
        {heading && <p className={classes.runningHeading}>{words(heading)}</p>}
        {body}
      </div>
    </div>
  );
}

interface WordsProps {
  span: Span;
  block: Block;
  hits: readonly Span[];
  currentHit: number | undefined;
}

/** A stretch of the text with the search hits in it marked. */
function Words({ span, block, hits, currentHit }: WordsProps) {
  const cut = (start: number, end: number) => block.content.slice(start - block.start, end - block.start);
  if (hits.length === 0) return cut(span.start, span.end);
  return piecesOf(span, hits).map(({ start, end, hit }) =>
    hit === null ? (
      cut(start, end)
    ) : (
      <mark key={start} className={classes.hit} data-hit={hit} data-current={hit === currentHit || undefined}>
        {cut(start, end)}
      </mark>
    ),
  );
}

interface TableTextProps {
  line: ClauseLine;
  block: Block;
  words: (span: Span) => ReactNode;
}

/** A table as it stands in the text: a row a line, its cells parted by bars. */
function TableText({ line, block, words }: TableTextProps) {
  return (
    <div className={classes.tableScroll}>
      <table className={`body ${classes.table}`}>
        <tbody>
          {line.texts.map((span) => (
            <tr key={span.start}>
              {cellsOf(span, block).map((cell) => (
                <td key={cell.start} data-from={cell.start}>
                  {cell.end > cell.start && words(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellsOf(span: Span, block: Block): Span[] {
  let position = span.start;
  return block.content
    .slice(span.start - block.start, span.end - block.start)
    .split('|')
    .map((cell) => {
      const start = position + (cell.length - cell.trimStart().length);
      position += cell.length + 1;
      return { start, end: start + cell.trim().length };
    });
}
