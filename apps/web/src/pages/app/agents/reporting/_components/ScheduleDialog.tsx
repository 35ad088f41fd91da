import { TextInput } from '@mantine/core';
import {
  audiences,
  longestDocumentName,
  reportLengths,
  scheduleFrequencies,
} from '@regulus/contract/document-values.ts';
import { useState } from 'react';
import {
  type Schedule,
  type SentSchedule,
  useCreateSchedule,
  useUpdateSchedule,
} from '../../../../../data/report-schedules.ts';
import { useWorkspaces } from '../../../../../data/workspaces.ts';
import { useLanguage, useTexts } from '../../../../../lib/use-texts.ts';
import { FormDialog } from '../../../../../ui/FormDialog.tsx';
import { RegulatorChoice } from '../../../_components/controls/RegulatorChoice.tsx';
import classes from '../../../_components/documents/Reporting.module.css';
import { tellOutcome } from '../../../_lib/tell-outcome.ts';
import { Choice } from './Choice.tsx';

const scheduled = ['newsflash', 'reg_update', 'board_report'] as const;

const monthDays = Array.from({ length: 28 }, (_, at) => String(at + 1));
/** A Monday and the six days after it. */
const week = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2024, 0, at + 1)));
const weekdays = (language: string) =>
  week.map((day) => day.toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' }));

/** What is written, how often, and for whom. */
export function ScheduleDialog({
  schedule,
  onClose,
}: {
  schedule: Schedule | undefined;
  onClose: () => void;
}) {
  const { schedules: texts, create } = useTexts('reporting');
  const { templates } = useTexts('documents');
  const common = useTexts('common');
  const language = useLanguage();
  const { current } = useWorkspaces();
  const make = useCreateSchedule();
  const update = useUpdateSchedule();
  const [body, setBody] = useState<SentSchedule>(
    () =>
      schedule ?? {
        name: '',
        workspace_id: current?.workspace_id ?? '',
        template_slug: 'newsflash',
        frequency: 'weekly',
        day: 1,
        audience: 'compliance',
        length: 'short',
        language: language === 'de' ? 'de' : 'en',
        is_on: true,
      },
  );
  const set = (change: Partial<SentSchedule>) => setBody({ ...body, ...change });
  const save = async () => {
    if (body.name.trim() === '') return;
    const saving = schedule ? update.mutateAsync({ id: schedule.id, body }) : make.mutateAsync(body);
    if (await tellOutcome(saving, { done: texts.saved, failed: texts.failed })) onClose();
  };
  return (
    <FormDialog
      title={schedule ? texts.edit : texts.new}
      className={`grid gap-16 ${classes.form}`}
      submit={common.save}
      isBusy={make.isPending || update.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={common.name}
        maxLength={longestDocumentName}
        value={body.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <div className={`grid gap-12 ${classes.fields}`}>
        <Choice
          label={create.template}
          value={body.template_slug}
          options={scheduled}
          names={templates}
          onChange={(template_slug) => set({ template_slug })}
        />
        <Choice
          label={texts.frequency}
          value={body.frequency}
          options={scheduleFrequencies}
          names={texts.frequencies}
          onChange={(frequency) => set({ frequency, day: 1 })}
        />
        <label>
          {body.frequency === 'weekly' ? texts.weekday : texts.monthday}
          <select
            className="field-box"
            value={body.day}
            onChange={(event) => set({ day: Number(event.currentTarget.value) })}
          >
            {(body.frequency === 'weekly' ? weekdays(language) : monthDays).map((name, at) => (
              <option key={name} value={at + 1}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Choice
          label={create.audience}
          value={body.audience ?? 'compliance'}
          options={audiences}
          names={create.audiences}
          onChange={(audience) => set({ audience })}
        />
        <Choice
          label={create.length}
          value={body.length ?? 'short'}
          options={reportLengths}
          names={create.lengths}
          onChange={(length) => set({ length })}
        />
        <Choice
          label={common.language}
          value={body.language}
          options={['en', 'de'] as const}
          names={create.languages}
          onChange={(next) => set({ language: next })}
        />
      </div>
      <div className={`row ${classes.filters}`}>
        {texts.regulators}
        <RegulatorChoice
          label={texts.regulators}
          chosen={body.regulators ?? []}
          onChange={(regulators) => set({ regulators })}
        />
      </div>
    </FormDialog>
  );
}
