import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { chatbotsQuery } from '../../../../../data/chatbots.ts';
import { chatbotsOf } from '../../../../../data/chatbots-address.ts';
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
import { ChatbotRow } from './_components/ChatbotRow.tsx';

/** The chatbots of a workspace, those used last first. */
export function ChatbotsPage() {
  return <WithWorkspace>{(workspace) => <Chatbots workspace={workspace} />}</WithWorkspace>;
}

function Chatbots({ workspace }: { workspace: Workspace }) {
  const texts = useTexts('chatbots');
  const [address, change] = useUrlState(searchedListFields);
  const mayChange = useProfile().role !== 'auditor' && workspace.archived_at === null;
  const query = useQuery(chatbotsQuery(wantedOfWorkspace(workspace.id, address)));
  const isEmpty = query.data?.total === 0 && address.q === '';
  const create = (
    <Button
      component={Link}
      to={`${chatbotsOf(workspace.id)}/new`}
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
        actions={mayChange && !isEmpty && create}
      />
      <Loaded query={query} failed={texts.loadFailed}>
        {({ chatbots, total }) =>
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
              count={chatbots.length}
              isStale={query.isPlaceholderData}
            >
              <FramedTable
                columns={[texts.columns.name, texts.columns.kind, texts.columns.used]}
                action={texts.columns.action}
              >
                {chatbots.map((chatbot) => (
                  <ChatbotRow
                    key={chatbot.id}
                    chatbot={chatbot}
                    workspace={workspace.id}
                    mayChange={mayChange}
                  />
                ))}
              </FramedTable>
            </SearchedList>
          )
        }
      </Loaded>
    </>
  );
}
