import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { openQuestionnairesQuery, type Questionnaire } from '../../../../../../data/questionnaires.ts';
import { questionnaireAddress, questionnairesOf } from '../../../../../../data/questionnaires-address.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { DeadlineText } from '../../../../../../ui/DateText.tsx';
import { Panel } from '../../../../_components/Panel.tsx';
import { ProgressBar } from '../../_components/QuestionProgress.tsx';
import classes from './OpenQuestionnaires.module.css';

/** Questionnaires that are worked on, with how much of each is answered; nothing where there are none. */
export function OpenQuestionnaires({ workspace }: { workspace: string }) {
  const { openOnes: texts } = useTexts('questionnaires');
  const isReachable = useProfile().accessible_features.includes('questionnaires');
  const { data } = useQuery({ ...openQuestionnairesQuery(workspace), enabled: isReachable });
  if (!data || data.total === 0) return null;
  return (
    <Panel title={texts.title} action={{ to: questionnairesOf(workspace), label: texts.all }}>
      <ul className={classes.list}>
        {data.questionnaires.map((one) => (
          <li key={one.id}>
            <OpenOne questionnaire={one} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function OpenOne({ questionnaire }: { questionnaire: Questionnaire }) {
  const { openOnes: texts } = useTexts('questionnaires');
  const { name, counts, due_on: due } = questionnaire;
  return (
    <Link
      to={questionnaireAddress(questionnaire)}
      className={`plain-link hoverable focus-inside grid gap-4 ${classes.item}`}
    >
      <span className="medium breakable">{name}</span>
      <span className="facts-row small figures">
        {texts.answered({
          count: String(counts.answered + counts.approved),
          total: String(counts.total - counts.skipped),
        })}
        {due !== null && <DeadlineText value={due} />}
      </span>
      <ProgressBar counts={counts} />
    </Link>
  );
}
