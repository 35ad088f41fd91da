export type PublicationDecision = 'relevant' | 'irrelevant' | 'in_review' | 'analyzed' | 'implemented';

/** What a company knows and has decided about a publication. */
export interface CompanyFacts {
  readonly publicationId: string;
  readonly relevance: 'high' | 'medium' | 'low' | 'none';
  /** in the language of the document, without full stop, each with the words of the text that it is based on, if there are any */
  readonly reasons: readonly {
    readonly words: string;
    readonly start: number | null;
    readonly end: number | null;
  }[];
  /** what someone has decided about it; null if no one has yet */
  readonly decision: {
    readonly status: PublicationDecision;
    readonly on: string;
    readonly by: string | null;
  } | null;
  readonly owner: string | null;
  /** null: whoever the document is for may not read them */
  readonly obligationsDerived: boolean | null;
  readonly obligations: readonly ObligationFacts[];
}

export interface ObligationFacts {
  readonly id: string;
  readonly quote: string;
  /** of the quote, ISO 639-1 */
  readonly language: string | null;
  readonly clause: string;
  readonly isApproved: boolean;
  /** a later version of the text says it in other words */
  readonly isChanged: boolean;
  readonly dueOn: string | null;
  readonly owner: string | null;
  readonly controls: readonly ControlFacts[];
}

export interface ControlFacts {
  readonly id: string;
  /** such as “C-12 Register of outsourcing” */
  readonly name: string;
  readonly readiness: 'not_ready' | 'in_progress' | 'ready';
  readonly dueOn: string | null;
  readonly owner: string | null;
}
