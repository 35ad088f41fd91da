import { expect, it } from 'vitest';
import { PageError, requireFeature } from './feature-gate.ts';

it('gives 404 for a page whose feature is missing', () => {
  expect(() => requireFeature(['compliance'], 'compliance')).not.toThrow();
  expect(() => requireFeature(['reports'], 'compliance')).toThrow(PageError);
  expect(() => requireFeature([], 'compliance')).toThrow(expect.objectContaining({ status: 404 }));
});
