import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Said } from '../../lib/said.ts';
import type { Decision, Effect, Open, Signing, Wish } from '../approvals/policy.service.ts';
import type { SignatureRow, SignedHashes } from '../approvals/signatures.service.ts';

/**
 * A tracked record is a row of a company with a status, whom it is assigned to, and a revision. A record type says where its rows are
 * kept (`RecordTable`), and what a change makes of them (`RecordType`); what all types have in common is done by the services of this
 * area. Due dates, undo and the rest are parts that a type takes or leaves.
 */
export interface RecordRow {
  readonly id: string;
  readonly revision: number;
}

/** Where comments on records are kept, and the column that holds the ID of the record. */
export interface CommentsPart {
  readonly table: string;
  readonly column: string;
}

export interface HasComments {
  readonly comments: CommentsPart;
}

export interface RecordTable<Row extends RecordRow = RecordRow, Update extends object = object> {
  /** as the audit log calls one of them; of several at once it is this with an s */
  readonly name: string;
  readonly table: string;
  /** the column of the ID, if that isn't `id` */
  readonly key?: string;
  /** the field of an audit entry that holds the status before and after */
  readonly stateField: string;
  /** told if some of several do not exist */
  readonly gone: Said;
  /** refuses rows that can't be changed at all. @throws ProblemError */
  refuse?(rows: readonly Row[]): void;
  /** columns that every change sets */
  readonly always?: Update;
  /** what becomes of records whose assignee leaves */
  readonly assignment?: {
    readonly unassigned: Update;
    /** the column that is null as long as there is something to do */
    readonly doneAt?: string;
  };
  /** never there: the columns that can be written */
  readonly columns?: Update;
}

/** What is requested of one record. */
export interface RecordChange {
  /** the revision that the caller has seen */
  readonly revision?: number | undefined;
  readonly assignee_id?: string | null | undefined;
}

/** A wish for one answer to a question that may need two people, with the reason that was given for it. */
export interface SignOffWish extends Wish {
  readonly reason?: string | null;
}

/** What sign-off depends on. */
export interface Facts {
  /** of its content as it will be; undefined if no signature can be about that */
  readonly hashes?: SignedHashes | undefined;
  /** who has a part in what is not approved yet, with the caller if the change itself alters the content */
  readonly authors?: readonly string[];
}

/** What the wishes about one record come to. */
export interface SignOff<Question extends string> {
  /** what waits for a second person about exactly this content */
  readonly open: SignatureRow | undefined;
  readonly effects: Readonly<Record<Question, Effect>>;
  readonly signing: Signing | null;
  /** what waited and comes to nothing */
  readonly ended: Open | null;
  /** needs that the caller has seen the record, and no revision was sent */
  readonly isUnseen: boolean;
}

/** What a change makes of one record. */
export interface RecordPlan<Update extends object = object> {
  /** the columns that change */
  readonly update: Update;
  /** whether anything changes that goes on record */
  readonly isChanged: boolean;
  /** decisions whose signatures are no longer valid */
  readonly cleared?: readonly Decision[];
  /** it is approved as it reads now, or what was approved no longer is */
  readonly approval?: 'given' | 'ended' | undefined;
}

/** The types of which a record type is made. */
export interface Shape {
  row: RecordRow;
  /** the columns that can be written */
  columns: object;
  change: RecordChange;
  /** what sign-off asks, by name */
  question: string;
  facts: Facts;
  plan: RecordPlan;
  /** what follows from a change and the audit log tells */
  followed: unknown;
}

/** One record of a request. */
export interface Asked<Of extends Shape> {
  readonly row: Of['row'];
  readonly change: Of['change'];
}

/** What a request is made under. */
export interface Around {
  readonly actor: Pick<Actor, 'companyId' | 'userId'>;
  readonly now: Date;
  readonly isRequired: boolean;
  readonly signed: ReadonlyMap<string, readonly SignatureRow[]>;
  /** it is about one record and states the change itself */
  readonly isAlone: boolean;
}

/** One record of a request with what a plan depends on. */
export type ToPlan<Of extends Shape> = Asked<Of> & { readonly facts: Of['facts']; readonly around: Around };

export type Planned<Of extends Shape> = Of['plan'] &
  Asked<Of> & {
    readonly id: string;
    readonly facts: Of['facts'];
    readonly signOff: SignOff<Of['question']>;
  };

/** What is known once the rows are written. */
export interface Written<Of extends Shape> extends Around {
  /** what signatures have to be about now, by ID */
  readonly hashes: ReadonlyMap<string, SignedHashes>;
  readonly followed: Of['followed'];
}

/** One entry of the audit log, without the name of the type that its action begins with. */
export interface Entry {
  readonly action: string;
  readonly ids: readonly string[];
  /** other objects that the change affects, for those who react to it */
  readonly affects?: readonly string[];
  /** called once everything that follows has been applied */
  readonly details: () => Readonly<Record<string, unknown>>;
}

/** The second person: which answers need one, and what is said about it. */
export interface SignOffPart<Of extends Shape> {
  /** the answers that a change gives; null: it leaves that question open */
  readonly wishes: (toPlan: ToPlan<Of>) => Readonly<Record<Of['question'], SignOffWish | null>>;
  /** what signatures have to be about, of records as they are written */
  readonly hashesOf: (
    tx: CompanyTransaction,
    written: readonly Planned<Of>[],
  ) => Promise<ReadonlyMap<string, SignedHashes>>;
  readonly reasonField: 'reason' | 'condition_reason';
  /** told to the only author of so many of the records */
  readonly onlyYou: (own: number, of: number, isAlone: boolean) => Said;
  /** what the entry about a signature tells besides; such entries always list their records */
  readonly toldSigned?: (plan: Planned<Of>) => Readonly<Record<string, unknown>>;
}

export interface RecordType<Of extends Shape> extends RecordTable<Of['row'], Of['columns']> {
  /** reads what plans depend on, of all records at once and in their order. @throws ProblemError */
  readonly facts: (
    tx: CompanyTransaction,
    asked: readonly Asked<Of>[],
    around: Around,
  ) => Promise<readonly Of['facts'][]>;
  /** a pure function. @throws ProblemError */
  readonly plan: (toPlan: ToPlan<Of> & { readonly signOff: SignOff<Of['question']> }) => Of['plan'];
  readonly signOff?: SignOffPart<Of>;
  /** refuses what is planned. @throws ProblemError */
  readonly check?: (plans: readonly Planned<Of>[], around: Around) => void;
  /** effects on other records, and what belongs to these */
  readonly follow?: (
    tx: CompanyTransaction,
    written: readonly Planned<Of>[],
    around: Around & Pick<Written<Of>, 'hashes'>,
  ) => Promise<Of['followed']>;
  readonly entries: (written: readonly Planned<Of>[], about: Written<Of>) => readonly Entry[];
}
