import { expect, it } from 'vitest';
import { KeptTexts } from './kept-texts.ts';

const text = (id: string, length: number) => ({
  id,
  publicationId: 'p',
  content: 'x'.repeat(length),
  passages: [],
  blocks: [],
});

it('keeps what was read last and lets go of the oldest when there is too much', () => {
  const kept = new KeptTexts();
  kept.keep(text('a', 4_000_000));
  kept.keep(text('b', 4_000_000));
  expect(kept.get('a')?.id).toBe('a');
  kept.keep(text('c', 4_000_000));
  expect(kept.get('b')).toBeUndefined();
  expect(kept.get('a')?.id).toBe('a');
  expect(kept.get('c')?.id).toBe('c');
});

it('takes the passages in place of the words alone, not the other way round, and counts the words once', () => {
  const kept = new KeptTexts();
  const { id, publicationId, content } = text('a', 6_000_000);
  kept.keep({ id, publicationId, content });
  expect(kept.get('a')?.passages).toBeUndefined();
  kept.keep(text('a', 6_000_000));
  kept.keep({ id, publicationId, content });
  expect(kept.get('a')?.passages).toEqual([]);
  kept.keep(text('b', 4_000_000));
  expect(kept.get('a')?.id).toBe('a');
});
