import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, NativeSelect, SegmentedControl, Tooltip } from '@mantine/core';
import type { Version } from '@regulus/contract/publication-record.ts';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconListTree from '@tabler/icons-react/dist/esm/icons/IconListTree.mjs';
import type { Ref } from 'react';
import type { RedlineSummary } from '../../../../../../data/publications.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useLocale } from '../../../../../../ui/locale.tsx';
import { versionChoice } from '../_lib/version-name.ts';
import classes from './Redline.module.css';

export interface RedlineChange {
  from?: number;
  to?: number;
  show?: 'changes' | 'everything';
  side?: 'inline' | 'side';
}

interface RedlineToolbarProps {
  ref: Ref<HTMLDivElement>;
  versions: readonly Version[];
  from: Version;
  to: Version;
  show: 'changes' | 'everything';
  side: 'inline' | 'side';
  summary: RedlineSummary | undefined;
  /** the change that is shown, from 0 */
  current: number | undefined;
  total: number;
  onStep: (by: 1 | -1) => void;
  onOpenOutline: () => void;
  onChange: (change: RedlineChange) => void;
}

/** Which versions, what of them, the counts, and the steps from change to change. Stays in view. */
export function RedlineToolbar(props: RedlineToolbarProps) {
  const texts = useTexts('versions');
  const { ref, versions, from, to, show, side, summary, current, total, onStep, onChange } = props;
  const locale = useLocale();
  const choice = (other: Version) =>
    versions.map((version) => ({
      value: String(version.number),
      label: versionChoice(version, locale),
      disabled: version.number === other.number,
    }));
  return (
    <div ref={ref} className={classes.toolbar}>
      <div className="row">
        <ActionIcon
          variant="default"
          size={36}
          className={classes.openOutline ?? ''}
          aria-label={texts.outline}
          onClick={props.onOpenOutline}
        >
          <IconListTree size={18} aria-hidden />
        </ActionIcon>
        <NativeSelect
          className={classes.version ?? ''}
          aria-label={texts.from}
          value={String(from.number)}
          data={choice(to)}
          onChange={(event) => onChange({ from: Number(event.currentTarget.value), to: to.number })}
        />
        <Tooltip label={texts.swap}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            className={classes.swap ?? ''}
            aria-label={texts.swap}
            onClick={() => onChange({ from: to.number, to: from.number })}
          >
            <IconArrowRight size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <NativeSelect
          className={classes.version ?? ''}
          aria-label={texts.to}
          value={String(to.number)}
          data={choice(from)}
          onChange={(event) => onChange({ from: from.number, to: Number(event.currentTarget.value) })}
        />
        <SegmentedControl
          aria-label={texts.show}
          value={show}
          onChange={(next) => onChange({ show: next })}
          data={[
            { value: 'changes', label: texts.shows.changes },
            { value: 'everything', label: texts.shows.everything },
          ]}
        />
        <SegmentedControl
          aria-label={texts.layout}
          className={classes.layouts ?? ''}
          value={side}
          onChange={(next) => onChange({ side: next })}
          data={[
            { value: 'inline', label: texts.layouts.inline },
            { value: 'side', label: texts.layouts.side },
          ]}
        />
      </div>
      <div className={`row quiet ${classes.state}`}>
        {summary && <Counts summary={summary} />}
        <span className="fill" />
        {total > 0 && (
          <span className={classes.steps}>
            <span role="status">
              {current === undefined
                ? texts.total({ count: total })
                : texts.position({ current: current + 1, total })}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={texts.previousChange}
              onClick={() => onStep(-1)}
            >
              <IconChevronUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" color="gray" aria-label={texts.nextChange} onClick={() => onStep(1)}>
              <IconChevronDown size={18} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </div>
    </div>
  );
}

function Counts({ summary }: { summary: RedlineSummary }) {
  const texts = useTexts('versions');
  const { changed, inserted, deleted, moved, same, not_compared } = summary;
  return (
    <ul className={`flex wrap ${classes.counts}`} aria-label={texts.summary}>
      <li data-change="changed">{texts.counts.changed({ count: changed })}</li>
      <li data-change="inserted">{texts.counts.inserted({ count: inserted })}</li>
      <li data-change="deleted">{texts.counts.deleted({ count: deleted })}</li>
      {moved > 0 && <li data-change="moved">{texts.counts.moved({ count: moved })}</li>}
      <li>{texts.counts.same({ count: same })}</li>
      {not_compared > 0 && <li>{texts.counts.notCompared({ count: not_compared })}</li>}
    </ul>
  );
}
