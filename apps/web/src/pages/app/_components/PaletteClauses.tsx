import { Spotlight } from '@mantine/spotlight';
import type { SearchResult } from '@regulus/contract/search.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { iconOfKind } from '../_lib/search/kind-icons.ts';
import classes from './Palette.module.css';
import { FoundSentence } from './search/FoundSentence.tsx';

interface ClausesProps {
  results: readonly SearchResult[];
  /** the words that the results are of were typed before the present ones */
  isStale: boolean;
  onOpen: (result: SearchResult) => void;
}

const sentenceLength = 170;

/** The best clauses, obligations and controls, each with the sentence that was found. */
export function PaletteClauses({ results, isStale, onOpen }: ClausesProps) {
  const { inText } = useTexts('palette');
  return (
    <Spotlight.ActionsGroup label={inText}>
      {results.map((result) => (
        <Clause
          key={`${result.kind} ${result.id} ${result.start} ${result.text_id ?? ''}`}
          result={result}
          isStale={isStale}
          onOpen={onOpen}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

interface ClauseProps extends Pick<ClausesProps, 'isStale' | 'onOpen'> {
  result: SearchResult;
}

function Clause({ result, isStale, onOpen }: ClauseProps) {
  const { kind } = useTexts('search');
  const Icon = iconOfKind[result.kind];
  return (
    <Spotlight.Action
      className={classes.clause ?? ''}
      data-stale={isStale || undefined}
      onClick={() => onOpen(result)}
    >
      <Icon size={18} stroke={1.7} aria-hidden className={classes.clauseIcon} />
      <span className={`stack narrow fill ${classes.found}`}>
        <span className={`flex gap-8 ${classes.where}`}>
          <b className={`clipped strong rigid ${classes.what}`}>
            {[result.kind === 'publication' ? '' : kind[result.kind], result.clause]
              .filter(Boolean)
              .join(' · ')}
          </b>
          <span className={`clipped ${classes.of}`} lang={result.language ?? undefined}>
            {result.title}
          </span>
        </span>{' '}
        <FoundSentence
          result={result}
          length={sentenceLength}
          className={`two-lines breakable small ${classes.sentence}`}
        />
      </span>
    </Spotlight.Action>
  );
}
