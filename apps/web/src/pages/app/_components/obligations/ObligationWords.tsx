import type { ListedObligation, Obligation, ObligationRow } from '@regulus/contract/obligations.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { RedlineWords } from '../../../../ui/RedlineWords.tsx';
import classes from './obligations.module.css';

/** The address at which the text of the publication opens with the words of an obligation marked. */
export function clauseAddress(
  { publication, version, language }: ListedObligation,
  place: ObligationRow['place'],
): string {
  const query = new URLSearchParams({ tab: 'text', version: String(version), language });
  if (place) query.set('quote', `${place.start}-${place.end}`);
  return `/app/agents/screening/${publication.id}?${query.toString()}`;
}

/** The words of the clause; where a newer version reads otherwise, what changed in them. */
export function ObligationWords({ obligation }: { obligation: Obligation }) {
  const texts = useTexts('obligations');
  const { quotes, language, new_wording: changed } = obligation;
  if (changed !== null && changed.quotes.length > 0) {
    return (
      <div className={classes.reworded}>
        <p className={classes.rewordedTitle}>
          <strong>{texts.reworded({ version: changed.version })}</strong> {texts.rewordedHint}
        </p>
        <blockquote className={classes.quote} lang={changed.language}>
          <RedlineWords segments={changed.redline} />
        </blockquote>
      </div>
    );
  }
  const words = (
    <blockquote className={classes.quote} lang={language}>
      {quotes.map(({ role, text, start }) => (
        <span key={start} data-role={role}>
          {text}{' '}
        </span>
      ))}
    </blockquote>
  );
  if (changed === null) return words;
  return (
    <div className={classes.reworded}>
      <p className={classes.rewordedTitle}>
        <strong>{texts.gone({ version: changed.version })}</strong> {texts.goneHint}
      </p>
      {words}
    </div>
  );
}
