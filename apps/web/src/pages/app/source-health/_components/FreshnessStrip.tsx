import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Feed } from '../../../../data/feeds.ts';
import { formatNumericDate } from '../../../../lib/dates.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { freshnessByRegulator, type RegulatorFreshness } from '../_lib/freshness.ts';
import classes from './FreshnessStrip.module.css';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

type FeedsOf = Pick<RegulatorFreshness, 'polled' | 'tried' | 'troubled'>;

function stateOf({ polled, tried, troubled }: FeedsOf) {
  if (troubled > 0) return 'troubled';
  if (tried > 0) return 'healthy';
  return polled > 0 ? 'not_tried' : 'not_polled';
}

/** A mark for each regulator: how new its newest item is, and whether its feeds work. The table below has the numbers. */
export function FreshnessStrip({ feeds, now }: { feeds: readonly Feed[]; now: Date }) {
  const { freshness: texts, states } = useTexts('source-health');
  const locale = useLocale();
  const hint = useId();
  const strip = useRef<HTMLDivElement>(null);
  /** where Tab enters: the mark that had the focus last */
  const [current, setCurrent] = useState(0);
  const [told, setTold] = useState<string>();
  const regulators = freshnessByRegulator(feeds, now);
  const entry = Math.min(current, regulators.length - 1);
  const wordsOf = ({ regulator, newestOn, ...feedsOf }: RegulatorFreshness) =>
    texts.mark({
      regulator,
      newest: newestOn === null ? texts.none : texts.newest({ when: formatNumericDate(newestOn, locale) }),
      state: stateInWords(feedsOf),
    });
  function stateInWords(of: FeedsOf) {
    const state = stateOf(of);
    if (state === 'not_polled' || state === 'not_tried') return states[state];
    const { polled, troubled } = of;
    return state === 'troubled'
      ? texts.inTrouble({ count: troubled, total: polled })
      : texts.allWell({ count: polled });
  }
  const shown = regulators.find(({ regulator }) => regulator === told);
  const fresh = regulators.filter(({ freshness }) => freshness >= 2).length;

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    strip.current?.querySelectorAll('button')[entry + step]?.focus();
  }

  return (
    <section className={`card ${classes.card}`} aria-label={texts.title}>
      <h2 className="small">{texts.title}</h2>
      <p id={hint} className="visually-hidden">
        {texts.hint}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its marks have the focus, and their keys bubble */}
      <div
        ref={strip}
        className={classes.strip}
        role="toolbar"
        aria-label={texts.title}
        aria-describedby={hint}
        onKeyDown={move}
        onPointerLeave={() => setTold(undefined)}
        onBlur={() => setTold(undefined)}
      >
        {regulators.map((one, index) => (
          <button
            key={one.regulator}
            type="button"
            className={classes.mark}
            tabIndex={index === entry ? 0 : -1}
            aria-label={wordsOf(one)}
            data-freshness={one.freshness}
            data-state={stateOf(one)}
            onFocus={() => {
              setCurrent(index);
              setTold(one.regulator);
            }}
            onPointerEnter={() => setTold(one.regulator)}
          >
            <span aria-hidden />
          </button>
        ))}
      </div>
      <p className={`quiet ${classes.told}`}>
        {shown ? wordsOf(shown) : texts.summary({ fresh, total: regulators.length })}
      </p>
    </section>
  );
}
