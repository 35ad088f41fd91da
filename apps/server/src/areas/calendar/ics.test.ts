import { assert, property, string } from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { writeCalendar } from './ics.ts';
import type { Entry } from './kinds.ts';

const entry: Entry = {
  kind: 'in_force',
  id: '11111111-1111-4111-8111-111111111111',
  day: '2026-03-31',
  rule: null,
  title: 'Rules on outsourcing',
  language: 'en',
  reference: 'EBA/GL/2026/1',
  regulators: ['EBA'],
  control_id: null,
  assigned_to: null,
  is_done: false,
  is_sample: false,
  changed_at: new Date('2026-02-01T10:20:30.456Z'),
};

const write = (entries: readonly Entry[], language: 'en' | 'de' = 'en', name = 'Work') =>
  writeCalendar({ name, entries, appUrl: 'https://regulus.example/' }, language);

/** Read by another library than the one that writes. */
function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content) as string);
  return {
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)),
  };
}

const contentLine =
  /^[A-Z][A-Z0-9-]*(;[A-Z0-9-]+=("[^"\p{Cc}]*"|[^";:,\p{Cc}]*)(,("[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*)*:[^\p{Cc}]*$/u;

/** The grammar of RFC 5545, section 3.1: lines end with CRLF, hold at most 75 octets, and unfold to content lines. */
function checkGrammar(content: string): void {
  expect(content.endsWith('\r\n')).toBe(true);
  const bytes = Buffer.from(content);
  // decoded line by line: a fold within a character would leave what is no UTF-8
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = 0;
  for (let end = bytes.indexOf('\r\n'); end !== -1; end = bytes.indexOf('\r\n', start)) {
    const line = bytes.subarray(start, end);
    expect(line.length).toBeLessThanOrEqual(75);
    expect(decoder.decode(line)).not.toMatch(/[\r\n]/);
    start = end + 2;
  }
  expect(start).toBe(bytes.length);
  for (const line of content.replaceAll('\r\n ', '').slice(0, -2).split('\r\n')) {
    expect(line).toMatch(contentLine);
  }
}

describe('the calendar file', () => {
  it('has an all-day event with a link and its times', () => {
    const content = write([entry]);
    checkGrammar(content);
    const { calendar, events } = read(content);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Work (Regulus)');
    expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT4H');
    const [event] = events;
    expect(event?.summary).toBe('In force: Rules on outsourcing');
    expect(event?.startDate.isDate).toBe(true);
    expect(event?.startDate.toString()).toBe('2026-03-31');
    expect(event?.endDate.toString()).toBe('2026-04-01');
    expect(event?.uid).toBe('in_force.11111111-1111-4111-8111-111111111111@regulus');
    const address = 'https://regulus.example/app/agents/screening/11111111-1111-4111-8111-111111111111';
    expect(event?.description).toBe(`EBA/GL/2026/1\nPublished by EBA\n${address}`);
    const property = (name: string) => event?.component.getFirstPropertyValue(name)?.toString();
    expect(property('url')).toBe(address);
    expect(property('dtstamp')).toBe('2026-02-01T10:20:30Z');
    expect(property('last-modified')).toBe('2026-02-01T10:20:30Z');
    expect(property('transp')).toBe('TRANSPARENT');
    expect(property('categories')).toBe('In force');
  });

  it('keeps the identity of an entry, and counts its sequence up, when it changes', () => {
    const changed = { ...entry, day: '2026-04-15', changed_at: new Date('2026-02-02T00:00:00Z') };
    const [before, after] = [read(write([entry])).events[0], read(write([changed])).events[0]];
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect(write([entry])).toBe(write([entry]));
  });

  it('has an event for each day that something recurs on', () => {
    const recurring = { ...entry, kind: 'control_due', rule: 'FREQ=WEEKLY' } as const;
    const { events } = read(write([recurring, { ...recurring, day: '2026-04-07' }]));
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
  });

  it('speaks German, and says what is done and what is a sample', () => {
    const content = write(
      [
        {
          ...entry,
          kind: 'control_due',
          title: 'Überprüfung der Auslagerungen: ärgerlich, öde; „größer“ als nötig',
          is_done: true,
          is_sample: true,
        },
      ],
      'de',
    );
    checkGrammar(content);
    const [event] = read(content).events;
    expect(event?.summary).toBe(
      'Kontrolle fällig: Überprüfung der Auslagerungen: ärgerlich, öde; „größer“ als nötig',
    );
    expect(event?.description).toContain('Beispiel\nErledigt\n');
    expect(event?.description).toContain(
      'https://regulus.example/app/inventory?tab=controls&control=11111111-1111-4111-8111-111111111111',
    );
  });

  it('holds titles with HTML, line breaks, commas and emoji as plain text on one line', () => {
    const title = '<b>Rules</b> & "more"; a,b\\n\r\nEND:VEVENT\r\nBEGIN:VEVENT\u0007 👩‍⚖️ 🇪🇺';
    const content = write([{ ...entry, title }], 'en', 'Mine, or\\yours;');
    checkGrammar(content);
    const { events } = read(content);
    expect(events).toHaveLength(1);
    expect(events[0]?.summary).toBe('In force: <b>Rules</b> & "more"; a,b\\n END:VEVENT BEGIN:VEVENT 👩‍⚖️ 🇪🇺');
    expect(content).toContain('X-WR-CALNAME:Mine\\, or\\\\yours\\; (Regulus)');
  });

  it('keeps to the grammar whatever stands in a title, code or name', () => {
    const text = string({ unit: 'binary', maxLength: 200 });
    assert(
      property(text, text, text, (title, reference, name) => {
        const content = write([{ ...entry, title, reference }], 'en', name);
        checkGrammar(content);
        expect(read(content).events).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  });

  it('shortens what would fill a calendar', () => {
    // the end of what is kept falls within a character
    const [event] = read(write([{ ...entry, title: `x${'😀'.repeat(200)}` }])).events;
    expect(event?.summary).toBe(`In force: x${'😀'.repeat(149)}…`);
  });

  it('holds 10,000 entries, each once', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...entry,
      id: `11111111-1111-4111-8111-${String(index).padStart(12, '0')}`,
      title: `Regulation ${String(index)}, on ${'matters '.repeat(20)}`,
    }));
    // plainly: the other library takes seconds for so many
    const identities = write(many).match(/^UID:.*$/gm) ?? [];
    expect(identities).toHaveLength(10_000);
    expect(new Set(identities).size).toBe(10_000);
  });

  it('is a calendar without events where there is nothing', () => {
    const content = write([]);
    checkGrammar(content);
    expect(read(content).events).toEqual([]);
  });
});
