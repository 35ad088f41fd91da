/** What is compared of an obligation to find those that ask the same. */
export interface ObligationWords {
  readonly id: string;
  /** as they stand in the text, the words that open a list first */
  readonly words: string;
  readonly modality: 'must' | 'must_not' | 'may' | 'should';
  /** two letters */
  readonly language: string;
}
