import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer } from '@mantine/core';
import type { Version } from '@regulus/contract/publication-record.ts';
import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { track } from '../../../../../../data/analytics.ts';
import { redlineQuery, textQuery } from '../../../../../../data/publications.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { useLocale } from '../../../../../../ui/locale.tsx';
import { changePositions, redlineGroups } from '../_lib/redline-groups.ts';
import { useChangeSteps } from '../_lib/use-change-steps.ts';
import { versionName } from '../_lib/version-name.ts';
import { ReaderSkeleton } from './ReaderSkeleton.tsx';
import classes from './Redline.module.css';
import { RedlineOutline } from './RedlineOutline.tsx';
import { RedlineText } from './RedlineText.tsx';
import { type RedlineChange, RedlineToolbar } from './RedlineToolbar.tsx';

interface RedlineProps {
  publication: RegulatoryUpdate;
  versions: readonly Version[];
  from: Version;
  to: Version;
  show: 'changes' | 'everything';
  side: 'inline' | 'side';
  onChange: (change: RedlineChange) => void;
}

/** What changed between two versions, clause by clause. */
export function Redline(props: RedlineProps) {
  const texts = useTexts('versions');
  const { publication, versions, from, to, show, side, onChange } = props;
  const query = useQuery(
    redlineQuery(publication.id, {
      from: from.number,
      to: to.number,
      changes_only: show === 'changes',
    }),
  );
  const { data } = query;
  useEffect(() => {
    track('compare_versions', 'RAP', { from: from.number, to: to.number });
  }, [from.number, to.number]);
  const clauses = data?.clauses;
  const headings = useHeadings(publication.id, to.number);
  const groups = useMemo(() => redlineGroups(clauses ?? [], headings), [clauses, headings]);
  const locale = useLocale();
  const changes = useMemo(() => changePositions(clauses ?? []), [clauses]);
  const container = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const steps = useChangeSteps({ container, toolbar, groups, changes });
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const outline = (
    <RedlineOutline
      groups={groups.filter((group) => group.changes > 0)}
      onOpen={(group) => {
        setIsDrawerOpen(false);
        steps.goToGroup(group);
      }}
    />
  );

  return (
    <section
      aria-label={texts.redlineTitle({ from: versionName(from, locale), to: versionName(to, locale) })}
    >
      <RedlineToolbar
        ref={toolbar}
        versions={versions}
        from={from}
        to={to}
        show={show}
        side={side}
        summary={data?.summary}
        current={steps.current}
        total={changes.length}
        onStep={steps.step}
        onOpenOutline={() => setIsDrawerOpen(true)}
        onChange={onChange}
      />
      <Loaded
        query={query}
        failed={texts.loadFailed}
        skeleton={
          <div className={classes.loading}>
            <ReaderSkeleton label={texts.comparing} hasToolbar={false} />
          </div>
        }
      >
        {({ language }) =>
          changes.length === 0 && show === 'changes' ? (
            <EmptyState
              title={texts.nothingChanged.title}
              sentence={texts.nothingChanged.sentence}
              action={
                <Button variant="default" onClick={() => onChange({ show: 'everything' })}>
                  {texts.nothingChanged.action}
                </Button>
              }
            />
          ) : (
            <div className={`stack ${classes.redline}`}>
              <div className={classes.side}>{outline}</div>
              <div ref={container} className={classes.text} lang={language ?? undefined} data-layout={side}>
                <RedlineText groups={groups} side={side} current={changes[steps.current ?? -1]} />
              </div>
            </div>
          )
        }
      </Loaded>
      <Drawer opened={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} title={texts.outline} size={320}>
        {outline}
      </Drawer>
    </section>
  );
}

/** Headings of articles by their label: the redline leaves out what is the same, also the headings. */
function useHeadings(publicationId: string, version: number): ReadonlyMap<string, string> {
  const { data } = useQuery(textQuery(publicationId, { version }));
  return useMemo(
    () =>
      new Map(
        data?.outline.flatMap(({ label, heading }) => (label && heading ? [[label, heading] as const] : [])),
      ),
    [data],
  );
}
