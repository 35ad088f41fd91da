import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import type { SampleItem } from '../../../../../../data/put-aside.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { RegulatorBadge } from '../../../../../../ui/Badges.tsx';
import classes from './Sample.module.css';

interface SampleListProps {
  items: readonly SampleItem[];
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** All items of the sample with their answers; each can be opened and answered anew. */
export function SampleList({ items, openId, onOpen }: SampleListProps) {
  const texts = useTexts('put-aside');
  return (
    <ol className={`card ${classes.list}`} aria-label={texts.listLabel}>
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            className={`hoverable focus-inside line ${classes.item}`}
            aria-current={item.id === openId || undefined}
            data-answered={item.is_relevant !== null || undefined}
            onClick={() => onOpen(item.id)}
          >
            <span className={`centered ${classes.mark}`} data-answer={item.is_relevant}>
              {item.is_relevant === true && <IconCheck size={14} aria-hidden />}
              {item.is_relevant === false && <IconMinus size={14} aria-hidden />}
              <span className="visually-hidden">
                {item.is_relevant === null ? texts.notAnswered : texts.answers[`${item.is_relevant}`]}
              </span>
            </span>
            <RegulatorBadge code={item.publication.regulators[0] ?? ''} />
            <span className={`clipped ${classes.name}`} lang={item.publication.language ?? undefined}>
              {item.publication.title}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
