import { describe, expect, it } from 'vitest';
import { mentionsOf } from './mentions.ts';

const people = [
  { id: 'ann', name: 'Ann' },
  { id: 'anna', name: 'Ann Lee' },
  { id: 'joerg', name: 'Jörg Groß' },
  { id: 'one', name: 'Sam Fox' },
  { id: 'other', name: 'Sam Fox' },
];

describe('mentions', () => {
  it.each([
    ['@Ann, please look', ['ann']],
    ['Please look, @ann lee.', ['anna']],
    ['@Ann Lee and @ANN', ['anna', 'ann']],
    ['@Anna is nobody here', []],
    ['(@Jörg Groß)', ['joerg']],
    ['write to me@ann.example', []],
    ['@Sam Fox', ['one', 'other']],
    ['@ Ann', []],
    ['@Ann @Ann', ['ann']],
    ['', []],
  ])('in “%s” are %j', (text, ids) => {
    expect(mentionsOf(text, people)).toEqual(ids);
  });
});
