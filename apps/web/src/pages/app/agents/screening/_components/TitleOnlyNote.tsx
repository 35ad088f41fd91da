import type { RegulatoryUpdate, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs';
import { heldOf } from '../../../../../lib/held-of.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { strong } from '../../../../../ui/strong.tsx';
import classes from './PublicationSummary.module.css';

/** Says that only the title or a summary is held, why, and where to read the rest; nothing where the text is held. */
export function TitleOnlyNote({
  publication,
  record,
}: {
  publication: RegulatoryUpdateRow;
  record: RegulatoryUpdate | undefined;
}) {
  const texts = useTexts('publication').titleOnly;
  const held = heldOf(publication);
  if (held === 'text') return null;
  const reason = record?.text_state_reason;
  return (
    <div className={`flex gap-8 pad-8-16 rounded ${classes.notice}`} role="note">
      <IconFileOff size={18} aria-hidden />
      <div>
        <p>
          {!record && texts.short({ held, b: strong })}
          {record &&
            (reason ? texts.because({ held, reason, b: strong }) : texts.noReason({ held, b: strong }))}
        </p>
        <p>{publication.link ? texts.adviceWithLink : texts.advice}</p>
      </div>
    </div>
  );
}
