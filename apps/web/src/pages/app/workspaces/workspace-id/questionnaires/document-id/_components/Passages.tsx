import { Link } from 'react-router';
import type { Citation } from '../../../../../../../data/chatbots.ts';
import type { QuestionDetail } from '../../../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { isSamePlace, useCitations } from '../../../../../_components/chat/citations.ts';
import { WhereQuoted } from '../../../../../_components/chat/PassagePanel.tsx';
import { isQuoted } from '../../../../../_components/documents/CitedChip.tsx';
import { numbered } from './AnswerText.tsx';
import classes from './QuestionPane.module.css';

/** What an answer cites: each opens at its passage. */
export function Sources({ citations }: { citations: QuestionDetail['citations'] }) {
  const { question: texts } = useTexts('questionnaires');
  return (
    <section>
      <h3 className={classes.heading}>{texts.sources}</h3>
      <ol className="stack-8">
        {numbered(citations).map((citation) => (
          <li key={citation.citation_id}>
            {isQuoted(citation) ? (
              <Passage citation={citation} number={citation.ordinal} />
            ) : (
              <Link
                className={`plain-link hoverable flex gap-8 ${classes.passage}`}
                to={`/app/inventory?tab=${citation.kind === 'control' ? 'controls' : 'obligations'}`}
              >
                <span className={`small figures ${classes.number}`}>{citation.ordinal}</span>
                <span className="grid gap-4 narrow">
                  <b className="small">{citation.title}</b>
                  <span className={`small ${classes.quote}`}>{citation.quote}</span>
                </span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What comes closest to a question that is not answered. */
export function Closest({ closest }: Pick<QuestionDetail, 'closest'>) {
  const { question: texts } = useTexts('questionnaires');
  return (
    <section>
      <h3 className={classes.heading}>{texts.closest}</h3>
      <ul className="stack-8">
        {closest.map((citation) => (
          <li key={`${citation.id}:${citation.start}`}>
            <Passage citation={citation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Passage({ citation, number }: { citation: Citation; number?: number }) {
  const { citation: facts } = useTexts('chat');
  const { open, shown } = useCitations();
  return (
    <button
      type="button"
      className={`hoverable flex gap-8 full ${classes.passage}`}
      data-shown={isSamePlace(citation, shown) || undefined}
      onClick={() => open(citation)}
    >
      {number !== undefined && <span className={`small figures ${classes.number}`}>{number}</span>}
      <span className="grid gap-4 narrow">
        <span className="small">
          <b>{citation.title}</b>{' '}
          <span className="muted">
            <WhereQuoted citation={citation} />
          </span>
        </span>
        <span className={`small ${classes.quote}`} dir="auto">
          {citation.quote}
        </span>
        {!citation.is_available && <span className="fine muted">{facts.gone}</span>}
      </span>
    </button>
  );
}
