import IconZoomQuestion from '@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs';
import type { ChatMessage } from '../../../../data/chatbots.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { isSamePlace, useCitations } from './citations.ts';
import { WhereQuoted } from './PassagePanel.tsx';
import classes from './Refused.module.css';

type Refusal = NonNullable<ChatMessage['refusal']>;

interface RefusedProps {
  message: ChatMessage;
  refusal: Refusal;
}

/** Their answers name what cannot be told apart or read. */
const saysMore: ReadonlySet<Refusal> = new Set(['ambiguous', 'source_not_readable']);

/** That the sources give no answer, why, what to try, and the passages that come closest. */
export function Refused({ message: { closest, content }, refusal }: RefusedProps) {
  const texts = useTexts('chat');
  const { title, advice } = texts.refusals[refusal];
  const { open, shown } = useCitations();
  return (
    <div className={classes.refused}>
      <p className={classes.title}>
        <IconZoomQuestion size={18} aria-hidden />
        {title}
      </p>
      <p className="muted">{content !== '' && saysMore.has(refusal) ? content : advice}</p>
      {closest.length > 0 && (
        <>
          <h3 className={`quiet ${classes.heading}`}>{texts.closest}</h3>
          <ul className={classes.list}>
            {closest.map((citation) => (
              <li key={`${citation.id}:${citation.text_id ?? ''}:${citation.start}`}>
                <button
                  type="button"
                  className={`hoverable ${classes.passage}`}
                  data-shown={isSamePlace(citation, shown) || undefined}
                  onClick={() => open(citation)}
                >
                  <span className={classes.of}>
                    <b className="clipped">{citation.title}</b>
                    <span className="quiet">
                      <WhereQuoted citation={citation} />
                    </span>
                  </span>
                  <span className={classes.quote} dir="auto">
                    {citation.quote}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
