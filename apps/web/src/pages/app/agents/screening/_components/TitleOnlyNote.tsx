import type { RegulatoryUpdate, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs';
import { publicationTexts } from '../../../../../lib/texts/publication.ts';
import classes from './PublicationSummary.module.css';

const texts = publicationTexts.titleOnly;

/** Says that only the title is held, why, and where to read the rest; nothing where the text is held. */
export function TitleOnlyNote({
  publication,
  record,
}: {
  publication: RegulatoryUpdateRow;
  record: RegulatoryUpdate | undefined;
}) {
  if (publication.text_state !== 'title_only') return null;
  return (
    <div className={classes.notice} role="note">
      <IconFileOff size={18} aria-hidden />
      <div>
        <p>
          <strong>{record ? `${texts.title}:` : `${texts.title}.`}</strong>{' '}
          {record && withFullStop(record.text_state_reason ?? texts.noReason)}
        </p>
        <p>{publication.link ? texts.adviceWithLink : texts.advice}</p>
      </div>
    </div>
  );
}

const withFullStop = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);
