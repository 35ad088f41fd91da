import { Button } from '@mantine/core';
import { clausesPerPage } from '../../../../data/trace.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './trace.module.css';

/** Leads through the clauses where they are many. */
export function TracePages({
  from,
  shown,
  total,
  onChange,
}: {
  from: number;
  shown: number;
  total: number;
  onChange: (from: number) => void;
}) {
  const texts = useTexts('trace');
  if (total <= clausesPerPage && from === 0) return null;
  return (
    <nav className={`row ${classes.pages}`} aria-label={texts.pages.label}>
      <Button
        variant="default"
        size="compact-md"
        disabled={from === 0}
        onClick={() => onChange(Math.max(0, from - clausesPerPage))}
      >
        {texts.pages.previous}
      </Button>
      <span aria-live="polite">
        {texts.pages.shown({ from: Math.min(from + 1, total), to: from + shown, all: total })}
      </span>
      <Button
        variant="default"
        size="compact-md"
        disabled={from + shown >= total}
        onClick={() => onChange(from + clausesPerPage)}
      >
        {texts.pages.next}
      </Button>
    </nav>
  );
}

/** What paper holds where there is more than is printed. */
export function PrintedRange({ printed, total }: { printed: number; total: number }) {
  const { printedFirst } = useTexts('trace');
  return printed < total ? <p className="strong below-12">{printedFirst({ printed, total })}</p> : null;
}
