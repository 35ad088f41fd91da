export interface Sheet {
  readonly name: string;
  /** the filled cells of each row that has any, from left to right */
  readonly rows: readonly (readonly string[])[];
}

export type XlsxReading =
  | { readonly kind: 'sheets'; readonly sheets: readonly Sheet[] }
  | {
      readonly kind: 'refused';
      readonly code: 'stopped' | 'too-slow' | 'too-much-memory' | 'too-large' | 'unreadable' | 'wrong-type';
    };
