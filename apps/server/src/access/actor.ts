import type { ApiTokenScope } from '@regulus/contract/api-token-values.ts';
import type { Language } from '@regulus/contract/languages-values.ts';
import type { FeatureKey } from '@regulus/contract/route.ts';

/** Who calls: a person, or a script of the company that is none. */
export type Principal = Actor | Integration;

/** A caller by an API token of the company: what it does is told under the name of its token. */
export interface Integration {
  readonly userId: null;
  readonly language: null;
  readonly companyId: string;
  readonly features: ReadonlySet<FeatureKey>;
  readonly apiToken: { readonly id: string; readonly scope: ApiTokenScope };
}

/** The signed-in user, as read from the database for this request. */
export interface Actor {
  readonly userId: string;
  readonly companyId: string;
  readonly email: string;
  readonly role: 'member' | 'company_admin' | 'auditor';
  /** an administrator of the company that runs the installation */
  readonly isOperator: boolean;
  readonly features: ReadonlySet<FeatureKey>;
  readonly collectPersonalData: boolean;
  /** IANA name; UTC where the user has chosen none */
  readonly timeZone: string;
  /** that the user has chosen; null: the one that the client accepts */
  readonly language: Language | null;
  /** the token of a script and what it may do; null in a session */
  readonly apiToken: { readonly id: string; readonly scope: ApiTokenScope } | null;
  /** the session family that the call was made in; null for an API token */
  readonly sessionId: string | null;
  /** another session has replaced this one a moment ago, and it goes on for calls that are under way */
  readonly isLeaving: boolean;
}
