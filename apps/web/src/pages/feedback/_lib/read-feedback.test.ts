import { expect, it } from 'vitest';
import { linkOf, readFeedback, unsentOf } from './read-feedback.ts';

const company_id = '0d9f1a52-6b1e-4a3c-9a39-0b8a4f1f2c11';
const reg_update_id = '7c0a8e2e-32d4-4e17-8a0b-5f6a2f0c9d22';
const read = (query: Record<string, string>) => readFeedback(new URLSearchParams(query));

it('reads a link of a mail, and one without a signature', () => {
  expect(read({ company_id, reg_update_id, is_relevant: 'true', signature: 'a.b.c' })).toEqual({
    company_id,
    reg_update_id,
    is_relevant: true,
    signature: 'a.b.c',
  });
  expect(read({ company_id, reg_update_id, is_relevant: 'False' })).toEqual({
    company_id,
    reg_update_id,
    is_relevant: false,
  });
});

it.each([
  [{ reg_update_id, is_relevant: 'true' }],
  [{ company_id, is_relevant: 'true' }],
  [{ company_id, reg_update_id }],
  [{ company_id, reg_update_id, is_relevant: 'perhaps' }],
  [{ company_id: 'mine', reg_update_id, is_relevant: 'true' }],
  [{ company_id, reg_update_id, is_relevant: 'true', signature: 'x'.repeat(301) }],
])('refuses %j', (query) => {
  expect(read(query as Record<string, string>)).toBeUndefined();
});

it('keeps what was not sent, and leads back to the link that said it', () => {
  const search = `?company_id=${company_id}&reg_update_id=${reg_update_id}&is_relevant=true&signature=a.b.c`;
  const request = unsentOf({ unsent: search });
  expect(request).toEqual(readFeedback(new URLSearchParams(search)));
  expect(request && linkOf(request).search).toContain('is_relevant=true');
  expect(request && readFeedback(new URLSearchParams(linkOf(request).search))).toEqual(request);
  expect([unsentOf(null), unsentOf({}), unsentOf({ unsent: '?is_relevant=true' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
