import classes from './ChatPanel.module.css';

interface QuestionsProps {
  title: string;
  questions: readonly string[];
  onAsk: (question: string) => void;
}

/** Questions that are asked with a click. */
export function Questions({ title, questions, onAsk }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={`quiet ${classes.questionsTitle}`}>{title}</h3>
      <ul className={`grid gap-8 ${classes.questions}`}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
