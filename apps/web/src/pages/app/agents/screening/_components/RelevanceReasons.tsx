import type {
  RegulatoryUpdate,
  RegulatoryUpdateRow,
  RelevanceReason,
} from '@regulus/contract/publications.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconThumbDown from '@tabler/icons-react/dist/esm/icons/IconThumbDown.mjs';
import IconThumbDownFilled from '@tabler/icons-react/dist/esm/icons/IconThumbDownFilled.mjs';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import IconThumbUpFilled from '@tabler/icons-react/dist/esm/icons/IconThumbUpFilled.mjs';
import { type ReactNode, useState } from 'react';
import { useProfile } from '../../../../../data/users.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { isReasonFor, reasonSentence, type Teller, toldOnce } from '../_lib/relevance-reasons.ts';
import classes from './PublicationSummary.module.css';
import { QuoteLink } from './QuoteLink.tsx';
import { RelevanceLevel } from './RelevanceLevel.tsx';

interface ThumbsProps {
  publication: RegulatoryUpdateRow;
  onGive: (publication: RegulatoryUpdateRow, isRelevant: boolean) => void;
}

/** The user's own verdict on relevance, up or down; pressed again it is taken back. */
function Thumbs({ publication, onGive: give }: ThumbsProps) {
  const texts = useTexts('feedback');
  const { feedback } = publication;
  return (
    <span className={classes.thumbs} role="group" aria-label={texts.label} data-keeps-focus>
      <button
        type="button"
        aria-pressed={feedback === true}
        aria-label={texts.up}
        title={feedback === true ? texts.takeBack : texts.titles.up}
        onClick={() => give(publication, true)}
      >
        {feedback === true ? (
          <IconThumbUpFilled size={16} aria-hidden />
        ) : (
          <IconThumbUp size={16} stroke={1.8} aria-hidden />
        )}
      </button>
      <button
        type="button"
        aria-pressed={feedback === false}
        aria-label={texts.down}
        title={feedback === false ? texts.takeBack : texts.titles.down}
        onClick={() => give(publication, false)}
      >
        {feedback === false ? (
          <IconThumbDownFilled size={16} aria-hidden />
        ) : (
          <IconThumbDown size={16} stroke={1.8} aria-hidden />
        )}
      </button>
    </span>
  );
}

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
  /** shows only so many at first, the strongest; the others on demand */
  most?: number;
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
  most = Infinity,
  onFeedback,
}: RelevanceReasonsProps) {
  const texts = useTexts('publication').reasons;
  const isAside = publication.ai_irrelevant && publication.triaged_at === null;
  return (
    <section aria-label={texts.title}>
      <Heading className="line body">
        {isAside ? texts.titleAside : texts.title}
        <RelevanceLevel relevance={publication.relevance} />
        {onFeedback && <Thumbs publication={publication} onGive={onFeedback} />}
      </Heading>
      {inWords}
      {record ? (
        <Reasons record={record} publication={publication} isAside={isAside} most={most} />
      ) : (
        children
      )}
      {hasProvenance && record?.screening && (
        <p className="quiet above-8">
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
  most: number;
}

/** What tells for it and what against it, the side that decided first; the reasons come with the strongest first. */
function Reasons({ record: { reasons }, publication, isAside, most }: ReasonsProps) {
  const texts = useTexts('publication').reasons;
  const { colleagues } = useProfile();
  const [areAllShown, setAreAllShown] = useState(false);
  const teller: Teller = {
    ownVerdict: publication.feedback,
    nameOf: (userId) => colleagues.find(({ id }) => id === userId)?.name,
  };
  const isByPerson = reasons.some(({ kind }) => kind === 'person_irrelevant');
  const told = toldOnce(reasons, teller);
  const shown = areAllShown ? told : told.slice(0, most);
  const [strongest] = told;
  const isForFirst = most === Infinity || !strongest ? !isAside : isReasonFor(strongest);
  const sides = [isForFirst, !isForFirst]
    .map((isFor) => ({ isFor, ofSide: shown.filter((reason) => isReasonFor(reason) === isFor) }))
    .filter(({ ofSide }) => ofSide.length > 0);
  return (
    <>
      {sides.map(({ isFor, ofSide }) => (
        <ReasonList
          key={String(isFor)}
          publication={publication}
          teller={teller}
          reasons={ofSide}
          label={isFor ? texts.inFavor : texts.against}
          // that all speak for it is plain from the heading
          isNamed={most === Infinity || sides.length > 1 || !isFor}
        />
      ))}
      {told.length > most && (
        <button
          type="button"
          className={`text-link ${classes.more}`}
          aria-expanded={areAllShown}
          onClick={() => setAreAllShown(!areAllShown)}
        >
          {areAllShown ? texts.fewer : texts.more({ count: told.length - most })}
        </button>
      )}
      {reasons.length === 0 && <p className="quiet above-8">{texts.none}</p>}
      {isAside && !isByPerson && <p className="quiet above-8">{texts.machineHint}</p>}
    </>
  );
}

interface ReasonListProps {
  publication: RegulatoryUpdateRow;
  reasons: readonly RelevanceReason[];
  teller: Teller;
  label: string;
  /** the name of the side is shown, and not only told to screen readers */
  isNamed: boolean;
}

function ReasonList({ publication, reasons, teller, label, isNamed }: ReasonListProps) {
  return (
    <div className={`above-8 ${classes.side}`}>
      {isNamed && (
        <p className="fine medium" aria-hidden>
          {label}
        </p>
      )}
      <ul className="grid gap-4 above-4" aria-label={label}>
        {reasons.map((reason) => {
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
    <li className={`flex gap-8 ${classes.reason}`} data-met={isMet}>
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
