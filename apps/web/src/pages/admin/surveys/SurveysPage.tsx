import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import {
  type ListedSurvey,
  surveysQuery,
  useSaveSurvey,
  type WrittenSurvey,
} from '../../../data/admin-surveys.ts';
import { useProfile } from '../../../data/users.ts';
import { useLanguage, useTexts } from '../../../lib/use-texts.ts';
import { DateText } from '../../../ui/DateText.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FramedTable } from '../../../ui/FramedTable.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { notifyFailure } from '../../../ui/notify.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SurveyState } from './_components/SurveyState.tsx';

/** A survey as it begins. */
const nothingWritten: WrittenSurvey = {
  title: { en: '', de: '' },
  introduction: { en: '', de: '' },
  questions: [],
  company_ids: null,
  opens_on: null,
  closes_on: null,
};

/** What the operator asks people, newest first. */
export function SurveysPage() {
  const texts = useTexts('admin-surveys');
  const query = useQuery(surveysQuery);
  const { role } = useProfile();
  const mayWrite = role !== 'auditor';
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={mayWrite && query.data && query.data.length > 0 && <NewSurvey />}
      />
      <Loaded query={query} failed={texts.loadFailed}>
        {(surveys) =>
          surveys.length === 0 ? (
            <EmptyState title={texts.none} sentence={texts.noneSentence} action={mayWrite && <NewSurvey />} />
          ) : (
            <SurveyTable surveys={surveys} />
          )
        }
      </Loaded>
    </>
  );
}

function NewSurvey() {
  const texts = useTexts('admin-surveys');
  const navigate = useNavigate();
  const { mutate, isPending } = useSaveSurvey();
  const create = () =>
    mutate(
      { id: crypto.randomUUID(), ...nothingWritten, revision: 0 },
      {
        onSuccess: ({ id }) => void navigate(`/admin/surveys/${id}`),
        onError: (error) => void notifyFailure(texts.createFailed, error),
      },
    );
  return (
    <Button loading={isPending} onClick={create}>
      {texts.create}
    </Button>
  );
}

function SurveyTable({ surveys }: { surveys: readonly ListedSurvey[] }) {
  const texts = useTexts('admin-surveys');
  const { columns } = texts;
  const language = useLanguage();
  const locale = useLocale();
  return (
    <FramedTable
      columns={[
        columns.title,
        columns.state,
        columns.questions,
        columns.people,
        columns.companies,
        columns.updated,
      ]}
    >
      {surveys.map((survey) => (
        <tr key={survey.id}>
          <th scope="row">
            <Link
              to={`/admin/surveys/${survey.id}${survey.state === 'draft' ? '' : '?tab=results'}`}
              className="medium breakable"
            >
              {survey.title[language] || survey.title.en || survey.title.de || texts.untitled}
            </Link>
          </th>
          <td>
            <SurveyState state={survey.state} />
          </td>
          <td data-label={columns.questions}>{survey.questions.toLocaleString(locale)}</td>
          <td data-label={columns.people}>{survey.people.toLocaleString(locale)}</td>
          <td data-label={columns.companies}>
            {survey.company_ids === null ? texts.everybody : survey.company_ids.length.toLocaleString(locale)}
          </td>
          <td data-label={columns.updated}>
            <DateText value={survey.updated_at} />
          </td>
        </tr>
      ))}
    </FramedTable>
  );
}
