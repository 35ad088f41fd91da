import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { Loaded } from './Loaded.tsx';

const error = new ApiError(503);

function shown(given: { data?: string[]; error?: unknown }): string {
  return renderToStaticMarkup(
    <Loaded
      query={{ data: given.data, error: given.error ?? null, isFetching: false, refetch: () => undefined }}
      failed="The list could not be loaded."
      skeleton="coming"
      isLine
    >
      {(names) => names.join(', ') || 'nobody'}
    </Loaded>,
  );
}

describe('Loaded', () => {
  it('shows the skeleton until there is an answer', () => expect(shown({})).toBe('coming'));

  it('shows what has come, also an empty answer', () => {
    expect(shown({ data: ['Ada', 'Ben'] })).toBe('Ada, Ben');
    expect(shown({ data: [] })).toBe('nobody');
  });

  it('keeps what has come when a later try fails', () => expect(shown({ data: ['Ada'], error })).toBe('Ada'));

  it('says a failure as one, with the way to try again', () => {
    const words = shown({ error });
    expect(words).toContain('role="alert"');
    expect(words).toContain('The list could not be loaded.');
    expect(words).toMatch(/<button.*Try again/s);
  });

  it('offers no other try of what is refused', () => {
    const words = shown({ error: new ApiError(404, { code: 'not_found', detail: 'It is not there.' }) });
    expect(words).toContain('The list could not be loaded.');
    expect(words).not.toContain('Try again');
  });
});
