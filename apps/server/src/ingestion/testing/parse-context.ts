import type { ParseContext } from '../connectors/connector.ts';

export function parseContext(more: Partial<ParseContext> = {}): ParseContext {
  return {
    feedId: 'notices',
    address: 'https://authority.example/rss.xml',
    language: null,
    now: new Date('2026-10-01T00:00:00Z'),
    dateTimeZone: undefined,
    dateOrder: undefined,
    dateFrom: undefined,
    identity: 'guid',
    titleFrom: 'title',
    dropParameters: [],
    skip: [],
    read: { format: 'plain' },
    ...more,
  };
}
