import { Button, Group, Modal, TextInput } from '@mantine/core';
import {
  audiences,
  longestDocumentName,
  reportLengths,
  scheduleFrequencies,
} from '@regulus/contract/document-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { documentAddress } from '../../../../../data/documents-address.ts';
import {
  type Schedule,
  type SentSchedule,
  schedulesQuery,
  useCreateSchedule,
  useDeleteSchedule,
  useUpdateSchedule,
} from '../../../../../data/report-schedules.ts';
import { useWorkspaces } from '../../../../../data/workspaces.ts';
import { useLanguage, useTexts } from '../../../../../lib/use-texts.ts';
import { DateText } from '../../../../../ui/DateText.tsx';
import { FramedTable } from '../../../../../ui/FramedTable.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { ConfirmDialog } from '../../../_components/ConfirmDialog.tsx';
import { RegulatorChoice } from '../../../_components/controls/RegulatorChoice.tsx';
import classes from '../../../_components/documents/Reporting.module.css';
import { tellOutcome } from '../../../_lib/tell-outcome.ts';
import { Choice } from './Choice.tsx';

const scheduled = ['newsflash', 'reg_update', 'board_report'] as const;

/** Reports that are written regularly. */
export function Schedules({ mayChange }: { mayChange: boolean }) {
  const { schedules: texts } = useTexts('reporting');
  const [edited, setEdited] = useState<Schedule | 'new'>();
  return (
    <section aria-label={texts.title}>
      <h2 className={classes.heading}>
        {texts.title}
        {mayChange && (
          <Button variant="default" size="compact-sm" onClick={() => setEdited('new')}>
            {texts.new}
          </Button>
        )}
      </h2>
      <Loaded query={useQuery(schedulesQuery)} failed={texts.loadFailed} isLine>
        {({ schedules }) =>
          schedules.length === 0 ? (
            <p className="quiet">{texts.none}</p>
          ) : (
            <FramedTable columns={[texts.name, texts.next, texts.last]} action={texts.actions}>
              {schedules.map((one) => (
                <ScheduleRow
                  key={one.id}
                  schedule={one}
                  mayChange={mayChange}
                  onEdit={() => setEdited(one)}
                />
              ))}
            </FramedTable>
          )
        }
      </Loaded>
      {edited && (
        <ScheduleDialog
          schedule={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

function ScheduleRow({
  schedule,
  mayChange,
  onEdit,
}: {
  schedule: Schedule;
  mayChange: boolean;
  onEdit: () => void;
}) {
  const { schedules: texts } = useTexts('reporting');
  const { templates } = useTexts('documents');
  const update = useUpdateSchedule();
  const remove = useDeleteSchedule();
  const [isLeaving, setIsLeaving] = useState(false);
  const { id, owner: _owner, next_on, last_on, last_document_id, last_outcome, ...body } = schedule;
  const { name, is_on: isOn } = schedule;
  return (
    <tr>
      <th scope="row">
        {name}
        <div className="quiet">
          {templates[schedule.template_slug]} · {texts.frequencies[schedule.frequency]}
        </div>
      </th>
      <td data-label={texts.next}>{isOn && next_on ? <DateText value={next_on} /> : texts.off}</td>
      <td data-label={texts.last}>
        {last_on && <DateText value={last_on} />}
        {last_outcome && ` · ${texts.outcomes[last_outcome]}`}{' '}
        {last_document_id && <Link to={documentAddress(last_document_id)}>{texts.open}</Link>}
      </td>
      <td data-action>
        {mayChange && (
          <>
            <Button
              variant="subtle"
              size="compact-sm"
              loading={update.isPending}
              onClick={() =>
                void tellOutcome(update.mutateAsync({ id, body: { ...body, is_on: !isOn } }), {
                  done: texts.saved,
                  failed: texts.failed,
                })
              }
            >
              {isOn ? texts.turnOff : texts.turnOn}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={onEdit}>
              {texts.edit}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => setIsLeaving(true)}>
              {texts.delete}
            </Button>
          </>
        )}
        {isLeaving && (
          <ConfirmDialog
            title={texts.deleteTitle({ name })}
            sentence={texts.deleteSentence}
            action={texts.delete}
            isDanger
            isBusy={remove.isPending}
            onConfirm={() =>
              void tellOutcome(remove.mutateAsync(id), { done: texts.deleted, failed: texts.failed }).then(
                () => setIsLeaving(false),
              )
            }
            onClose={() => setIsLeaving(false)}
          />
        )}
      </td>
    </tr>
  );
}

function ScheduleDialog({ schedule, onClose }: { schedule: Schedule | undefined; onClose: () => void }) {
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
    <Modal opened onClose={onClose} title={schedule ? texts.edit : texts.new}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          data-autofocus
          required
          label={common.name}
          maxLength={longestDocumentName}
          value={body.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <div className={classes.fields}>
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
            <input
              className="field-box"
              type="number"
              min={1}
              max={body.frequency === 'weekly' ? 7 : 28}
              value={body.day}
              onChange={(event) => set({ day: Number(event.currentTarget.value) })}
            />
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
        <div className={classes.filters}>
          {texts.regulators}
          <RegulatorChoice
            label={texts.regulators}
            chosen={body.regulators ?? []}
            onChange={(regulators) => set({ regulators })}
          />
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={make.isPending || update.isPending}>
            {common.save}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
