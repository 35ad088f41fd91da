import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { questionnairesQuery } from '../../../../../data/questionnaires.ts';
import { answerLibraryOf, newQuestionnaireIn } from '../../../../../data/questionnaires-address.ts';
import { useProfile } from '../../../../../data/users.ts';
import type { Workspace } from '../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { FramedTable } from '../../../../../ui/FramedTable.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { SearchedList } from '../../../../../ui/lists/SearchedList.tsx';
import { searchedListFields, wantedOfWorkspace } from '../../../../../ui/lists/searched-list-address.ts';
import { PageHeader } from '../../../../../ui/PageHeader.tsx';
import { useUrlState } from '../../../../../ui/use-url-state.ts';
import { WithWorkspace } from '../_components/WithWorkspace.tsx';
import { QuestionnaireRow } from './_components/QuestionnaireRow.tsx';
import classes from './_components/Questionnaires.module.css';

/** The questionnaires of a workspace, those changed last first. */
export function QuestionnairesPage() {
  return <WithWorkspace>{(workspace) => <Questionnaires workspace={workspace} />}</WithWorkspace>;
}

function Questionnaires({ workspace }: { workspace: Workspace }) {
  const texts = useTexts('questionnaires');
  const [address, change] = useUrlState(searchedListFields);
  const mayChange = useProfile().role !== 'auditor' && workspace.archived_at === null;
  const query = useQuery(questionnairesQuery(wantedOfWorkspace(workspace.id, address)));
  const isEmpty = query.data?.total === 0 && address.q === '';
  const { name, progress, due, owner } = texts.columns;
  const create = (
    <Button
      component={Link}
      to={newQuestionnaireIn(workspace.id)}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {texts.new}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description({ name: workspace.name })}
        actions={
          <>
            <Button component={Link} to={answerLibraryOf(workspace.id)} variant="default">
              {texts.library}
            </Button>
            {mayChange && !isEmpty && create}
          </>
        }
      />
      <Loaded query={query} failed={texts.loadFailed}>
        {({ questionnaires, total }) =>
          isEmpty ? (
            <EmptyState
              title={texts.none}
              sentence={mayChange ? texts.noneSentence : texts.noneReadOnly}
              action={mayChange && create}
            />
          ) : (
            <SearchedList
              texts={texts}
              address={address}
              change={change}
              total={total}
              count={questionnaires.length}
              isStale={query.isPlaceholderData}
            >
              <FramedTable columns={[name, progress, due, owner]} className={classes.table}>
                {questionnaires.map((one) => (
                  <QuestionnaireRow key={one.id} questionnaire={one} />
                ))}
              </FramedTable>
            </SearchedList>
          )
        }
      </Loaded>
    </>
  );
}
