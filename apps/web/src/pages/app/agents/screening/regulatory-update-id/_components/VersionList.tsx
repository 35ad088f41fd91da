import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core';
import type { Version } from '@regulus/contract/publication-record.ts';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useSearchParams } from 'react-router';
import { languageName } from '../../../../../../lib/languages.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { DateText } from '../../../../../../ui/DateText.tsx';
import { useLocale } from '../../../../../../ui/locale.tsx';
import { notify } from '../../../../../../ui/notify.tsx';
import { versionName } from '../_lib/version-name.ts';
import classes from './VersionList.module.css';

interface VersionListProps {
  /** latest first */
  versions: readonly Version[];
  onCompare: (from: number, to: number) => void;
}

/** The versions as a table: when each came, where from, and the hash that proves its text. */
export function VersionList({ versions, onCompare }: VersionListProps) {
  const [, setQuery] = useSearchParams();
  const read = (version: Version) =>
    setQuery(new URLSearchParams({ tab: 'text', version: String(version.number) }));
  const texts = useTexts('versions');
  const { columns } = texts;
  const locale = useLocale();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={texts.title}>
      <table className={`full ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{columns.version}</th>
            <th scope="col">{columns.validFrom}</th>
            <th scope="col" className={classes.wide}>
              {columns.collected}
            </th>
            <th scope="col" className={classes.middle}>
              {columns.languages}
            </th>
            <th scope="col" className={classes.wide}>
              {columns.hash}
            </th>
            <th scope="col">
              <VisuallyHidden>{columns.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version, index) => {
            const previous = versions[index + 1];
            const name = versionName(version, locale);
            return (
              <tr key={version.number}>
                <th scope="row">
                  {version.label}
                  {index === 0 && versions.length > 1 && (
                    <span className={`fine ${classes.latest}`}>{texts.latest}</span>
                  )}
                </th>
                <td>
                  <DateText value={version.valid_from} numeric />
                </td>
                <td className={classes.wide}>
                  <DateText value={version.collected_at} />
                </td>
                <td className={classes.middle}>
                  {version.languages.map((code) => languageName(code)).join(', ')}
                </td>
                <td className={`${classes.hash} ${classes.wide}`}>
                  <Tooltip label={version.sha256}>
                    <code>{version.sha256.slice(0, 12)}</code>
                  </Tooltip>
                  <ActionIcon
                    size={24}
                    variant="subtle"
                    color="gray"
                    aria-label={texts.copyHash({ label: name })}
                    onClick={() => {
                      navigator.clipboard.writeText(version.sha256).then(
                        () => notify(texts.hashCopied),
                        () => notify(texts.copyFailed),
                      );
                    }}
                  >
                    <IconCopy size={14} aria-hidden />
                  </ActionIcon>
                </td>
                <td className={classes.actions}>
                  {previous && versions.length > 2 && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      className={classes.middle ?? ''}
                      aria-label={texts.compareVersion({ label: name })}
                      onClick={() => onCompare(previous.number, version.number)}
                    >
                      {texts.compareWithPrevious}
                    </Button>
                  )}
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={texts.readVersion({ label: name })}
                    onClick={() => read(version)}
                  >
                    {texts.read}
                  </Button>
                  {version.link && /^https?:/i.test(version.link) && (
                    <ActionIcon
                      component="a"
                      href={version.link}
                      target="_blank"
                      rel="noreferrer noopener"
                      size={26}
                      variant="subtle"
                      aria-label={texts.sourceOf({ label: name })}
                    >
                      <IconExternalLink size={15} aria-hidden />
                    </ActionIcon>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
