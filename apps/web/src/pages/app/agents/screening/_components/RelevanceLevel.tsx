import type { Relevance } from '@regulus/contract/publications.ts';
import IconAntennaBars2 from '@tabler/icons-react/dist/esm/icons/IconAntennaBars2.mjs';
import IconAntennaBars3 from '@tabler/icons-react/dist/esm/icons/IconAntennaBars3.mjs';
import IconAntennaBars5 from '@tabler/icons-react/dist/esm/icons/IconAntennaBars5.mjs';
import { useTexts } from '../../../../../lib/use-texts.ts';
import classes from './PublicationSummary.module.css';

const icons = { high: IconAntennaBars5, medium: IconAntennaBars3, low: IconAntennaBars2 } as const;

interface RelevanceLevelProps {
  relevance: Relevance;
  /** one word; where the list has many of them */
  isShort?: boolean;
}

/** How relevant a publication is, in words and bars. */
export function RelevanceLevel({ relevance, isShort = false }: RelevanceLevelProps) {
  const common = useTexts('common');
  const { list } = useTexts('screening');
  const Icon = icons[relevance];
  return (
    <span
      className={`quiet middle gap-4 normal ${classes.level}`}
      title={isShort ? common.relevance[relevance] : undefined}
    >
      <Icon size={16} aria-hidden />
      {isShort ? (
        <>
          <span aria-hidden>{list.relevance[relevance]}</span>
          <span className="visually-hidden">{common.relevance[relevance]}</span>
        </>
      ) : (
        common.relevance[relevance]
      )}
    </span>
  );
}
