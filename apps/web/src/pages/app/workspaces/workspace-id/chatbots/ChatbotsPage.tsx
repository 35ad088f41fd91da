import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { chatbotsQuery } from '../../../../../data/chatbots.ts';
import { chatbotsOf } from '../../../../../data/chatbots-address.ts';
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
import { ChatbotRow } from './_components/ChatbotRow.tsx';
import classes from './_components/Chatbots.module.css';
import { addressFields, wantedOf } from './_lib/address.ts';

/** The chatbots of a workspace, those used last first. */
export function ChatbotsPage() {
  return <WithWorkspace>{(workspace) => <Chatbots workspace={workspace} />}</WithWorkspace>;
}

function Chatbots({ workspace }: { workspace: Workspace }) {
  const texts = useTexts('chatbots');
  const [address, change] = useUrlState(addressFields);
  const field = useRef<HTMLInputElement>(null);
  const mayChange = useProfile().role !== 'auditor' && workspace.archived_at === null;
  const query = useQuery(chatbotsQuery(wantedOf(workspace.id, address)));
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
              {chatbots.length === 0 ? (
                <EmptyState title={texts.noMatch} sentence={texts.noMatchSentence} />
              ) : (
                <div data-stale={query.isPlaceholderData || undefined} className={classes.list}>
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
