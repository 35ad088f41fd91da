import type { RegulatoryUpdate, RelevanceReason } from '@regulus/contract/publications.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import { publicationTexts } from '../../../../../lib/texts/publication.ts';
import { isReasonFor, reasonSentence, toldOnce } from '../../../../../lib/texts/relevance-reasons.ts';
import classes from './PublicationSummary.module.css';
import { QuoteLink } from './QuoteLink.tsx';
import { RelevanceLevel } from './RelevanceLevel.tsx';
import { Thumbs, type ThumbsProps } from './Thumbs.tsx';

const texts = publicationTexts.reasons;

interface RelevanceReasonsProps {
  publication: RegulatoryUpdate;
  heading?: 'h2' | 'h3';
  /** also says by what it was judged */
  hasProvenance?: boolean;
  /** offers the thumbs, whose verdicts it takes */
  onFeedback?: ThumbsProps['onGive'] | undefined;
}

/** Why a publication is in, and apart from that what speaks against it: facts of the profile and the words that met them. */
export function RelevanceReasons({
  publication,
  heading: Heading = 'h3',
  hasProvenance = false,
  onFeedback,
}: RelevanceReasonsProps) {
  const { reasons, screening } = publication;
  const isAside = publication.ai_irrelevant && publication.triaged_at === null;
  return (
    <section aria-label={texts.title}>
      <Heading className={classes.heading}>
        {isAside ? texts.titleAside : texts.title}
        <RelevanceLevel relevance={publication.relevance} />
        {onFeedback && <Thumbs publication={publication} onGive={onFeedback} />}
      </Heading>
      {(isAside ? [false, true] : [true, false]).map((isFor) => (
        <ReasonList
          key={String(isFor)}
          publication={publication}
          reasons={reasons.filter((reason) => isReasonFor(reason) === isFor)}
          label={isFor ? texts.inFavour : texts.against}
        />
      ))}
      {reasons.length === 0 && <p className={classes.hint}>{texts.none}</p>}
      {isAside && <p className={classes.hint}>{texts.machineHint}</p>}
      {hasProvenance && screening && (
        <p className={classes.hint}>{texts.judgedBy(screening.engine_version, screening.profile_revision)}</p>
      )}
    </section>
  );
}

interface ReasonListProps {
  publication: RegulatoryUpdate;
  reasons: readonly RelevanceReason[];
  label: string;
}

function ReasonList({ publication, reasons, label }: ReasonListProps) {
  if (reasons.length === 0) return null;
  return (
    <div className={classes.side}>
      <p className={classes.sideName} aria-hidden>
        {label}
      </p>
      <ul className={classes.reasons} aria-label={label}>
        {toldOnce(reasons).map((reason) => (
          <Reason
            key={`${reason.quote}${reasonSentence(reason)}`}
            reason={reason}
            publication={publication}
          />
        ))}
      </ul>
    </div>
  );
}

function Reason({ reason, publication }: { reason: RelevanceReason; publication: RegulatoryUpdate }) {
  const isMet = isReasonFor(reason);
  const Icon = isMet ? IconCheck : IconMinus;
  return (
    <li className={classes.reason} data-met={isMet}>
      <Icon size={16} aria-hidden />
      <span>
        {reason.quote && (
          <>
            <QuoteLink publication={publication} evidence={{ ...reason, quote: reason.quote }} />{' '}
          </>
        )}
        {reasonSentence(reason)}
      </span>
    </li>
  );
}
