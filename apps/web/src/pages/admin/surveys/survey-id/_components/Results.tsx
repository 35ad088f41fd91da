import { Button } from '@mantine/core';
import { highestRating } from '@regulus/contract/survey-values.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import {
  exportResponses,
  type Survey,
  type SurveyQuestion,
  type SurveyResults,
  surveyResultsQuery,
  surveyTextsQuery,
} from '../../../../../data/admin-surveys.ts';
import { today } from '../../../../../lib/dates.ts';
import { download } from '../../../../../lib/download.ts';
import { useLanguage, useTexts } from '../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { useLocale } from '../../../../../ui/locale.tsx';
import { notify, notifyFailure } from '../../../../../ui/notify.tsx';
import { Bars } from '../../../_components/Bars.tsx';
import { Tiles } from '../../../_components/Tiles.tsx';
import classes from './Results.module.css';

/** What was answered, question by question. */
export function Results({ survey }: { survey: Survey }) {
  const texts = useTexts('admin-surveys').results;
  const query = useQuery(surveyResultsQuery(survey.id));
  return (
    <Loaded query={query} failed={texts.failed}>
      {(results) =>
        results.people === 0 ? (
          <EmptyState
            title={texts.none}
            sentence={survey.state === 'draft' ? texts.noneOfDraft : texts.noneSentence}
          />
        ) : (
          <Answers results={results} />
        )
      }
    </Loaded>
  );
}

function Answers({ results }: { results: SurveyResults }) {
  const texts = useTexts('admin-surveys').results;
  const { survey, people, finished, companies, never } = results;
  return (
    <div className="stack-12">
      <div className="flex wrap between middle gap-12">
        <Tiles
          tiles={[
            { label: texts.people, value: people },
            { label: texts.finished, value: finished },
            { label: texts.companies, value: companies },
            { label: texts.never, value: never },
          ]}
        />
        <Export surveyId={survey.id} />
      </div>
      {survey.questions.map((question, index) => {
        const answered = results.questions.find(({ id }) => id === question.id);
        return (
          answered && (
            <QuestionResults
              key={question.id}
              surveyId={survey.id}
              number={index + 1}
              question={question}
              answered={answered}
            />
          )
        );
      })}
    </div>
  );
}

function Export({ surveyId }: { surveyId: string }) {
  const texts = useTexts('admin-surveys').results;
  const { mutate, isPending } = useMutation({ mutationFn: exportResponses });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      loading={isPending}
      onClick={() =>
        mutate(surveyId, {
          onSuccess(file) {
            download(file, `regulus-survey-${today(new Date())}.csv`);
            notify(texts.downloaded);
          },
          onError: (error) => void notifyFailure(texts.downloadFailed, error),
        })
      }
    >
      {texts.export}
    </Button>
  );
}

interface QuestionResultsProps {
  surveyId: string;
  number: number;
  question: SurveyQuestion;
  answered: SurveyResults['questions'][number];
}

function QuestionResults({ surveyId, number, question, answered }: QuestionResultsProps) {
  const texts = useTexts('admin-surveys').results;
  const language = useLanguage();
  const locale = useLocale();
  const { total, average } = answered;
  const name = question.text[language];
  return (
    <section className="card grid gap-8 pad-12-16" aria-label={texts.question({ number, name })}>
      <h2 className="large breakable">
        {number}. {name}
      </h2>
      <p className="quiet">
        {texts.answers({ count: total })}
        {average !== null && ` · ${texts.average({ average: average.toLocaleString(locale) })}`}
      </p>
      {question.kind === 'text' ? (
        total > 0 && <Words surveyId={surveyId} questionId={question.id} />
      ) : (
        <Bars
          name={name}
          labelColumn={texts.answer}
          valueColumn={texts.people}
          whole={total}
          bars={barsOf(question, answered, language)}
        />
      )}
    </section>
  );
}

/** Also those that nobody chose, in their own order; ratings from the best down. */
function barsOf(
  { kind, options }: SurveyQuestion,
  { counts }: SurveyResults['questions'][number],
  language: 'en' | 'de',
) {
  const countOf = (value: string) => counts.find((one) => one.value === value)?.total ?? 0;
  if (kind === 'choice')
    return options.map(({ id, text }) => ({ key: id, label: text[language], value: countOf(id) }));
  return Array.from({ length: highestRating }, (_, index) => {
    const rating = String(highestRating - index);
    return { key: rating, label: rating, value: countOf(rating) };
  });
}

function Words({ surveyId, questionId }: { surveyId: string; questionId: string }) {
  const texts = useTexts('admin-surveys').results;
  const query = useInfiniteQuery(surveyTextsQuery(surveyId, questionId));
  return (
    <Loaded query={query} failed={texts.textsFailed} isLine>
      {({ pages }) => (
        <>
          <ul className={`grid gap-8 ${classes.words}`}>
            {pages.flatMap((page, pageIndex) =>
              page.texts.map((text, index) => (
                <li key={`${String(pageIndex)} ${String(index)}`}>
                  <blockquote>{text}</blockquote>
                </li>
              )),
            )}
          </ul>
          {query.hasNextPage && (
            <Button
              variant="default"
              size="xs"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {texts.more}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
