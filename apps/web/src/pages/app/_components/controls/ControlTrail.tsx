import type { Readiness } from '@regulus/contract/control-values.ts';
import type { ControlDetail, ControlHistoryEntry } from '@regulus/contract/controls.ts';
import { useProfile } from '../../../../data/users.ts';
import { controlPanelTexts, controlTexts } from '../../../../lib/texts/controls.ts';
import { MomentText } from '../../../../ui/MomentText.tsx';
import classes from './controls.module.css';

const texts = controlPanelTexts.history;
const statusName = (status: string) => controlTexts.status[Number(status) as Readiness];

function sentenceOf(entry: ControlHistoryEntry, nameOf: (id: string) => string): string {
  const { action, from, to, fields } = entry;
  const named = fields.flatMap((field) => texts.fields[field] ?? []).join(', ');
  const step = from !== null && to !== null ? texts.decided(statusName(from), statusName(to)) : '';
  const also = named === '' ? '' : texts.changed(named);
  switch (action) {
    case 'decided':
      // Ready as before, by who has looked at what changed
      return [step || texts.confirmed, also].filter(Boolean).join('; ');
    case 'changed':
      return fields.includes('flagged')
        ? [texts.looked, also].filter(Boolean).join('; ')
        : also || texts.nothing;
    case 'assigned':
      return texts.assigned(to === null ? controlTexts.nobody.toLowerCase() : nameOf(to));
    case 'created':
    case 'fell_back':
    case 'flagged':
    case 'evidence_added':
    case 'evidence_changed':
    case 'evidence_removed':
    case 'attested':
    case 'attestation_withdrawn':
      return step === '' ? texts[action] : `${texts[action]}; ${step}`;
  }
}

/** Who did what and when, latest first. */
export function ControlTrail({ control: { history } }: { control: ControlDetail }) {
  const { colleagues } = useProfile();
  const nameOf = (id: string) =>
    colleagues.find((one) => one.id === id)?.name ?? controlPanelTexts.former.toLowerCase();
  return (
    <section>
      <h3 className={classes.heading}>{texts.title}</h3>
      <ol className={classes.history}>
        {history.map((entry) => (
          <li key={entry.id}>
            {entry.action !== 'fell_back' && entry.action !== 'flagged' && (
              <strong>{entry.actor?.name ?? texts.system} </strong>
            )}
            {sentenceOf(entry, nameOf)}
            <span className={classes.quiet}>
              {entry.batch_size > 1 && ` ${texts.batch(entry.batch_size)}`} · <MomentText value={entry.at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
