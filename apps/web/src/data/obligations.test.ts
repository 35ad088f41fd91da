import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { refreshObligations } from './obligations.ts';
import { publicationKeys } from './publications.ts';

// asked for when the client of the API and the language are loaded; the client is never called here
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { search: '' } }));
  vi.stubGlobal('document', { cookie: '' });
});

afterEach(() => queryClient.clear());

it('a decision about obligations asks again for the lists of publications, which may have stepped back', async () => {
  const lists = [...publicationKeys.lists, 'inventory'];
  const [own, other] = [publicationKeys.actions('own'), publicationKeys.actions('other')];
  for (const key of [lists, own, other]) queryClient.setQueryData(key, {});
  await refreshObligations(['own']);
  const isOld = (key: readonly string[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect([isOld(lists), isOld(own), isOld(other)]).toEqual([true, true, false]);
});
