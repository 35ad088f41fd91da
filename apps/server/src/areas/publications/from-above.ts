import type { ControlRow } from '@regulus/contract/controls.ts';
import type { Derivation, Obligation } from '@regulus/contract/obligations.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';

/** What pages of publications show and trigger that belongs to areas above this one; passed in by the list of areas. */
export interface FromAbove {
  readonly startDerivation: (
    dependencies: Dependencies,
    actor: Actor,
    publicationId: string,
    isWanted: boolean,
  ) => Promise<Derivation>;
  /** what the page of a publication shows first */
  readonly listOfPublication: (
    tx: CompanyTransaction,
    companyId: string,
    publicationId: string,
  ) => Promise<{ readonly obligations: Obligation[]; readonly total: number }>;
  /** a user's own, for the start page */
  readonly ownControls: (
    tx: CompanyTransaction,
    actor: Actor,
    now: Date,
  ) => Promise<{ readonly total: number; readonly ready: number; readonly first: ControlRow[] }>;
}
