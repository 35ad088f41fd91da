import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type CalendarFeed,
  calendarFeedsQuery,
  useCreateCalendarFeed,
  useRevokeCalendarFeed,
} from '../../../../data/calendar.ts';
import { formatAge } from '../../../../lib/dates.ts';
import { formatList } from '../../../../lib/formats.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify, notifyFailure, telling } from '../../../../ui/notify.tsx';
import { PlainField } from '../../../../ui/plain/PlainField.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { useReturnFocus } from '../../../../ui/use-return-focus.ts';
import type { CalendarState } from '../_lib/calendar-address.ts';
import { hasFilter } from './CalendarFilters.tsx';
import classes from './SubscribeDialog.module.css';

interface SubscribeDialogProps {
  state: CalendarState;
  onClose: () => void;
}

/** Makes an address that calendar programs read, and lists those that there are. */
export function SubscribeDialog({ state, onClose }: SubscribeDialogProps) {
  const texts = useTexts('calendar').subscribe;
  const [address, setAddress] = useState<string>();
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={texts.title} size="lg">
      <p className="muted below-12">{texts.sentence}</p>
      {address === undefined ? (
        <NewFeed state={state} onMade={setAddress} />
      ) : (
        <Made address={address} onAnother={() => setAddress(undefined)} />
      )}
      <h3 className={classes.heading}>{texts.feeds}</h3>
      <Loaded query={useQuery(calendarFeedsQuery)} failed={texts.loadFailed} isLine>
        {({ feeds }) => <Feeds feeds={feeds} />}
      </Loaded>
    </Modal>
  );
}

function NewFeed({ state, onMade }: { state: CalendarState; onMade: (address: string) => void }) {
  const texts = useTexts('calendar').subscribe;
  const { nameMissing } = useTexts('common');
  const { mutate, isPending } = useCreateCalendarFeed();
  const [name, setName] = useState<string>(texts.usualName);
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') {
      setError(nameMissing);
      return;
    }
    setError(undefined);
    mutate(
      {
        name: name.trim(),
        ...(state.kind && state.kind.length > 0 ? { kinds: state.kind } : {}),
        ...(state.regulator && state.regulator.length > 0 ? { regulators: state.regulator } : {}),
        is_mine: state.mine === true,
      },
      {
        onSuccess: (made) => onMade(made.address),
        onError: (failure) => void notifyFailure(texts.createFailed, failure),
      },
    );
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PlainField
        label={texts.name}
        name="feed-name"
        autoComplete="off"
        maxLength={80}
        hint={hasFilter(state) ? texts.filtered : texts.everything}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={error}
      />
      <Button type="submit" loading={isPending}>
        {texts.create}
      </Button>
    </form>
  );
}

function Made({ address, onAnother }: { address: string; onAnother: () => void }) {
  const texts = useTexts('calendar').subscribe;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      notify(texts.copied);
    } catch {
      field.current?.select();
      notify(texts.copyFailed);
    }
  }
  return (
    <div className={`grid gap-8 pad-12-16 ${classes.made}`}>
      <p>{texts.made}</p>
      <input ref={field} readOnly value={address} aria-label={texts.address} spellCheck={false} />
      <div className="row">
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button component="a" variant="default" href={address.replace(/^https?:/, 'webcal:')}>
          {texts.openProgram}
        </Button>
        <Button variant="subtle" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
    </div>
  );
}

function Feeds({ feeds }: { feeds: readonly CalendarFeed[] }) {
  const texts = useTexts('calendar').subscribe;
  if (feeds.length === 0) return <p className="quiet">{texts.none}</p>;
  return (
    <ul aria-label={texts.feeds}>
      {feeds.map((feed) => (
        <Feed key={feed.id} feed={feed} />
      ))}
    </ul>
  );
}

function Feed({
  feed: { id, name, kinds, regulators, is_mine, created_at, last_read_at },
}: {
  feed: CalendarFeed;
}) {
  const texts = useTexts('calendar').subscribe;
  const names = useTexts('calendar-kinds');
  const { mutate, isPending } = useRevokeCalendarFeed();
  const now = useNow();
  const facts = [
    ...(kinds ? [formatList(kinds.map((kind) => names[kind]))] : []),
    ...(regulators ? [formatList(regulators)] : []),
    ...(is_mine ? [texts.mine] : []),
    texts.createdAt({ age: formatAge(created_at, now) }),
    last_read_at === null ? texts.neverRead : texts.lastRead({ age: formatAge(last_read_at, now) }),
  ];
  return (
    <li className={`ruled flex between middle gap-12 ${classes.feed}`}>
      <div>
        <strong>{name}</strong>
        <div className="quiet">{facts.join(' · ')}</div>
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isPending}
        aria-label={texts.revokeOf({ name })}
        onClick={() => mutate(id, telling(texts.revoked({ name }), texts.revokeFailed))}
      >
        {texts.revoke}
      </Button>
    </li>
  );
}
