import { afterEach, expect, it, vi } from 'vitest';

const { call } = vi.hoisted(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { search: '' } }));
  vi.stubGlobal('document', { cookie: '' });
  return { call: vi.fn<(name: string) => Promise<unknown>>() };
});
vi.mock('../api/client.ts', () => ({ call }));

// modules that another file has loaded hold its storage
vi.resetModules();
const { showsDataOf } = await import('../api/browser-session.ts');
const { ApiError } = await import('../lib/api-error.ts');
const { keepSections, keptSections } = await import('./document-drafts.ts');
const { loadDocument } = await import('./documents.ts');

afterEach(() => call.mockReset());

it('text kept for a document goes with the document, and stays as long as it only can’t be read', async () => {
  showsDataOf('u1');
  const unsaved = [{ id: 's1', revision: 1, content: 'Half a thought' }];
  keepSections('u1', 'd1', unsaved);
  keepSections('u1', 'd2', unsaved);
  const answer = (status: number) => call.mockRejectedValue(new ApiError(status, undefined));
  for (const status of [403, 503]) {
    answer(status);
    await expect(loadDocument('d1')).rejects.toThrow(ApiError);
    expect(keptSections('d1')).toEqual(unsaved);
  }
  answer(404);
  await expect(loadDocument('d1')).rejects.toThrow(ApiError);
  expect(keptSections('d1')).toEqual([]);
  expect(keptSections('d2')).toEqual(unsaved);
});
