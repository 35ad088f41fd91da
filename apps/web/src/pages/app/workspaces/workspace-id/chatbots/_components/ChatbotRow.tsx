import type { ChatbotType } from '@regulus/contract/chatbot-values.ts';
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { Link } from 'react-router';
import { type Chatbot } from '../../../../../../data/chatbots.ts';
import { chatbotAddress } from '../../../../../../data/chatbots-address.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { MomentText } from '../../../../../../ui/MomentText.tsx';
import { ChatbotMenu } from './ChatbotMenu.tsx';
import classes from './Chatbots.module.css';

const icons: Record<ChatbotType, typeof IconStack2> = {
  workspace: IconMessageCircle,
  regulatory: IconFileText,
  'regulatory-a-to-b': IconArrowsDiff,
  'data-room': IconStack2,
};

interface ChatbotRowProps {
  chatbot: Chatbot;
  workspace: string;
  mayChange: boolean;
}

export function ChatbotRow({ chatbot, workspace, mayChange }: ChatbotRowProps) {
  const texts = useTexts('chatbots');
  const { name, type, source_count: sources, conversation_count: conversations, updated_at: used } = chatbot;
  const Icon = icons[type];
  return (
    <tr>
      <th scope="row">
        <Link className="medium breakable block" to={chatbotAddress(chatbot, workspace)}>
          {name}
        </Link>
        <span className="quiet normal">
          {texts.sources({ count: sources })}
          {conversations > 0 && ` · ${texts.conversations({ count: conversations })}`}
        </span>
      </th>
      <td data-label={texts.columns.kind}>
        <span className={`middle gap-8 ${classes.kind}`}>
          <Icon size={16} stroke={1.7} aria-hidden />
          {texts.types[type]}
        </span>
      </td>
      <td data-label={texts.columns.used}>
        <MomentText value={used} />
      </td>
      <td data-action>{mayChange && <ChatbotMenu chatbot={chatbot} />}</td>
    </tr>
  );
}
