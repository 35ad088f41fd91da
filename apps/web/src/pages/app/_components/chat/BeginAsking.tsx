import type { ChatbotDetail } from '../../../../data/chatbots.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './ChatPanel.module.css';
import { Questions } from './Questions.tsx';

interface BeginAskingProps {
  chatbot: ChatbotDetail;
  onAsk: ((question: string) => void) | undefined;
}

/** A conversation without messages: what to expect of an answer, and questions that the sources answer. */
export function BeginAsking({ chatbot: { name, suggestions }, onAsk }: BeginAskingProps) {
  const { empty: texts } = useTexts('chat');
  return (
    <div className={classes.scroll}>
      <div className={classes.begin}>
        <h2>{texts.title({ name })}</h2>
        <p className="muted">{texts.sentence}</p>
        {onAsk && <Questions title={texts.suggestions} questions={suggestions} onAsk={onAsk} />}
      </div>
    </div>
  );
}
