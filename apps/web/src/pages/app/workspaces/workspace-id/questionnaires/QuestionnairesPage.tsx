import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { questionnairesQuery } from '../../../../../data/questionnaires.ts';
import { answerLibraryOf, newQuestionnaireIn } from '../../../../../data/questionnaires-address.ts';
import { useProfile } from '../../../../../data/users.ts';
import type { Workspace } from '../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { FramedTable } from '../../../../../ui/FramedTable.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { Pages } from '../../../../../ui/lists/Pages.tsx';
import { SearchField } from '../../../../../ui/lists/SearchField.tsx';
import { PageHeader } from '../../../../../ui/PageHeader.tsx';
import { useUrlState } from '../../../../../ui/use-url-state.ts';
import { WithWorkspace } from '../_components/WithWorkspace.tsx';
import { QuestionnaireRow } from './_components/QuestionnaireRow.tsx';
import classes from './_components/Questionnaires.module.css';
import { addressFields, wantedOf } from './_lib/address.ts';

/** The questionnaires of a workspace, those changed last first. */
export function QuestionnairesPage() {
  return <WithWorkspace>{(workspace) => <Questionnaires workspace={workspace} />}</WithWorkspace>;
}

function Questionnaires({ workspace }: { workspace: Workspace }) {
  const texts = useTexts('questionnaires');
  const [address, change] = useUrlState(addressFields);
  const field = useRef<HTMLInputElement>(null);
  const mayChange = useProfile().role !== 'auditor' && workspace.archived_at === null;
  const query = useQuery(questionnairesQuery(wantedOf(workspace.id, address)));
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
            <section aria-label={texts.title} className="stack-16">
              <div className={classes.search}>
                <SearchField
                  ref={field}
                  value={address.q}
                  label={texts.search}
                  placeholder={texts.search}
                  onSearch={(q) => change({ q, page: 1 })}
                />
              </div>
              {questionnaires.length === 0 ? (
                <EmptyState title={texts.noMatch} sentence={texts.noMatchSentence} />
              ) : (
                <div data-stale={query.isPlaceholderData || undefined} className={classes.list}>
                  <FramedTable columns={[name, progress, due, owner]}>
                    {questionnaires.map((one) => (
                      <QuestionnaireRow key={one.id} questionnaire={one} />
                    ))}
                  </FramedTable>
                </div>
              )}
              {total > 50 && (
                <Pages
                  page={address.page}
                  size={Number(address.size)}
                  total={total}
                  onPage={(page) => change({ page })}
                  onSize={(size) => change({ size, page: 1 })}
                />
              )}
            </section>
          )
        }
      </Loaded>
    </>
  );
}
