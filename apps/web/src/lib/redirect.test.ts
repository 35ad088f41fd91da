import { describe, expect, it } from 'vitest';
import { redirectQuery, safeRedirect } from './redirect.ts';

describe('the address to return to after log-in', () => {
  it.each(['/app', '/app/inventory?status=0,2&q=%C3%BC#row-5', '/'])('accepts %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/app/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'app',
    '',
    '/auth/login?redirect_url=%2Fapp',
    '/auth',
    null,
    undefined,
  ])('refuses %j', (path) => {
    expect(safeRedirect(path)).toBeUndefined();
  });
});

describe('the query that carries a place through log-in', () => {
  const place = (pathname: string, search = '', hash = '') => redirectQuery({ pathname, search, hash });

  it('holds path, query and hash', () => {
    expect(place('/app/inventory', '?q=a&b=1', '#x')).toBe(
      '?redirect_url=%2Fapp%2Finventory%3Fq%3Da%26b%3D1%23x',
    );
  });

  it('keeps a place that already waits instead of wrapping it again', () => {
    expect(place('/app', '?redirect_url=%2Fapp%2Finventory')).toBe('?redirect_url=%2Fapp%2Finventory');
  });

  it('is empty at the root and for places nobody returns to', () => {
    expect(place('/')).toBe('');
    expect(place('/auth/login')).toBe('');
  });
});
