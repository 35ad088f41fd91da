import { Button } from '@mantine/core';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { track } from '../../../../../data/analytics.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import classes from './DecisionControls.module.css';

/** Opens a publication where the regulator published it; nothing where the source gives no address. */
export function SourceLink({ publication }: { publication: RegulatoryUpdateRow }) {
  const texts = useTexts('decisions');
  if (!publication.link || !/^https?:/i.test(publication.link)) return null;
  return (
    <Button
      component="a"
      href={publication.link}
      target="_blank"
      rel="noreferrer noopener"
      variant="default"
      className={classes.source ?? ''}
      aria-label={texts.openAtSourceLabel}
      rightSection={<IconExternalLink size={15} aria-hidden />}
      onClick={() => track('open_source_link', 'RAP', { regulator: publication.regulators[0] ?? null })}
    >
      <span className={classes.sourceWords}>{texts.openAtSource}</span>
    </Button>
  );
}
