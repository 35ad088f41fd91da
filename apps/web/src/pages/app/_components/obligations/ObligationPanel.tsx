import type { Obligation, ObligationDetail } from '@regulus/contract/obligations.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  type ObligationPlace,
  obligationQuery,
  useAssignObligations,
  useCommentObligation,
  useCompleteObligationDue,
  useConfirmObligationDue,
} from '../../../../data/obligations.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notifyFailure } from '../../../../ui/notify.tsx';
import { RedlineWords } from '../../../../ui/RedlineWords.tsx';
import { AnsweringControls } from '../controls/AnsweringControls.tsx';
import { DueSection } from '../due/DueSection.tsx';
import { AssigneeField } from '../records/fields.tsx';
import { LoadedRecord, RecordPanel } from '../records/RecordPanel.tsx';
import { Talk } from '../Talk.tsx';
import { ObligationTrail } from './ObligationTrail.tsx';
import { clauseAddress, ObligationWords } from './ObligationWords.tsx';
import classes from './obligations.module.css';
import { ReadingForm } from './ReadingForm.tsx';
import { SplitForm } from './SplitForm.tsx';

interface ChoiceProps {
  obligation: Obligation;
  place: ObligationPlace;
  mayWrite: boolean;
}

/** Who works on an obligation. */
function AssigneeChoice({ obligation, place, mayWrite }: ChoiceProps) {
  const { nobody, panel: texts } = useTexts('obligations');
  const { mutate, isPending } = useAssignObligations(place);
  return (
    <AssigneeField
      label={texts.assignee}
      nobody={nobody}
      present={obligation.assigned_to}
      disabled={!mayWrite || isPending}
      onAssign={(assignee) =>
        mutate(
          { obligations: [obligation], assignee },
          { onError: (error) => void notifyFailure(texts.notSaved, error) },
        )
      }
    />
  );
}

interface PanelProps {
  id: string;
  place: ObligationPlace;
  onClose: () => void;
  /** another one, which this is linked to */
  onOpen: (id: string) => void;
}

/** One obligation with everything about it, beside the list it stands in. */
export function ObligationPanel({ id, place, onClose, onOpen }: PanelProps) {
  const { panel: texts } = useTexts('obligations');
  const query = useQuery(obligationQuery(id));
  return (
    <RecordPanel title={texts.title} onClose={onClose}>
      <LoadedRecord query={query} missing={texts.missing} failed={texts.loadFailed}>
        {(obligation) => <Shown key={id} obligation={obligation} place={place} onOpen={onOpen} />}
      </LoadedRecord>
    </RecordPanel>
  );
}

interface ShownProps {
  obligation: ObligationDetail;
  place: ObligationPlace;
  onOpen: (id: string) => void;
}

function Shown({ obligation, place, onOpen }: ShownProps) {
  const { panel: texts } = useTexts('obligations');
  const mayWrite = useProfile().role !== 'auditor' && obligation.replaced_at === null;
  const { mutateAsync: say } = useCommentObligation(place);
  const { mutateAsync: confirm } = useConfirmObligationDue(place);
  const { mutateAsync: complete } = useCompleteObligationDue(place);
  const body = obligation.quotes.find(({ role }) => role === 'body');
  return (
    <>
      <div>
        <h2 className={classes.clause}>
          <Link to={clauseAddress(obligation, body ?? null)}>{obligation.clause}</Link>
        </h2>
        <p className="quiet">{obligation.publication.title}</p>
      </div>
      {obligation.replaced_at !== null && <p className={classes.notice}>{texts.replaced}</p>}
      <ObligationWords obligation={obligation} />
      <ReadingForm
        obligation={obligation}
        place={place}
        mayWrite={mayWrite}
        aside={<AssigneeChoice obligation={obligation} place={place} mayWrite={mayWrite} />}
      />
      <DueSection
        subject={obligation}
        mayWrite={mayWrite}
        confirm={(change) => confirm({ obligation, change })}
        complete={() => complete(obligation)}
      />
      {mayWrite && obligation.new_wording === null && <SplitForm obligation={obligation} place={place} />}
      {obligation.replaced_at === null && <AnsweringControls obligation={obligation} mayWrite={mayWrite} />}
      {obligation.links.length > 0 && (
        <section>
          <h3 className={classes.heading}>{texts.links.title}</h3>
          <ul className={classes.links}>
            {obligation.links.map((link) => (
              <li key={`${link.kind} ${link.obligation_id}`}>
                {texts.links[link.kind][link.direction]}{' '}
                <button type="button" className="text-link" onClick={() => onOpen(link.obligation_id)}>
                  {link.clause}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {obligation.earlier_wordings.map((wording) => (
        <details key={wording.text_id} className={classes.earlier}>
          <summary>{texts.earlier({ version: wording.version })}</summary>
          <blockquote className={classes.quote} lang={wording.language}>
            <RedlineWords segments={wording.redline} />
          </blockquote>
        </details>
      ))}
      <Talk
        comments={obligation.comments}
        mayWrite={mayWrite}
        draftKey={`obligation-comment:${obligation.id}`}
        about={texts.about}
        onSay={(body) => say({ obligation, body })}
      />
      <ObligationTrail obligation={obligation} place={place} onOpen={onOpen} />
    </>
  );
}
