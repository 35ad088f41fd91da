import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer } from '@mantine/core';
import type { ControlDetail } from '@regulus/contract/controls.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import {
  controlQuery,
  useChangeControl,
  useCommentControl,
  useCompleteControlDue,
  useConfirmControlDue,
} from '../../../../data/controls.ts';
import { useProfile } from '../../../../data/users.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { useLocale } from '../../../../ui/locale.tsx';
import { MomentText } from '../../../../ui/MomentText.tsx';
import { telling } from '../../../../ui/notify.tsx';
import { useReturnFocus } from '../../../../ui/use-return-focus.ts';
import { controlSentence, isOfItself } from '../../_lib/controls/control-sentence.ts';
import { DueSection } from '../due/DueSection.tsx';
import { Talk } from '../Talk.tsx';
import { AttestationSection } from './AttestationSection.tsx';
import { Comparisons } from './Comparisons.tsx';
import { ControlForm } from './ControlForm.tsx';
import { ControlObligations } from './ControlObligations.tsx';
import classes from './controls.module.css';
import { EvidenceSection } from './EvidenceSection.tsx';

/** Who did what and when, latest first. */
function ControlTrail({ control: { history } }: { control: ControlDetail }) {
  const { history: texts } = useTexts('control-panel');
  const { formerColleague } = useTexts('common');
  const { colleagues } = useProfile();
  const locale = useLocale();
  const nameOf = (id: string) => colleagues.find((one) => one.id === id)?.name ?? formerColleague;
  return (
    <section>
      <h3 className={classes.heading}>{texts.title}</h3>
      <ol className={classes.history}>
        {history.map((entry) => (
          <li key={entry.id}>
            {!isOfItself(entry.action) && <strong>{entry.actor?.name ?? texts.system} </strong>}
            {controlSentence(entry, nameOf, locale)}
            <span className={classes.quiet}>
              {entry.batch_size > 1 && ` ${texts.batch({ count: entry.batch_size - 1 })}`} ·{' '}
              <MomentText value={entry.at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PanelProps {
  id: string;
  onClose: () => void;
  /** another one, which a file proves too */
  onOpen: (id: string) => void;
}

/** One control with everything about it, beside the list it stands in. */
export function ControlPanel({ id, onClose, onOpen }: PanelProps) {
  useReturnFocus();
  const texts = useTexts('control-panel');
  const { close } = useTexts('common');
  return (
    <Drawer
      opened
      // Escape is told to what lies below a question too
      onClose={() => {
        if (document.querySelectorAll('[role=dialog][aria-modal=true]').length < 2) onClose();
      }}
      position="right"
      size="min(46rem, 100vw)"
      title={texts.title}
      closeButtonProps={{ 'aria-label': close }}
      classNames={{ body: classes.panel ?? '', title: classes.panelTitle ?? '' }}
    >
      <One key={id} id={id} onOpen={onOpen} />
    </Drawer>
  );
}

function One({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const texts = useTexts('control-panel');
  const query = useQuery(controlQuery(id));
  const { data, error } = query;
  // an id that is no id is answered with 400
  if (!data && error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <EmptyState {...texts.missing} />;
  return (
    <Loaded query={query} failed={texts.loadFailed}>
      {(control) => <Shown control={control} onOpen={onOpen} />}
    </Loaded>
  );
}

function Shown({ control, onOpen }: { control: ControlDetail; onOpen: (id: string) => void }) {
  const texts = useTexts('control-panel');
  const { fromClauseToProof } = useTexts('trace');
  const mayWrite = useProfile().role !== 'auditor';
  const { mutateAsync: say } = useCommentControl();
  const { mutateAsync: confirm } = useConfirmControlDue();
  const { mutateAsync: complete } = useCompleteControlDue();
  const evidence = useRef<HTMLElement>(null);
  return (
    <>
      {control.flagged_at !== null && <Flagged control={control} mayWrite={mayWrite} />}
      <p className={classes.quiet}>
        <Link to={`/app/inventory/controls/${control.id}/trace`}>{fromClauseToProof}</Link>
      </p>
      <ControlForm
        control={control}
        mayWrite={mayWrite}
        onToEvidence={() => {
          evidence.current?.scrollIntoView({ block: 'start' });
          evidence.current?.focus({ preventScroll: true });
        }}
      />
      <DueSection
        subject={control}
        mayWrite={mayWrite}
        confirm={(change) => confirm({ control, change })}
        complete={() => complete(control)}
      />
      <ControlObligations control={control} mayWrite={mayWrite} />
      <Comparisons
        comparisons={control.comparisons}
        sourceOf={(id) => {
          const found = control.obligations.find((one) => one.id === id);
          return found && `${found.publication.regulators.join(', ')} ${found.clause}`;
        }}
      />
      <EvidenceSection ref={evidence} control={control} mayWrite={mayWrite} onOpen={onOpen} />
      <AttestationSection control={control} mayWrite={mayWrite} />
      <Talk
        comments={control.comments}
        mayWrite={mayWrite}
        draftKey={`control-comment:${control.id}`}
        about={texts.about}
        onSay={(body) => say({ control: control.id, body })}
      />
      <ControlTrail control={control} />
    </>
  );
}

/** What it answers is no longer as it was: somebody has to look, and says so. */
function Flagged({ control, mayWrite }: { control: ControlDetail; mayWrite: boolean }) {
  const texts = useTexts('control-panel');
  const { mutate, isPending } = useChangeControl();
  return (
    <div className={classes.warning} role="status">
      <p>{texts.flagged.sentence}</p>
      {mayWrite && (
        <Button
          variant="default"
          size="compact-md"
          loading={isPending}
          onClick={() =>
            mutate({ control, change: { flagged: false } }, telling(texts.flagged.done, texts.notSaved))
          }
        >
          {texts.flagged.looked}
        </Button>
      )}
    </div>
  );
}
