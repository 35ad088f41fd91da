import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';

it('reads pasted questions without the marks of their list', () => {
  expect(
    linesOf('1. Do you encrypt?\n\n  - Where is data kept?\n2) 24 hours or less?\n3.2 Backups?\r'),
  ).toEqual(['Do you encrypt?', 'Where is data kept?', '24 hours or less?', '3.2 Backups?']);
});
