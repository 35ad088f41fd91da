import { isUndecided } from '@regulus/contract/publication-values.ts';
import type { KindReason, RegulatoryUpdate, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { regulatorsQuery } from '../../../../../data/publications.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { AffectedBadge, RegulatorBadge, SampleBadge, TitleOnlyBadge } from '../../../../../ui/Badges.tsx';
import { DateText } from '../../../../../ui/DateText.tsx';
import { longReadMinutes, ReadingTime } from '../../../../../ui/ReadingTime.tsx';
import { StatusBadge } from '../../../../../ui/StatusBadge.tsx';
import { kindOf } from '../_lib/kind-of.ts';
import { kindReason } from '../_lib/kind-reason.ts';
import classes from './PublicationSummary.module.css';

interface PublicationMetaProps {
  publication: RegulatoryUpdateRow;
  /** tells on hover why, once it is read */
  record: RegulatoryUpdate | undefined;
  /** beside the inbox: leaves out what is said of the whole list, and short reading times */
  isAmongOthers?: boolean;
  /** at the end of the line */
  children?: ReactNode;
}

/** One line: regulator, official number, kind, date, binding, reading time, status. */
export function PublicationMeta(props: PublicationMetaProps) {
  const { publication, record, isAmongOthers = false, children } = props;
  const texts = useTexts('publication');
  const { binding, notBinding, notDecided } = useTexts('common');
  const titleOf = (reason: KindReason | null | undefined) => (reason ? kindReason(reason, texts) : undefined);
  const { data } = useQuery(regulatorsQuery);
  const fullName = (code: string) => data?.regulators.find((one) => one.name === code)?.full_name;
  const isBinding = publication.additional_data.is_binding;
  return (
    <div className={`row quiet ${classes.meta}`}>
      {publication.regulators.map((code) => (
        <RegulatorBadge key={code} code={code} fullName={fullName(code)} />
      ))}
      {publication.code && <span className="breakable">{publication.code}</span>}
      <span title={titleOf(record?.document_type_reason)}>{kindOf(publication, texts)}</span>
      {publication.published_on && <DateText value={publication.published_on} />}
      {isBinding !== null && (
        <span title={titleOf(record?.additional_data.binding_reason)}>
          {isBinding ? binding : notBinding}
        </span>
      )}
      <ReadingTime minutes={publication.reading_minutes} from={isAmongOthers ? longReadMinutes : 0} />
      <TitleOnlyBadge publication={publication} reason={record?.text_state_reason} />
      {publication.clearing_agreement.is_affected && <AffectedBadge />}
      {publication.is_sample && !isAmongOthers && <SampleBadge />}
      {isUndecided(publication) ? <span>{notDecided}</span> : <StatusBadge status={publication.status} />}
      {children}
    </div>
  );
}
