import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type ChatbotDetail, chatbotQuery } from '../../../../../../data/chatbots.ts';
import { chatbotsOf } from '../../../../../../data/chatbots-address.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { workspaceQuery } from '../../../../../../data/workspaces.ts';
import { ApiError } from '../../../../../../lib/api-error.ts';
import { workspaceIdOf } from '../../../../../../lib/current-workspace.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { ErrorPage } from '../../../../../../ui/errors/ErrorPage.tsx';
import { FullHeight } from '../../../../../../ui/FullHeight.tsx';
import { ListSkeleton } from '../../../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { usePageTitle } from '../../../../../../ui/use-page-title.ts';
import { ChatbotView } from '../../../../_components/chat/ChatbotView.tsx';
import { ChatbotHeading } from './ChatbotHeading.tsx';
import { ChatbotMenu } from './ChatbotMenu.tsx';
import { ComparisonView } from './ComparisonView.tsx';
import { EditSources } from './EditSources.tsx';

/** A chatbot of any kind: a conversation, or the table of a comparison. */
export function ChatbotPage() {
  const texts = useTexts('chatbots');
  const params = useParams();
  const { chatbotId = '' } = params;
  const workspace = workspaceIdOf(params);
  const query = useQuery(chatbotQuery(chatbotId));
  const { data, error } = query;
  // an id that is no id is answered with 400
  if (!data && error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <ErrorPage
        status={404}
        title={texts.missing}
        message={texts.missingSentence}
        action={{ label: texts.back, href: chatbotsOf(workspace) }}
        isEmbedded
      />
    );
  return (
    <Loaded query={query} failed={texts.chatbotFailed} skeleton={<ListSkeleton />}>
      {(chatbot) => <Shown key={chatbot.id} chatbot={chatbot} workspace={workspace} />}
    </Loaded>
  );
}

function Shown({ chatbot, workspace }: { chatbot: ChatbotDetail; workspace: string }) {
  const { archived } = useTexts('chat');
  const navigate = useNavigate();
  const [isEditing, setIsEditing] = useState(false);
  const { data } = useQuery(workspaceQuery(workspace));
  const isArchived = data !== undefined && data.archived_at !== null;
  const mayChange = useProfile().role !== 'auditor' && !isArchived;
  usePageTitle(chatbot.name);
  const heading = (
    <ChatbotHeading
      chatbot={chatbot}
      workspace={workspace}
      menu={
        mayChange && <ChatbotMenu chatbot={chatbot} onDeleted={() => void navigate(chatbotsOf(workspace))} />
      }
    />
  );
  if (chatbot.type === 'regulatory-a-to-b')
    return <ComparisonView chatbot={chatbot} heading={heading} mayChange={mayChange} />;
  return (
    <FullHeight>
      <ChatbotView
        chatbot={chatbot}
        heading={heading}
        closed={isArchived ? archived : undefined}
        onEditSources={mayChange && chatbot.type === 'workspace' ? () => setIsEditing(true) : undefined}
      />
      {isEditing && (
        <EditSources chatbot={chatbot} workspace={workspace} onClose={() => setIsEditing(false)} />
      )}
    </FullHeight>
  );
}
