import { Button } from '@mantine/core';
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
import { useTexts } from '../../../../lib/use-texts.ts';
import { telling } from '../../../../ui/notify.tsx';
import { controlSentence, isOfItself } from '../../_lib/controls/control-sentence.ts';
import { DueSection } from '../due/DueSection.tsx';
import { LoadedRecord, RecordPanel } from '../records/RecordPanel.tsx';
import { RecordTrail } from '../records/RecordTrail.tsx';
import { Talk } from '../Talk.tsx';
import { AttestationSection } from './AttestationSection.tsx';
import { Comparisons } from './Comparisons.tsx';
import { ControlForm } from './ControlForm.tsx';
import { ControlObligations } from './ControlObligations.tsx';
import classes from './controls.module.css';
import { EvidenceSection } from './EvidenceSection.tsx';

interface PanelProps {
  id: string;
  onClose: () => void;
  /** another one, which a file proves too */
  onOpen: (id: string) => void;
}

/** One control with everything about it, beside the list it stands in. */
export function ControlPanel({ id, onClose, onOpen }: PanelProps) {
  const texts = useTexts('control-panel');
  const query = useQuery(controlQuery(id));
  return (
    <RecordPanel title={texts.title} onClose={onClose}>
      <LoadedRecord query={query} missing={texts.missing} failed={texts.loadFailed}>
        {(control) => <Shown key={id} control={control} onOpen={onOpen} />}
      </LoadedRecord>
    </RecordPanel>
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
      <RecordTrail
        history={control.history}
        texts={texts.history}
        sentence={controlSentence}
        isOfItself={({ action }) => isOfItself(action)}
      />
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
