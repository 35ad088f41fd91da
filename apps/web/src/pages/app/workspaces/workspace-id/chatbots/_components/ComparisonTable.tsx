import type { Citation, ComparisonRow } from '../../../../../../data/chatbots.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { isSamePlace, useCitations } from '../../../../_components/chat/citations.ts';
import { WhereQuoted } from '../../../../_components/chat/PassagePanel.tsx';
import classes from './Comparison.module.css';
import { iconOfVerdict } from './verdict-icons.ts';

/** The points that were compared; where it is narrow, each is a card with its two quotes side by side. */
export function ComparisonTable({ rows }: { rows: readonly ComparisonRow[] }) {
  const texts = useTexts('comparison');
  return (
    <table className={`card ${classes.table}`} aria-label={texts.table}>
      <thead>
        <tr>
          <th scope="col">{texts.verdict}</th>
          <th scope="col">{texts.a}</th>
          <th scope="col">{texts.b}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${keyOf(row.a)}|${keyOf(row.b)}`}>
            <th scope="row">
              <Verdict row={row} />
            </th>
            <td>
              <Quote citation={row.a} side="a" />
            </td>
            <td>
              <Quote citation={row.b} side="b" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const keyOf = (citation: Citation | null) =>
  citation ? `${citation.id}:${citation.start}-${citation.end}` : 'none';

function Verdict({ row: { verdict, note, confidence } }: { row: ComparisonRow }) {
  const texts = useTexts('comparison');
  const { confidence: names } = useTexts('chat');
  const Icon = iconOfVerdict[verdict];
  return (
    <>
      <span className={classes.verdict} data-verdict={verdict} title={texts.verdictHint[verdict]}>
        <Icon size={15} aria-hidden />
        {texts.verdicts[verdict]}
      </span>
      <span className={`quiet breakable above-4 ${classes.note}`}>{note}</span>
      {confidence !== 'high' && <span className="fine muted">{names[confidence]}</span>}
    </>
  );
}

function Quote({ citation, side }: { citation: Citation | null; side: 'a' | 'b' }) {
  const texts = useTexts('comparison');
  const { open, shown } = useCitations();
  if (!citation) return <p className={`quiet ${classes.nothing}`}>{texts.nothingIn[side]}</p>;
  return (
    <button
      type="button"
      className={`hoverable breakable grid full pad-4-8 rounded ${classes.quote}`}
      data-shown={isSamePlace(citation, shown) || undefined}
      onClick={() => open(citation)}
    >
      <span className="visually-hidden">{texts.open({ side: texts[side] })}: </span>
      <span className="fine strong accent">
        <WhereQuoted citation={citation} />
      </span>
      <span dir="auto">{citation.quote}</span>
    </button>
  );
}
