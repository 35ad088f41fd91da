import { Button, CloseButton, TextInput } from '@mantine/core';
import {
  audiences,
  longestDocumentName,
  mostBriefed,
  openTemplates,
  reportLengths,
  templateSlugs,
} from '@regulus/contract/document-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { templatesQuery, useCreateDocument, useCreateNewsflash } from '../../../../../data/documents.ts';
import { documentAddress } from '../../../../../data/documents-address.ts';
import { actionsQuery } from '../../../../../data/publications.ts';
import { useProfile } from '../../../../../data/users.ts';
import { useWorkspaces } from '../../../../../data/workspaces.ts';
import { listOf, oneOf } from '../../../../../lib/url-state.ts';
import { useLanguage, useTexts } from '../../../../../lib/use-texts.ts';
import { notifyFailure } from '../../../../../ui/notify.tsx';
import { PageHeader } from '../../../../../ui/PageHeader.tsx';
import { useUrlState } from '../../../../../ui/use-url-state.ts';
import classes from '../../../_components/documents/Reporting.module.css';
import { trackDocument } from '../../../_components/documents/track-document.ts';
import type { Chosen } from '../../../_components/sources/chosen.ts';
import { SourcePicker } from '../../../_components/sources/SourcePicker.tsx';
import { Choice } from '../_components/Choice.tsx';

interface ChosenListProps {
  chosen: readonly Chosen[];
  onChange: (chosen: readonly Chosen[]) => void;
}

/** What a document is written from, each with a button that leaves it out. */
function ChosenList({ chosen, onChange }: ChosenListProps) {
  const { create: texts } = useTexts('reporting');
  if (chosen.length === 0) return null;
  return (
    <ul className="flex wrap gap-8" aria-label={texts.chosenLabel}>
      {chosen.map((one) => (
        <ChosenItem
          key={one.id}
          chosen={one}
          onRemove={() => onChange(chosen.filter(({ id }) => id !== one.id))}
        />
      ))}
    </ul>
  );
}

function ChosenItem({ chosen: { id, name }, onRemove }: { chosen: Chosen; onRemove: () => void }) {
  const { create: texts } = useTexts('reporting');
  // whoever comes from a publication brings only its address along
  const { data } = useQuery({ ...actionsQuery(id), enabled: name === '' });
  const shown = name || data?.regulatory_update.title || texts.loadingName;
  return (
    <li className={classes.item}>
      <span>{shown}</span>
      <CloseButton size="sm" aria-label={texts.leaveOut({ name: shown })} onClick={onRemove} />
    </li>
  );
}

const addressFields = { template: oneOf(templateSlugs, 'custom_report'), publications: listOf() };

/** A new document: its template, what it is written from, and for whom. */
export function NewReportPage() {
  const { create: texts } = useTexts('reporting');
  const { templates: names } = useTexts('documents');
  const common = useTexts('common');
  const shown = useLanguage();
  const navigate = useNavigate();
  const [{ template, publications }, change] = useUrlState(addressFields);
  const { current } = useWorkspaces();
  const hasReports = useProfile().accessible_features.includes('reports');
  const [chosen, setChosen] = useState<readonly Chosen[]>(() =>
    publications.map((id) => ({ kind: 'publication', id, name: '' })),
  );
  const [name, setName] = useState('');
  const [audience, setAudience] = useState<(typeof audiences)[number]>('compliance');
  const [length, setLength] = useState<(typeof reportLengths)[number]>('standard');
  const [language, setLanguage] = useState<'en' | 'de'>(shown === 'de' ? 'de' : 'en');
  const [instructions, setInstructions] = useState('');
  const [problem, setProblem] = useState<string>();
  const { data: listed } = useQuery(templatesQuery);
  const isWritten =
    listed?.templates.find(({ template_slug: slug }) => slug === template)?.is_written ?? true;
  const create = useCreateDocument();
  const createNewsflash = useCreateNewsflash();
  const isCreating = create.isPending || createNewsflash.isPending;
  const submit = async (hasBrief: boolean) => {
    if (!current) return;
    if (name.trim() === '') return setProblem(common.nameMissing);
    if (hasBrief && chosen.length === 0) return setProblem(texts.chooseOne);
    if (chosen.length > mostBriefed) return setProblem(texts.tooMany({ most: mostBriefed }));
    const idsOf = (kind: Chosen['kind']) => chosen.filter((one) => one.kind === kind).map(({ id }) => id);
    try {
      const brief = {
        reg_update_ids: idsOf('publication'),
        source_ids: idsOf('source'),
        audience,
        length,
        language,
        instructions,
      };
      const place = { workspace_id: current.workspace_id, name: name.trim() };
      const { id, workspace_id: workspaceId } =
        hasBrief && template === 'newsflash' && brief.reg_update_ids.length > 0
          ? await createNewsflash.mutateAsync({ ...place, ...brief })
          : await create.mutateAsync({
              ...place,
              template_slug: template,
              language,
              ...(hasBrief && { brief }),
            });
      trackDocument('create', { template, is_written: hasBrief });
      await navigate(documentAddress(id, workspaceId), { replace: true });
    } catch (error) {
      void notifyFailure(texts.failed, error);
    }
  };
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <form
        className={`grid gap-16 ${classes.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(isWritten);
        }}
      >
        <div className={`grid gap-12 ${classes.fields}`}>
          <Choice
            label={texts.template}
            value={template}
            options={hasReports ? templateSlugs : openTemplates}
            names={names}
            onChange={(next) => change({ template: next })}
          />
          <TextInput
            label={common.name}
            value={name}
            maxLength={longestDocumentName}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </div>
        {isWritten && current && (
          <>
            <SourcePicker workspace={current.workspace_id} chosen={chosen} onChange={setChosen} />
            <p className="quiet" role="status">
              {texts.chosen({ count: chosen.length })}
            </p>
            <ChosenList chosen={chosen} onChange={setChosen} />
            <div className={`grid gap-12 ${classes.fields}`}>
              <Choice
                label={texts.audience}
                value={audience}
                options={audiences}
                names={texts.audiences}
                onChange={setAudience}
              />
              <Choice
                label={texts.length}
                value={length}
                options={reportLengths}
                names={texts.lengths}
                onChange={setLength}
              />
              <Choice
                label={common.language}
                value={language}
                options={['en', 'de'] as const}
                names={texts.languages}
                onChange={setLanguage}
              />
            </div>
            <label>
              {texts.instructions}
              <textarea
                className="field-box"
                rows={3}
                maxLength={2_000}
                style={{ width: '100%' }}
                value={instructions}
                onChange={(event) => setInstructions(event.currentTarget.value)}
              />
            </label>
          </>
        )}
        {problem && (
          <p role="alert" className="fault">
            {problem}
          </p>
        )}
        <div className={`row ${classes.filters}`}>
          <Button type="submit" loading={isCreating}>
            {isWritten ? texts.write : texts.create}
          </Button>
          {isWritten && (
            <Button variant="default" disabled={isCreating} onClick={() => void submit(false)}>
              {texts.empty}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
