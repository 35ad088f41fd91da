import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ChatbotDetail } from '../../../../../../data/chatbots.ts';
import { chatbotsOf } from '../../../../../../data/chatbots-address.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import classes from './ChatbotHeading.module.css';

interface ChatbotHeadingProps {
  chatbot: ChatbotDetail;
  workspace: string;
  menu: ReactNode;
}

/** What leads back, the name of the chatbot, and what can be done with it. */
export function ChatbotHeading({ chatbot: { name }, workspace, menu }: ChatbotHeadingProps) {
  const texts = useTexts('chatbots');
  return (
    <div className={classes.heading}>
      <Link
        to={chatbotsOf(workspace)}
        className={`centered hoverable ${classes.back}`}
        aria-label={texts.back}
        title={texts.back}
      >
        <IconArrowLeft size={18} aria-hidden />
      </Link>
      <h1 tabIndex={-1} className={classes.name}>
        {name}
      </h1>
      {menu}
    </div>
  );
}
