import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { useQuery } from '@tanstack/react-query';
import { regulatorsQuery } from '../../../../../data/publications.ts';
import { commonTexts } from '../../../../../lib/texts/common.ts';
import { decisionTexts } from '../../../../../lib/texts/decisions.ts';
import { publicationTexts as texts } from '../../../../../lib/texts/publication.ts';
import { RegulatorBadge, SampleBadge, TitleOnlyBadge } from '../../../../../ui/Badges.tsx';
import { DateText } from '../../../../../ui/DateText.tsx';
import { ReadingTime } from '../../../../../ui/ReadingTime.tsx';
import { StatusBadge } from '../../../../../ui/StatusBadge.tsx';
import classes from './PublicationSummary.module.css';

/** One line: regulator, official number, kind, date, binding, reading time, status. */
export function PublicationMeta({ publication }: { publication: RegulatoryUpdate }) {
  const { data } = useQuery(regulatorsQuery);
  const fullName = (code: string) => data?.regulators.find((one) => one.name === code)?.full_name;
  const isBinding = publication.additional_data.is_binding;
  return (
    <div className={classes.meta}>
      {publication.regulators.map((code) => (
        <RegulatorBadge key={code} code={code} fullName={fullName(code)} />
      ))}
      {publication.code && <span className={classes.code}>{publication.code}</span>}
      <span>{texts.kinds[publication.pub_type]}</span>
      {publication.published_on && <DateText value={publication.published_on} />}
      {isBinding !== null && <span>{isBinding ? commonTexts.binding : commonTexts.notBinding}</span>}
      <ReadingTime minutes={publication.reading_minutes} />
      {publication.text_state === 'title_only' && <TitleOnlyBadge reason={publication.text_state_reason} />}
      {publication.is_sample && <SampleBadge />}
      {publication.triaged_at === null && publication.status === 0 ? (
        // every publication begins as relevant, which is nobody's verdict yet
        <span>{decisionTexts.notDecided}</span>
      ) : (
        <StatusBadge status={publication.status} />
      )}
    </div>
  );
}
