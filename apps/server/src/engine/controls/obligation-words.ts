/** The parts of an obligation that are compared to find those that ask for the same thing. */
export interface ObligationWords {
  readonly id: string;
  /** what opens the list it is a point of; empty if there is none */
  readonly lead: string;
  /** verbatim */
  readonly words: string;
  readonly modality: 'must' | 'must_not' | 'may' | 'should';
  /** two letters */
  readonly language: string;
}
