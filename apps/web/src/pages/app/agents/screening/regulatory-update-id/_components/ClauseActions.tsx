import { ActionIcon, Tooltip } from '@mantine/core';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { readerTexts as texts } from '../../../../../../lib/texts/reader.ts';
import classes from './ClauseLine.module.css';

export interface SelectedClause {
  path: string;
  /** how it is cited */
  reference: string;
  onCopyLink: () => void;
  onCopyQuotation: () => void;
  onClose: () => void;
}

/** What can be done with the selected clause, beside it. */
export function ClauseActions({ clause }: { clause: SelectedClause }) {
  return (
    <span
      className={classes.actions}
      role="toolbar"
      lang="en"
      aria-label={texts.clauseActions(clause.reference)}
    >
      <span className={classes.reference}>{clause.reference}</span>
      <Tooltip label={`${texts.copyLink} (l)`}>
        <ActionIcon variant="subtle" color="gray" onClick={clause.onCopyLink} aria-label={texts.copyLink}>
          <IconLink size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`${texts.copyQuotation} (c)`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          onClick={clause.onCopyQuotation}
          aria-label={texts.copyQuotation}
        >
          <IconQuote size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ActionIcon variant="subtle" color="gray" onClick={clause.onClose} aria-label={texts.closeClause}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}
