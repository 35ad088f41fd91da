import { Button, VisuallyHidden } from '@mantine/core';
import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { track } from '../../../../../data/analytics.ts';
import { decisionTexts as texts } from '../../../../../lib/texts/decisions.ts';

/** Opens a publication where the regulator published it; nothing where the source gives no address. */
export function SourceLink({ publication }: { publication: RegulatoryUpdate }) {
  if (!publication.link || !/^https?:/i.test(publication.link)) return null;
  return (
    <Button
      component="a"
      href={publication.link}
      target="_blank"
      rel="noreferrer noopener"
      variant="default"
      rightSection={<IconExternalLink size={15} aria-hidden />}
      onClick={() => track('open_source_link', 'RAP', { regulator: publication.regulators[0] ?? null })}
    >
      {texts.openAtSource}
      <VisuallyHidden>, {texts.newTab}</VisuallyHidden>
    </Button>
  );
}
