import type { RegulatoryUpdateRow, RelevanceReason } from '@regulus/contract/publications.ts';
import { Link, useLocation } from 'react-router';
import { quotedPlaceSearch } from '../../../../../lib/quoted-place-search.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import classes from './PublicationSummary.module.css';

interface QuoteLinkProps {
  publication: Pick<RegulatoryUpdateRow, 'id' | 'language'>;
  evidence: Pick<RelevanceReason, 'field' | 'start' | 'end'> & { quote: string };
  /** whose text the place is in; 0: the latest, which is what relevance is judged by */
  version?: number;
  language?: string | null;
  /** shown as marked words; else as a sentence that is a link */
  isMarked?: boolean;
}

/** Words of a publication, marked; those of its text open it where they stand. */
export function QuoteLink(props: QuoteLinkProps) {
  const { publication, evidence, version = 0, language = null, isMarked = true } = props;
  const { openPlace } = useTexts('publication').reasons;
  const { pathname, search, state } = useLocation();
  const record = `/app/agents/screening/${publication.id}`;
  const { quote, field, start, end } = evidence;
  const words = (
    <q
      className={isMarked ? classes.quote : undefined}
      lang={(field === 'text' ? language : null) ?? publication.language ?? undefined}
    >
      {quote}
    </q>
  );
  if (field !== 'text' || typeof start !== 'number' || typeof end !== 'number') return words;
  return (
    <Link
      to={{
        pathname: record,
        search: quotedPlaceSearch({ start, end, version, language }),
      }}
      // so that "back" leads to the list, from the list and from the record
      state={pathname === record ? (state as unknown) : { from: pathname + search }}
      className={isMarked ? classes.placed : undefined}
      title={openPlace}
    >
      {words}
    </Link>
  );
}
