import { expect, it } from 'vitest';
import { type AnswerBlock, answerBlocks } from './answer-blocks.ts';

const shape = (blocks: AnswerBlock[]) =>
  blocks.map((block) => {
    const line = (pieces: Extract<AnswerBlock, { pieces: unknown }>['pieces']) =>
      pieces
        .map((one) =>
          one.kind === 'citation' ? `{${one.ordinal}}` : one.isStrong ? `<${one.text}>` : one.text,
        )
        .join('');
    return 'items' in block
      ? [block.kind, ...block.items.map(({ pieces }) => line(pieces))]
      : [block.kind, line(block.pieces)];
  });

it('reads paragraphs, lists, quotations, emphasis and markers', () => {
  const answer =
    'Firms must:\n\n- notify **at once** [1]\n- keep records [2][3]\n\n1. First\n\n2. Second\n   goes on\n\n> As written.\n\nLine one\nLine two';
  expect(shape(answerBlocks(answer))).toEqual([
    ['paragraph', 'Firms must:'],
    ['bullets', 'notify <at once> {1}', 'keep records {2}{3}'],
    ['numbers', 'First', 'Second\ngoes on'],
    ['quotation', 'As written.'],
    ['paragraph', 'Line one\nLine two'],
  ]);
});

it('takes HTML for the words it is', () => {
  expect(shape(answerBlocks('<b onclick="x()">no</b> & [x]'))).toEqual([
    ['paragraph', '<b onclick="x()">no</b> & [x]'],
  ]);
});

it('waits for the rest of a marker while the answer is written', () => {
  expect(shape(answerBlocks('It must [1', true))).toEqual([['paragraph', 'It must ']]);
  expect(shape(answerBlocks('It must [1'))).toEqual([['paragraph', 'It must [1']]);
});

it('keeps every character of an answer that uses no marks', () => {
  const answer = 'Article 5(1) applies: the bank – not its provider – answers.';
  expect(shape(answerBlocks(answer))).toEqual([['paragraph', answer]]);
});

it('shows escaped characters as they are quoted', () => {
  const answer = String.raw`“The \[final\] form \*F\_1\* says \\n” [1]`;
  expect(shape(answerBlocks(answer))).toEqual([
    ['paragraph', String.raw`“The [final] form *F_1* says \n” {1}`],
  ]);
});
