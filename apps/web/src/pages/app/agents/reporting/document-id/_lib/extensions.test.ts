import { getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import { extensionsWith } from './extensions.ts';

it('holds what the text of a section may hold', () => {
  const schema = getSchema(extensionsWith(() => null));
  expect(Object.keys(schema.nodes)).toEqual(
    expect.arrayContaining([
      'paragraph',
      'heading',
      'bulletList',
      'orderedList',
      'blockquote',
      'table',
      'citation',
      'mention',
    ]),
  );
  expect(Object.keys(schema.marks)).toEqual(
    expect.arrayContaining(['bold', 'italic', 'underline', 'strike', 'code', 'sub', 'sup', 'link']),
  );
  expect(schema.nodes['table']?.spec['tableRole']).toBe('table');
  expect(schema.nodes['tableHeader']?.spec['tableRole']).toBe('header_cell');
});
