import type { HistoryEntry } from '@regulus/contract/publication-record.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { PublicationActions, PublicationHistory } from '../../../../../../data/publications.ts';
import { profileQuery } from '../../../../../../data/users.ts';
import type { Decisions } from '../../_lib/use-decisions.ts';
import { HistoryLines } from './HistoryTab.tsx';

// asked for when the client of the API and the language are loaded
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { search: '' } }));
});

const ada = { id: 'u1', name: 'Ada Marlow' };

/** The words of the line that this entry is told in; nothing can be undone. */
function told(entry: Partial<HistoryEntry>): string {
  const client = new QueryClient();
  client.setQueryData([...profileQuery.queryKey], { colleagues: [ada] });
  const history: PublicationHistory = [
    {
      id: 'd1',
      at: '2026-03-02T09:30:00Z',
      actor: ada,
      api_token: null,
      action: 'status' as const,
      from: '0',
      to: '2',
      note: null,
      batch_size: 1,
      decision_id: 'd1',
      can_undo: false,
      kind: 'decided' as const,
      about: 'publication' as const,
      ...entry,
    },
  ];
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <HistoryLines
        entries={history}
        actions={{ versions: [] } as unknown as PublicationActions}
        decisions={{ canDecide: false } as Decisions}
      />
    </QueryClientProvider>,
  );
  const [, sentence = ''] = /<p[^>]*>(.*?)<\/p>/.exec(markup) ?? [];
  return sentence.replaceAll(/<[^>]*>/g, '');
}

const change = 'changed the status from Relevant to In review';

it('tells what somebody did in a session by the name alone', () =>
  expect(told({})).toBe(`Ada Marlow ${change}`));

it('tells by which API token of the person a script did it', () =>
  expect(told({ api_token: { name: 'nightly' } })).toBe(
    `Ada Marlow (through the token “nightly”) ${change}`,
  ));

it('tells of a token of which no name is left that there was one', () => {
  const gone = { api_token: { name: null } };
  expect(told(gone)).toBe(`Ada Marlow (through an API token) ${change}`);
  expect(told({ ...gone, actor: null })).toBe(`A former colleague (through an API token) ${change}`);
});
