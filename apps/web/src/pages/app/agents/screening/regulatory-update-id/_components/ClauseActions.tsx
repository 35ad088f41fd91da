import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, Tooltip } from '@mantine/core';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import classes from './Reader.module.css';

export interface CopiedClause {
  /** how it is cited */
  reference: string;
  /** chosen by the user; otherwise the clause that is read */
  isSelected: boolean;
  onCopyLink: () => void;
  onCopyQuotation: () => void;
  onDeselect: () => void;
}

/** Copies the link or the words of the selected clause, or of the one that is read. */
export function ClauseActions({ clause }: { clause: CopiedClause }) {
  const texts = useTexts('reader');
  const { reference, isSelected } = clause;
  return (
    <div
      className={`line ${classes.actions}`}
      role="group"
      aria-label={reference ? texts.clauseActions({ clause: reference }) : texts.thisClauseActions}
    >
      {isSelected && (
        <span className={`strong middle small unbroken accent ${classes.selected}`}>
          {reference}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={22}
            onClick={clause.onDeselect}
            aria-label={texts.closeClause}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </span>
      )}
      <Tooltip label={reference ? texts.copyLinkTo({ clause: reference }) : texts.copyThisLink}>
        <ActionIcon variant="subtle" color="gray" onClick={clause.onCopyLink} aria-label={texts.copyLink}>
          <IconLink size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={reference ? texts.copyQuotationOf({ clause: reference }) : texts.copyThisQuotation}>
        <ActionIcon
          variant="subtle"
          color="gray"
          onClick={clause.onCopyQuotation}
          aria-label={texts.copyQuotation}
        >
          <IconQuote size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
