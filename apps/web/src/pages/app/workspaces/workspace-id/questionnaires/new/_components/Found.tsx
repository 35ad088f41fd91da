import { Button } from '@mantine/core';
import { usualKnowledge } from '@regulus/contract/questionnaire-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  type Knowledge,
  type QuestionnaireDetail,
  questionnaireQuery,
  useAnswerQuestions,
  useChangeQuestionnaire,
} from '../../../../../../../data/questionnaires.ts';
import { formAddress, questionnaireAddress } from '../../../../../../../data/questionnaires-address.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { Loaded } from '../../../../../../../ui/Loaded.tsx';
import { useLocale } from '../../../../../../../ui/locale.tsx';
import { notifyFailure } from '../../../../../../../ui/notify.tsx';
import { PageHeader } from '../../../../../../../ui/PageHeader.tsx';
import { KnowledgeChoice } from '../../_components/KnowledgeChoice.tsx';
import { useDoubtWords } from '../../_lib/use-doubt-words.ts';
import classes from './NewQuestionnaire.module.css';

interface FoundProps {
  id: string;
  onAnother: () => void;
}

/** What was found in a form, and the way on: to how it was read, or to the answers. */
export function Found({ id, onAnother }: FoundProps) {
  const { oneFailed } = useTexts('questionnaires');
  return (
    <Loaded query={useQuery(questionnaireQuery(id))} failed={oneFailed}>
      {(questionnaire) => <FoundIn questionnaire={questionnaire} onAnother={onAnother} />}
    </Loaded>
  );
}

function FoundIn({
  questionnaire,
  onAnother,
}: {
  questionnaire: QuestionnaireDetail;
  onAnother: () => void;
}) {
  const { create: texts, page, formats } = useTexts('questionnaires');
  const navigate = useNavigate();
  const { id, workspace_id: workspace, name, counts, sections, doubts, format } = questionnaire;
  const [knowledge, setKnowledge] = useState<Knowledge>(
    questionnaire.knowledge.kinds.length > 0
      ? questionnaire.knowledge
      : { kinds: [...usualKnowledge], source_ids: null },
  );
  const keep = useChangeQuestionnaire(id);
  const answer = useAnswerQuestions(id);
  const isNothing = counts.total === 0;
  const toAnswer = counts.open + counts.abstained;
  const isIncomplete = knowledge.kinds.length === 0;
  const address = questionnaireAddress(questionnaire);
  const start = async () => {
    try {
      await keep.mutateAsync({ knowledge });
      await answer.mutateAsync({});
      await navigate(address, { replace: true });
    } catch (error) {
      void notifyFailure(texts.startFailed, error);
    }
  };
  return (
    <>
      <PageHeader title={name} description={formats[format]} />
      <div className="stack-16">
        <section className="card pad-16 stack-12">
          <h2>
            {isNothing
              ? texts.foundNone
              : sections.length > 1
                ? texts.found({ questions: counts.total, sections: sections.length })
                : texts.foundFlat({ questions: counts.total })}
          </h2>
          {isNothing && <p>{texts.foundNoneSentence}</p>}
          <Doubts questionnaire={questionnaire} />
          <Instructions instructions={questionnaire.instructions} />
          {format !== 'none' && (
            <div className="row">
              <Button
                component={Link}
                to={formAddress(questionnaire)}
                variant={doubts.length > 0 || isNothing ? 'filled' : 'default'}
              >
                {texts.check}
              </Button>
              <Button variant="subtle" onClick={onAnother}>
                {texts.another}
              </Button>
            </div>
          )}
        </section>
        {!isNothing && (
          <section className="card pad-16">
            <KnowledgeChoice workspace={workspace} knowledge={knowledge} onChange={setKnowledge} />
          </section>
        )}
        <div className="row between">
          <Button component={Link} to={address} variant="subtle">
            {isNothing ? page.questions : texts.later}
          </Button>
          {toAnswer > 0 && (
            <Button
              loading={keep.isPending || answer.isPending}
              disabled={isIncomplete}
              onClick={() => void start()}
            >
              {texts.start({ count: toAnswer })}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function Doubts({ questionnaire }: { questionnaire: QuestionnaireDetail }) {
  const { create: texts } = useTexts('questionnaires');
  const locale = useLocale();
  const wordsOf = useDoubtWords();
  const { doubts, remembered, same_file_as: same, format } = questionnaire;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <>
      {remembered && <p>{texts.remembered}</p>}
      {doubts.length > 0 ? (
        <>
          <p>{texts.doubts({ count: doubts.length })}</p>
          <ul className={`stack-8 ${classes.doubts}`}>
            {doubts.map((doubt) => (
              <li key={`${doubt.kind}:${doubt.part}`}>{wordsOf(doubt)}</li>
            ))}
          </ul>
        </>
      ) : (
        format !== 'none' && <p className="quiet">{texts.noDoubts}</p>
      )}
      {same.length > 0 && (
        <p className="quiet">{texts.sameFile({ names: list.format(same.map((one) => one.name)) })}</p>
      )}
    </>
  );
}

/** What the form itself says about how it is to be filled in. */
function Instructions({ instructions }: Pick<QuestionnaireDetail, 'instructions'>) {
  const { create: texts } = useTexts('questionnaires');
  if (instructions.length === 0) return null;
  return (
    <details>
      <summary className="medium">{texts.instructions}</summary>
      <p className={`quiet above-4 ${classes.instructions}`}>{instructions.join('\n')}</p>
    </details>
  );
}
