import { expect, it } from 'vitest';
import { ApiError, mayHelpAgain } from './api-error.ts';

it('offers another try where no answer came, or one that may pass', () => {
  expect(mayHelpAgain(new TypeError('Failed to fetch'))).toBe(true);
  for (const status of [401, 408, 429, 500, 502, 503]) expect(mayHelpAgain(new ApiError(status))).toBe(true);
});

it('offers none for a call that will be refused again', () => {
  for (const status of [400, 403, 404, 409, 413, 422]) expect(mayHelpAgain(new ApiError(status))).toBe(false);
});
