import type { Citation } from '../../../../data/chatbots.ts';
import classes from './PassagePanel.module.css';

/** A quote whose text cannot be opened any more. */
export const QuoteAsStored = ({ citation: { quote } }: { citation: Citation }) => (
  <blockquote className={classes.quote} dir="auto">
    {quote}
  </blockquote>
);
