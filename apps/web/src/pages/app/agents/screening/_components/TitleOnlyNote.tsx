import type { RegulatoryUpdate, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { strong } from '../../../../../ui/strong.tsx';
import classes from './PublicationSummary.module.css';

/** Says that only the title is held, why, and where to read the rest; nothing where the text is held. */
export function TitleOnlyNote({
  publication,
  record,
}: {
  publication: RegulatoryUpdateRow;
  record: RegulatoryUpdate | undefined;
}) {
  const texts = useTexts('publication').titleOnly;
  if (publication.text_state !== 'title_only') return null;
  const reason = record?.text_state_reason;
  return (
    <div className={classes.notice} role="note">
      <IconFileOff size={18} aria-hidden />
      <div>
        <p>
          {!record && texts.short({ b: strong })}
          {record &&
            (reason
              ? texts.because({ reason: withFullStop(reason), b: strong })
              : texts.noReason({ b: strong }))}
        </p>
        <p>{publication.link ? texts.adviceWithLink : texts.advice}</p>
      </div>
    </div>
  );
}

const withFullStop = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);
