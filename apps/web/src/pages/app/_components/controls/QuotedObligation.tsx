import type { Control, ControlDetail } from '@regulus/contract/controls.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../lib/use-texts.ts';
import { SampleBadge } from '../../../../ui/Badges.tsx';
import { DateText } from '../../../../ui/DateText.tsx';
import { RegulatorBadges } from '../../../../ui/lists/RegulatorBadges.tsx';
import classes from './controls.module.css';

interface Place {
  version: number;
  language: string;
  start: number;
  end: number;
}

/** The address at which the text of a publication opens with a place in it marked; its obligations where no place is known. */
function placeAddress(publication: string, obligation: string, place: Place | undefined): string {
  const query = place
    ? new URLSearchParams({
        tab: 'text',
        version: String(place.version),
        language: place.language,
        quote: `${place.start}-${place.end}`,
      })
    : new URLSearchParams({ tab: 'obligations', obligation });
  return `/app/agents/screening/${publication}?${query.toString()}`;
}

interface QuotedProps {
  obligation: Control['obligations'][number];
  words: string | undefined;
  place: ControlDetail['places'][string] | undefined;
  /** it stands on the page of its publication, which need not be named */
  isAtHome?: boolean;
  /** what can be done with it */
  action?: ReactNode;
}

/** An obligation by its own words, with the way to where they stand. */
export function QuotedObligation({ obligation, words, place, isAtHome = false, action }: QuotedProps) {
  const texts = useTexts('controls');
  const { id, clause, publication, status, due_on } = obligation;
  return (
    <li className={classes.quoted}>
      {words && (
        <blockquote className={classes.quote} lang={place?.language}>
          {words}
        </blockquote>
      )}
      <p className={`row quiet ${classes.source}`}>
        {!isAtHome && <RegulatorBadges regulators={publication.regulators} />}
        <Link to={placeAddress(publication.id, id, place)} title={texts.openClause({ clause })}>
          {clause}
        </Link>
        {!isAtHome && <span>{publication.title}</span>}
        {!isAtHome && publication.is_sample && <SampleBadge />}
        {due_on && <DateText value={due_on} numeric />}
        {status !== obligationStatus.approved && (
          <strong className={classes.changed}>
            {texts.notApproved[status === obligationStatus.irrelevant ? 0 : 1]}
          </strong>
        )}
        {action}
      </p>
    </li>
  );
}
