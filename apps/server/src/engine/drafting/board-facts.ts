import type { PublicationDecision } from './company-facts.ts';
import type { PublicationToDraft } from './drafting.ts';

interface ControlCounts {
  readonly completed: number;
  readonly in_progress: number;
  readonly incomplete: number;
  readonly out_of_scope: number;
}

/** The figures of a company for a period; each is counted where the pages of the product count it. */
export interface BoardFacts {
  readonly from: string;
  readonly to: string;
  readonly screened: { readonly screened: number; readonly relevant: number; readonly set_aside: number };
  readonly regulators: readonly { readonly name: string; readonly all: number; readonly relevant: number }[];
  readonly decided: {
    readonly relevant: number;
    readonly irrelevant: number;
    readonly open: number;
    /** the latest of them */
    readonly listed: readonly {
      readonly id: string;
      readonly title: string;
      readonly status: PublicationDecision;
      readonly on: string;
      readonly by: string | null;
    }[];
  };
  readonly highlights: readonly PublicationToDraft[];
  readonly obligations: {
    readonly approved: number;
    readonly controlled: number;
    readonly ready: number;
    readonly needs_review: number;
    readonly changed: number;
    readonly overdue: number;
    readonly due_soon: number;
  };
  readonly controls: ControlCounts & {
    readonly percent_complete: number;
    readonly overdue: number;
    readonly due_soon: number;
    readonly flagged: number;
    readonly unassigned: number;
    readonly proof_ends_soon: number;
  };
  /** how far controls were when the period began; null if nobody noted it */
  readonly before: (ControlCounts & { readonly day: string }) | null;
  /** the same on some days of the period, in order */
  readonly course: readonly (ControlCounts & { readonly day: string })[];
  readonly overdue: readonly {
    readonly kind: 'obligation' | 'control';
    readonly id: string;
    readonly words: string;
    readonly language: string | null;
    readonly dueOn: string;
    readonly owner: string | null;
  }[];
}
