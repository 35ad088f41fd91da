import type {
  RegulatoryUpdate,
  RegulatoryUpdateRow,
  RelevanceReason,
} from '@regulus/contract/publications.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import type { ReactNode } from 'react';
import { useProfile } from '../../../../../data/users.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { isReasonFor, reasonSentence, type Teller, toldOnce } from '../_lib/relevance-reasons.ts';
import classes from './PublicationSummary.module.css';
import { QuoteLink } from './QuoteLink.tsx';
import { RelevanceLevel } from './RelevanceLevel.tsx';
import { Thumbs, type ThumbsProps } from './Thumbs.tsx';

interface RelevanceReasonsProps {
  publication: RegulatoryUpdateRow;
  /** undefined until it is read */
  record: RegulatoryUpdate | undefined;
  /** what stands in the place of the reasons meanwhile */
  children?: ReactNode;
  heading?: 'h2' | 'h3';
  /** also says by what it was judged */
  hasProvenance?: boolean;
  /** the reasons in a sentence, above them */
  inWords?: ReactNode;
  /** offers the thumbs, whose verdicts it takes */
  onFeedback?: ThumbsProps['onGive'] | undefined;
}

/** Why a publication is in, and apart from that what speaks against it: facts of the profile and the words that met them. */
export function RelevanceReasons({
  publication,
  record,
  children,
  heading: Heading = 'h3',
  hasProvenance = false,
  inWords,
  onFeedback,
}: RelevanceReasonsProps) {
  const texts = useTexts('publication').reasons;
  const isAside = publication.ai_irrelevant && publication.triaged_at === null;
  return (
    <section aria-label={texts.title}>
      <Heading className={`line ${classes.heading}`}>
        {isAside ? texts.titleAside : texts.title}
        <RelevanceLevel relevance={publication.relevance} />
        {onFeedback && <Thumbs publication={publication} onGive={onFeedback} />}
      </Heading>
      {inWords}
      {record ? <Reasons record={record} publication={publication} isAside={isAside} /> : children}
      {hasProvenance && record?.screening && (
        <p className={`quiet ${classes.hint}`}>
          {texts.judgedBy({
            version: record.screening.engine_version,
            revision: record.screening.profile_revision,
          })}
        </p>
      )}
    </section>
  );
}

interface ReasonsProps {
  record: RegulatoryUpdate;
  publication: RegulatoryUpdateRow;
  isAside: boolean;
}

/** What tells for it and what against it, the side that decided first. */
function Reasons({ record: { reasons }, publication, isAside }: ReasonsProps) {
  const texts = useTexts('publication').reasons;
  const { colleagues } = useProfile();
  const teller: Teller = {
    ownVerdict: publication.feedback,
    nameOf: (userId) => colleagues.find(({ id }) => id === userId)?.name,
  };
  const isByPerson = reasons.some(({ kind }) => kind === 'person_irrelevant');
  return (
    <>
      {(isAside ? [false, true] : [true, false]).map((isFor) => (
        <ReasonList
          key={String(isFor)}
          publication={publication}
          teller={teller}
          reasons={reasons.filter((reason) => isReasonFor(reason) === isFor)}
          label={isFor ? texts.inFavor : texts.against}
        />
      ))}
      {reasons.length === 0 && <p className={`quiet ${classes.hint}`}>{texts.none}</p>}
      {isAside && !isByPerson && <p className={`quiet ${classes.hint}`}>{texts.machineHint}</p>}
    </>
  );
}

interface ReasonListProps {
  publication: RegulatoryUpdateRow;
  reasons: readonly RelevanceReason[];
  teller: Teller;
  label: string;
}

function ReasonList({ publication, reasons, teller, label }: ReasonListProps) {
  if (reasons.length === 0) return null;
  return (
    <div className={classes.side}>
      <p className={`fine ${classes.sideName}`} aria-hidden>
        {label}
      </p>
      <ul className={classes.reasons} aria-label={label}>
        {toldOnce(reasons, teller).map((reason) => {
          const sentence = reasonSentence(reason, teller);
          return (
            <Reason
              key={`${reason.quote}${sentence}`}
              reason={reason}
              sentence={sentence}
              publication={publication}
            />
          );
        })}
      </ul>
    </div>
  );
}

interface ReasonProps {
  reason: RelevanceReason;
  sentence: string;
  publication: RegulatoryUpdateRow;
}

function Reason({ reason, sentence, publication }: ReasonProps) {
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
        {sentence}
      </span>
    </li>
  );
}
