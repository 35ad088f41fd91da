import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Numbers } from '../../../../data/admin-analytics.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import classes from './EventTable.module.css';

const atFirst = 8;

interface EventTableProps {
  events: Numbers['usage']['events'];
  action: ReactNode;
}

/** What was done where, the most frequent first. */
export function EventTable({ events, action }: EventTableProps) {
  const texts = useTexts('admin-analytics').usage;
  const locale = useLocale();
  const [isWhole, setIsWhole] = useState(false);
  const nameOf = (names: object, key: string) => (names as Readonly<Record<string, string>>)[key] ?? key;
  return (
    <div>
      <header className={classes.head}>
        <h3 className={classes.title}>{texts.where}</h3>
        {action}
      </header>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.place}</th>
            <th scope="col">{texts.events}</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? events : events.slice(0, atFirst)).map(({ event_type, product, location, total }) => (
            <tr key={`${event_type} ${product} ${location}`}>
              <th scope="row">{nameOf(texts.types, event_type)}</th>
              <td>
                {nameOf(texts.locations, location)}{' '}
                <span className="muted">· {nameOf(texts.products, product)}</span>
              </td>
              <td>{total.toLocaleString(locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {events.length > atFirst && !isWhole && (
        <Button variant="default" size="xs" mt={8} onClick={() => setIsWhole(true)}>
          {texts.showAll({ count: events.length })}
        </Button>
      )}
    </div>
  );
}
