import type { TraceControl } from '@regulus/contract/trace.ts';
import { Link } from 'react-router';
import { evidenceFile } from '../../../../data/trace.ts';
import { useProfile } from '../../../../data/users.ts';
import { download } from '../../../../lib/download.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { DateText } from '../../../../ui/DateText.tsx';
import { notifyFailure } from '../../../../ui/notify.tsx';
import { byWhom } from '../../_lib/trace/by-whom.ts';
import { ReadinessBadge } from '../controls/ReadinessBadge.tsx';
import classes from './trace.module.css';
import { bothBehind, controlWaits, openSignature } from './waiting-for.ts';

const mostShown = 5;

/** A control, and beside it what proves it. @param isOwnPage where its title stands above already */
export function TracedControl({
  control,
  isOwnPage = false,
}: {
  control: TraceControl;
  isOwnPage?: boolean;
}) {
  return (
    <>
      <ControlStep control={control} isOwnPage={isOwnPage} />
      <Proof control={control} />
    </>
  );
}

function ControlStep({ control, isOwnPage }: { control: TraceControl; isOwnPage: boolean }) {
  const texts = useTexts('trace');
  const { id: own } = useProfile();
  const { id, code, title, approval } = control;
  const waits =
    control.gap === 'not_ready' || openSignature(control) ? controlWaits(control, own) : undefined;
  const both = bothBehind(control);
  return (
    <div>
      {!isOwnPage && (
        <p className="breakable below-4">
          <Link to={`/app/inventory/controls/${id}/trace`} title={texts.openControl({ code })}>
            {code}
          </Link>{' '}
          {title}
        </p>
      )}
      <p className={`quiet flex wrap ${classes.facts}`}>
        {control.condition_applies ? (
          <ReadinessBadge status={control.status} />
        ) : (
          <span>{texts.outOfScope({ reason: control.condition_reason ?? '' })}</span>
        )}
        {approval && (
          <span>
            {byWhom(texts.confirmed, approval.by?.name)} <DateText value={approval.at} numeric />
          </span>
        )}
        {both && <span>{both}</span>}
        {waits ? (
          <span>{waits}</span>
        ) : (
          control.gap === 'not_ready' && <span className="danger medium">{texts.gaps.not_ready}</span>
        )}
      </p>
    </div>
  );
}

function Proof({ control }: { control: TraceControl }) {
  const texts = useTexts('trace');
  const { evidence, attestations, gap } = control;
  const files = evidence.slice(0, mostShown);
  const said = attestations.filter(({ validity }) => validity !== 'withdrawn').slice(0, mostShown);
  const more = evidence.length - files.length;
  const open = async (id: string, name: string) => {
    try {
      download(await evidenceFile(id), name);
    } catch (error) {
      void notifyFailure(texts.downloadFailed, error);
    }
  };
  return (
    <ul className="breakable grid gap-8">
      {gap === 'no_valid_proof' && <li className="danger medium">{texts.gaps.no_valid_proof}</li>}
      {files.map(({ id, name, validity, expires_on }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.file}
            aria-label={texts.download({ name })}
            onClick={() => void open(id, name)}
          >
            {name}
          </button>
          <p className={`quiet flex wrap ${classes.facts}`}>
            <span>{texts.validity[validity]}</span>
            {expires_on && (
              <span>
                {texts.until} <DateText value={expires_on} numeric />
              </span>
            )}
          </p>
        </li>
      ))}
      {said.map(({ id, words, made_by, made_at, validity }) => (
        <li key={id}>
          <p>
            <q>{words}</q>
          </p>
          <p className={`quiet flex wrap ${classes.facts}`}>
            <span>
              {byWhom(texts.attested, made_by?.name)} <DateText value={made_at} numeric />
            </span>
            <span>{texts.validity[validity]}</span>
          </p>
        </li>
      ))}
      {more > 0 && <li className={`quiet flex wrap ${classes.facts}`}>{texts.more({ count: more })}</li>}
    </ul>
  );
}
