import { Button } from '@mantine/core';
import type { Obligation } from '@regulus/contract/obligations.ts';
import IconScissors from '@tabler/icons-react/dist/esm/icons/IconScissors.mjs';
import { useRef, useState } from 'react';
import { type ObligationPlace, useSplitObligation } from '../../../../data/obligations.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notifyFailure } from '../../../../ui/notify.tsx';
import { betweenWords, cutPoints, partsOf } from '../../_lib/obligations/cut-points.ts';
import { useRestore } from '../../_lib/obligations/use-restore.ts';
import classes from './obligations.module.css';

/** Cuts an obligation that demands several things, at boundaries that are offered or at a selected place. */
export function SplitForm({ obligation, place }: { obligation: Obligation; place: ObligationPlace }) {
  const texts = useTexts('obligations').panel.split;
  const [isOpen, setIsOpen] = useState(false);
  const bodies = obligation.quotes.filter(({ role }) => role === 'body');
  // one that was merged of several bodies has its boundaries between them already
  const [body] = bodies;
  if (bodies.length !== 1 || !body) return null;
  if (!isOpen) {
    return (
      <div>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconScissors size={15} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {texts.begin}
        </Button>
      </div>
    );
  }
  return <Cutting obligation={obligation} place={place} body={body} onEnd={() => setIsOpen(false)} />;
}

interface CuttingProps {
  obligation: Obligation;
  place: ObligationPlace;
  body: Obligation['quotes'][number];
  onEnd: () => void;
}

function Cutting({ obligation, place, body, onEnd }: CuttingProps) {
  const texts = useTexts('obligations').panel.split;
  const { text: words, start } = body;
  const [offered] = useState(() => cutPoints(words));
  const [cuts, setCuts] = useState<readonly number[]>(offered.slice(0, 19));
  const [selected, setSelected] = useState<number>();
  const shown = useRef<HTMLQuoteElement>(null);
  const { mutateAsync, isPending } = useSplitObligation(place);
  const { offer } = useRestore(place);
  const parts = partsOf(words, start, cuts);
  const places = [...new Set([...offered, ...cuts])].toSorted((a, b) => a - b);
  const toggle = (at: number) =>
    setCuts(cuts.includes(at) ? cuts.filter((one) => one !== at) : [...cuts, at]);

  /** Where in the words the selection begins. */
  function readSelection() {
    const selection = document.getSelection();
    const node = selection?.anchorNode?.parentElement;
    const from = node?.dataset['from'];
    if (!selection || from === undefined || !shown.current?.contains(node ?? null)) return;
    setSelected(betweenWords(words, Number(from) + Math.min(selection.anchorOffset, selection.focusOffset)));
  }

  /** What was split is no longer in its place by then, and this form gone with it. */
  async function store() {
    try {
      await mutateAsync({ obligation, parts: parts.map(({ start: from, end }) => ({ start: from, end })) });
    } catch (error) {
      return notifyFailure(texts.failed, error);
    }
    offer(texts.done({ count: parts.length }), {
      key: obligation.id,
      gone: obligation.id,
      publication: obligation.publication.id,
    });
    onEnd();
  }

  const bounds = [0, ...places, words.length];
  return (
    <section className={classes.split}>
      <h3 className={classes.heading}>{texts.title}</h3>
      <p className="quiet">{texts.hint}</p>
      {/* the buttons between the words and the one below do the same by keyboard */}
      <blockquote
        ref={shown}
        className={classes.quote}
        lang={obligation.language}
        onPointerUp={readSelection}
      >
        {bounds.slice(1).map((to, index) => {
          const from = bounds[index] ?? 0;
          const isLast = to === words.length;
          const isCut = cuts.includes(to);
          return (
            <span key={from}>
              <span data-from={from}>{words.slice(from, to)}</span>
              {!isLast && (
                <button
                  type="button"
                  className={classes.cut}
                  aria-pressed={isCut}
                  aria-label={isCut ? texts.join : texts.cut}
                  title={isCut ? texts.join : texts.cut}
                  onClick={() => toggle(to)}
                >
                  <IconScissors size={13} aria-hidden />
                </button>
              )}
            </span>
          );
        })}
      </blockquote>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={selected === undefined || places.includes(selected)}
        title={selected === undefined ? texts.selectFirst : undefined}
        onClick={() => {
          if (selected !== undefined) toggle(selected);
          setSelected(undefined);
        }}
      >
        {texts.atSelection}
      </Button>
      {parts.length > 1 && (
        <ol className={classes.parts} aria-label={texts.parts({ count: parts.length })}>
          {parts.map((part) => (
            <li key={part.start} lang={obligation.language}>
              {part.text}
            </li>
          ))}
        </ol>
      )}
      <div className="row">
        <Button disabled={parts.length < 2} loading={isPending} onClick={() => void store()}>
          {parts.length < 2 ? texts.title : texts.store({ count: parts.length })}
        </Button>
        <Button variant="default" onClick={onEnd}>
          {texts.cancel}
        </Button>
      </div>
    </section>
  );
}
