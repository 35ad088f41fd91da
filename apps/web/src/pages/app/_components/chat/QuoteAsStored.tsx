import type { Citation } from '../../../../data/chatbots.ts';
import { GlossedWords } from '../glosses/GlossedWords.tsx';
import classes from './PassagePanel.module.css';

/** A quote whose text cannot be opened any more. */
export const QuoteAsStored = ({ citation: { quote } }: { citation: Citation }) => (
  <blockquote className={classes.quote} dir="auto">
    <GlossedWords text={quote} language={null} />
  </blockquote>
);
