import type { RegulatoryUpdate, RelevanceReason } from '@regulus/contract/publications.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import { publicationTexts } from '../../../../../lib/texts/publication.ts';
import { isReasonFor, reasonSentence } from '../../../../../lib/texts/relevance-reasons.ts';
import classes from './PublicationSummary.module.css';
import { RelevanceLevel } from './RelevanceLevel.tsx';

const texts = publicationTexts.reasons;

/** Why a publication is in or out: the facts of the company's profile and the words that met them. */
export function RelevanceReasons({
  publication,
  heading: Heading = 'h3',
}: {
  publication: RegulatoryUpdate;
  heading?: 'h2' | 'h3';
}) {
  return (
    <section aria-label={texts.title}>
      <Heading className={classes.heading}>
        {texts.title}
        <RelevanceLevel relevance={publication.relevance} />
      </Heading>
      <ul className={classes.reasons}>
        {publication.reasons.map((reason) => (
          <Reason
            key={`${reason.kind}:${reason.fact}`}
            reason={reason}
            language={publication.language ?? undefined}
          />
        ))}
      </ul>
      {publication.reasons.length === 0 && <p className={classes.hint}>{texts.none}</p>}
      {publication.ai_irrelevant && <p className={classes.hint}>{texts.machineHint}</p>}
    </section>
  );
}

function Reason({ reason, language }: { reason: RelevanceReason; language: string | undefined }) {
  const isMet = isReasonFor(reason);
  const Icon = isMet ? IconCheck : IconMinus;
  return (
    <li className={classes.reason} data-met={isMet}>
      <Icon size={16} aria-hidden />
      <span>
        {reason.quote && (
          <>
            <q className={classes.quote} lang={language}>
              {reason.quote}
            </q>{' '}
          </>
        )}
        {reasonSentence(reason)}
      </span>
    </li>
  );
}
