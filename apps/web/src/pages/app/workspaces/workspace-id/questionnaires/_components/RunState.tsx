import type { Questionnaire } from '../../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';

/** How far a run that answers questions is, or why it ended before. Nothing where it is done. */
export function RunState({ answering }: Pick<Questionnaire, 'answering'>) {
  const { run: texts } = useTexts('questionnaires');
  if (answering === null || answering.state === 'done') return null;
  const { state, progress, problem } = answering;
  if (state === 'running')
    return (
      <p className="quiet figures" role="status">
        {progress.total === 0 ? texts.starting : texts.running(progress)}
      </p>
    );
  return (
    <p className={state === 'failed' ? 'fault' : 'quiet'} role="status">
      {state === 'cancelled'
        ? texts.cancelled(progress)
        : problem === null
          ? texts.failedPlain
          : texts.failed({ problem })}
    </p>
  );
}
