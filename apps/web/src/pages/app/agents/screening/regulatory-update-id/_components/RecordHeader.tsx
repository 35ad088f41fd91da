import { Button } from '@mantine/core';
import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { Link, useLocation } from 'react-router';
import { newAddress } from '../../../../../../data/documents-address.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { DecisionControls } from '../../_components/DecisionControls.tsx';
import { KeptNote } from '../../_components/KeptNote.tsx';
import { PublicationMeta } from '../../_components/PublicationMeta.tsx';
import type { Decisions } from '../../_lib/use-decisions.ts';
import { backLink } from '../_lib/back-link.ts';
import classes from './PublicationRecord.module.css';

const longTitle = 130;

/** Where to go back to, the title in its language, the meta line, and the actions at the right. */
export function RecordHeader({
  publication,
  decisions,
  ask,
}: {
  publication: RegulatoryUpdate;
  decisions: Decisions;
  /** undefined where nothing can be asked */
  ask: (() => void) | undefined;
}) {
  const texts = useTexts('record');
  const { publicationAsk } = useTexts('chat');
  const { role } = useProfile();
  const back = backLink(useLocation().state);
  return (
    <header className="below-12">
      <Link to={back.to} className={`quiet middle gap-4 below-8 ${classes.back}`}>
        <IconArrowLeft size={15} aria-hidden />
        {back.label}
      </Link>
      <h1
        tabIndex={-1}
        className={classes.title}
        lang={publication.language ?? undefined}
        data-long={publication.title.length > longTitle || undefined}
      >
        {publication.title}
      </h1>
      <KeptNote publication={publication} decisions={decisions} className={classes.keptNote} />
      <div className={`row between above-8 ${classes.second}`}>
        <PublicationMeta publication={publication} record={publication} />
        <div className={`row rigid ${classes.actions}`} role="group" aria-label={texts.actions}>
          {ask && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconMessageCircle size={16} aria-hidden />}
              aria-label={publicationAsk.open}
              onClick={ask}
            >
              {publicationAsk.title}
            </Button>
          )}
          {role !== 'auditor' && publication.text_state === 'full' && (
            <Button
              component={Link}
              to={newAddress('reg_update', [publication.id])}
              variant="default"
              size="compact-md"
              leftSection={<IconFileText size={16} aria-hidden />}
            >
              {texts.brief}
            </Button>
          )}
          <DecisionControls publication={publication} decisions={decisions} />
        </div>
      </div>
    </header>
  );
}
