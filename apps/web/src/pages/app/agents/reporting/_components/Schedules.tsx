import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { documentAddress } from '../../../../../data/documents-address.ts';
import {
  type Schedule,
  schedulesQuery,
  useDeleteSchedule,
  useUpdateSchedule,
} from '../../../../../data/report-schedules.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../../ui/ConfirmDialog.tsx';
import { DateText } from '../../../../../ui/DateText.tsx';
import { FramedTable } from '../../../../../ui/FramedTable.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import classes from '../../../_components/documents/Reporting.module.css';
import { tellOutcome } from '../../../_lib/tell-outcome.ts';

const ScheduleDialog = lazy(async () => ({
  default: (await import('./ScheduleDialog.tsx')).ScheduleDialog,
}));

/** Reports that are written regularly. */
export function Schedules({ mayChange }: { mayChange: boolean }) {
  const { schedules: texts } = useTexts('reporting');
  const [edited, setEdited] = useState<Schedule | 'new'>();
  return (
    <section aria-label={texts.title}>
      <h2 className={`large flex gap-16 below-8 ${classes.heading}`}>
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
        <Suspense>
          <ScheduleDialog
            schedule={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
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
