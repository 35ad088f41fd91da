import { Button } from '@mantine/core';
import { isUndecided } from '@regulus/contract/publication-values.ts';
import type { KindReason } from '@regulus/contract/publications.ts';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PublicationActions, regulatorsQuery } from '../../../../../../data/publications.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { languageName } from '../../../../../../lib/languages.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { TopicBadge } from '../../../../../../ui/Badges.tsx';
import { DateText } from '../../../../../../ui/DateText.tsx';
import { StatusBadge } from '../../../../../../ui/StatusBadge.tsx';
import { kindReason } from '../../_lib/kind-reason.ts';
import type { RecordTab } from '../_lib/record-state.ts';
import type { Corrections } from '../_lib/use-corrections.ts';
import { CorrectedMark } from './CorrectedMark.tsx';
import classes from './OverviewTab.module.css';

interface PropertiesProps {
  actions: PublicationActions;
  corrections: Corrections;
  onOpenTab: (tab: RecordTab) => void;
}

/** The facts about a publication that are not its content: who has it, where it came from. */
export function Properties({ actions, corrections, onOpenTab }: PropertiesProps) {
  const texts = useTexts('record').properties;
  const { documentTypes } = useTexts('publication');
  const correctionTexts = useTexts('corrections');
  const { binding, notBinding, notDecided, formerColleague } = useTexts('common');
  const publication = actions.regulatory_update;
  const { colleagues } = useProfile();
  const { data } = useQuery(regulatorsQuery);
  const assignee = colleagues.find((one) => one.id === publication.assigned_to)?.name;
  const fullName = (code: string) => data?.regulators.find((one) => one.name === code)?.full_name ?? code;
  return (
    <aside className={`card ${classes.properties}`} aria-label={texts.title}>
      <div className="flex between middle below-8">
        <h2>{texts.title}</h2>
        {corrections.canCorrect && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={corrections.open}
          >
            {correctionTexts.open}
          </Button>
        )}
      </div>
      <dl className={`grid gap-8 ${classes.list}`}>
        {publication.document_type && (
          <Property name={texts.documentType}>
            {documentTypes[publication.document_type]}
            <Why reason={publication.document_type_reason} />
            <CorrectedMark field="document_type" name={texts.documentType} corrections={corrections} />
          </Property>
        )}
        {(publication.additional_data.is_binding !== null || corrections.has('is_binding')) && (
          <Property name={texts.binding}>
            {publication.additional_data.is_binding === null
              ? correctionTexts.bindings.unclear
              : publication.additional_data.is_binding
                ? binding
                : notBinding}
            <Why reason={publication.additional_data.binding_reason} />
            <CorrectedMark field="is_binding" name={texts.binding} corrections={corrections} />
          </Property>
        )}
        <Property name={texts.status}>
          {isUndecided(publication) ? notDecided : <StatusBadge status={publication.status} />}
        </Property>
        <Property name={texts.decidedOn}>
          {publication.triaged_at ? (
            <DateText value={publication.triaged_at} />
          ) : (
            <span className="muted">{texts.notDecidedYet}</span>
          )}
        </Property>
        <Property name={texts.assignee}>
          {assignee ?? (publication.assigned_to ? formerColleague : <Nobody />)}
        </Property>
        {publication.irrelevant_notes && (
          <Property name={texts.note}>
            <span className={classes.note}>{publication.irrelevant_notes}</span>
          </Property>
        )}
        <Property name={texts.regulators}>{publication.regulators.map(fullName).join(', ')}</Property>
        {publication.code && <Property name={texts.code}>{publication.code}</Property>}
        {publication.topics.length > 0 && (
          <Property name={texts.topics}>
            <span className="flex wrap gap-4 above-4">
              {publication.topics.map((topic) => (
                <TopicBadge key={topic} topic={topic} />
              ))}
            </span>
            <CorrectedMark field="topics" name={texts.topics} corrections={corrections} />
          </Property>
        )}
        {publication.language && (
          <Property name={texts.language}>{languageName(publication.language)}</Property>
        )}
        {actions.versions.length > 0 && (
          <Property name={texts.versions}>
            <button type="button" className="text-link" onClick={() => onOpenTab('versions')}>
              {texts.openVersions({ count: actions.versions.length })}
            </button>
          </Property>
        )}
        <Property name={texts.collected}>
          <DateText value={publication.collected_at} />
        </Property>
        <Property name={texts.updated}>
          <DateText value={publication.updated_at} />
        </Property>
        {actions.sources.length > 0 && (
          <Property name={texts.sources}>
            <ul>
              {actions.sources.map((source) => (
                <li key={`${source.feed}:${source.link}`}>
                  {/^https?:/i.test(source.link) ? (
                    <a href={source.link} target="_blank" rel="noreferrer noopener">
                      {source.feed_name}
                    </a>
                  ) : (
                    source.feed_name
                  )}
                </li>
              ))}
            </ul>
          </Property>
        )}
      </dl>
    </aside>
  );
}

function Property({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The words that decided, below what they decided. */
function Why({ reason }: { reason: KindReason | null }) {
  const texts = useTexts('publication');
  return reason && <small className="fine block">{kindReason(reason, texts)}</small>;
}

function Nobody() {
  const { unassigned } = useTexts('common');
  return <span className="muted">{unassigned}</span>;
}
