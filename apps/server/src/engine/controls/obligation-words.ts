/** What is compared of an obligation to find those that ask the same. */
export interface ObligationWords {
  readonly id: string;
  /** what opens the list that it is a point of; empty where there is none */
  readonly lead: string;
  /** as they stand in the text */
  readonly words: string;
  readonly modality: 'must' | 'must_not' | 'may' | 'should';
  /** two letters */
  readonly language: string;
}
