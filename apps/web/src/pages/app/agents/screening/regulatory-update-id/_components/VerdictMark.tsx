import type { ListedObligation } from '@regulus/contract/obligations.ts';
import { useVerdictWords } from '../_lib/use-verdict-words.ts';
import classes from './VerdictMark.module.css';

/** Whether an obligation applies to the company, with the words that decided; nothing if it is unknown. */
export function VerdictMark({
  obligation,
}: {
  obligation: Pick<ListedObligation, 'applies' | 'applies_because'>;
}) {
  const words = useVerdictWords()(obligation);
  if (words === undefined) return null;
  return (
    <span className={classes.verdict} data-applies={obligation.applies}>
      {words}
    </span>
  );
}
