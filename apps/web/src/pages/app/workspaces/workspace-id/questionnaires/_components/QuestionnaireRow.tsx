import { Link } from 'react-router';
import type { Questionnaire } from '../../../../../../data/questionnaires.ts';
import { questionnaireAddress } from '../../../../../../data/questionnaires-address.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { DeadlineText } from '../../../../../../ui/DateText.tsx';
import { MomentText } from '../../../../../../ui/MomentText.tsx';
import { ProgressBar } from '../../_components/QuestionProgress.tsx';
import classes from './Questionnaires.module.css';
import { RunState } from './RunState.tsx';

/** One questionnaire of the list: how far it is, when it is due, and whose it is. */
export function QuestionnaireRow({ questionnaire }: { questionnaire: Questionnaire }) {
  const texts = useTexts('questionnaires');
  const { unassigned } = useTexts('common');
  const { name, format, counts, answering, due_on: due, owner, updated_at: updated } = questionnaire;
  return (
    <tr>
      <th scope="row">
        <Link className="medium breakable block" to={questionnaireAddress(questionnaire)}>
          {name}
        </Link>
        <span className="quiet normal">
          {texts.formats[format]} · <MomentText value={updated} />
        </span>
      </th>
      <td>
        <div className={`stack ${classes.progress}`}>
          <p className="small figures below-4">
            {counts.total === 0 ? (
              texts.noQuestions
            ) : (
              <>
                {texts.progress({ approved: counts.approved, total: counts.total - counts.skipped })}
                {(['answered', 'abstained', 'open'] as const).map(
                  (state) => counts[state] > 0 && ` · ${texts.legend[state]({ count: counts[state] })}`,
                )}
              </>
            )}
          </p>
          <ProgressBar counts={counts} />
          {answering?.state === 'running' && <RunState answering={answering} />}
        </div>
      </td>
      <td data-label={texts.columns.due} className={classes.due}>
        {due === null ? <span className="muted">{texts.noDue}</span> : <DeadlineText value={due} />}
      </td>
      <td data-label={texts.columns.owner}>{owner?.name ?? <span className="muted">{unassigned}</span>}</td>
    </tr>
  );
}
