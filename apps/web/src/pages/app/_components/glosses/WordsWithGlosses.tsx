import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import type { Gloss } from '@regulus/contract/search.ts';
import { languageNow } from '../../../../lib/messages.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { MarkedWords } from '../../../../ui/MarkedWords.tsx';
import { partsWithGlosses } from '../../_lib/glosses/parts-with-glosses.ts';
import classes from './Glosses.module.css';

interface WordsWithGlossesProps {
  text: string;
  marks: readonly (readonly [start: number, end: number])[];
  glosses: readonly Gloss[];
}

/** A text with its key words underlined while the pointer is on it; each tells its rough translation. */
export function WordsWithGlosses({ text, marks, glosses }: WordsWithGlossesProps) {
  const { label } = useTexts('glosses');
  return (
    <span className={classes.text}>
      {partsWithGlosses(text, marks, glosses).map(({ start, words, ...part }) =>
        words === undefined ? (
          <MarkedWords key={start} {...part} />
        ) : (
          <Tooltip
            key={start}
            events={{ hover: true, focus: false, touch: true }}
            portalProps={{ target: '#content' }}
            className={classes.tooltip}
            label={
              <span lang={languageNow()}>
                {words.join(', ')} <span className={classes.label}>{label}</span>
              </span>
            }
          >
            <span className={classes.word} data-gloss>
              <MarkedWords {...part} />
            </span>
          </Tooltip>
        ),
      )}
    </span>
  );
}
