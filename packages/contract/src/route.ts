import type { z } from 'zod';

/** HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';

/** Who may call a route. Roles are read per request, never from the token. */
export type Who =
  /** no token needed */
  | 'anyone'
  /** a signed-in user, or whoever holds a signed link: the route checks which */
  | 'link'
  /** any signed-in user, also the read-only auditor */
  | 'user'
  /** a signed-in user who may write: not the auditor */
  | 'writer'
  | 'company_admin'
  /** also an API token that belongs to the company and to no person: provisioning, integrations */
  | 'user_or_integration'
  | 'company_admin_or_integration'
  /** an administrator of the company that runs the installation; others get 404 */
  | 'operator';

/** Keys of features that a company may have and a user may hide. */
export const featureKeys = [
  'chatbots',
  'compliance',
  'workspaces',
  'company',
  'resources',
  'reports',
  'questionnaires',
  'obligations',
  'data_rooms',
  'cockpit',
  'gap_analysis',
] as const;
export type FeatureKey = (typeof featureKeys)[number];

/** Bytes of a JSON body. */
export const usualBodyBytes = 256 * 1024;

/** What a process may be there for alone, beside the rest of the API. */
export type Part = 'lm';

export interface FileLimits {
  /** how many; at least one may be left out all the same, which the route refuses where it has to */
  readonly most: number;
  /** of each */
  readonly bytes: number;
  /** of all together; as many as there may be, each as long as it may be, without it */
  readonly totalBytes?: number;
}

/** An answer in pieces that are sent as they come; each has a name and a form. `error` is added to all: `{code, detail}`. */
export interface EventStream<Events extends Readonly<Record<string, z.ZodType>> = Record<string, z.ZodType>> {
  readonly events: Events;
}

export const eventStream = <const Events extends Readonly<Record<string, z.ZodType>>>(
  events: Events,
): EventStream<Events> => ({ events });

type Success = z.ZodType | 'file' | 'empty' | EventStream;

export const isEventStream = (answer: Success | undefined): answer is EventStream =>
  typeof answer === 'object' && 'events' in answer;

type SuccessCode = 200 | 201 | 202 | 204;

/** What a route may answer besides success; each is an `application/problem+json` body. */
type ErrorCode = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 500 | 503 | 507;

export interface RouteDefinition {
  readonly method: Method;
  /** path below `/api`, parameters in braces: `/regulatory-updates/{id}/actions` */
  readonly path: `/${string}`;
  /**
   * it answers only calls with this query parameter (`delete`), or with this value of it (`action=publish`). So one address may
   * have several routes, each with its own rules and answer; the one without this takes all other calls.
   */
  readonly withQuery?: string;
  readonly summary: string;
  readonly tag: string;
  readonly who: Who;
  /** the feature that must be accessible to the caller, or each of several, else 403 `feature_missing` */
  readonly feature?: FeatureKey | readonly FeatureKey[];
  /** an API token of a person is not enough: 403 `session_required` */
  readonly session?: true;
  /** what is sent carries a proof that is checked before anything is looked up; strangers on one network need no common limit */
  readonly provesItself?: true;
  /** whether a token that only reads is refused, and a GET may write; without it by the method: all but GET and OPTIONS write */
  readonly writes?: boolean;
  /** the part that answers it, in a process with that role or with all; others answer 503 */
  readonly part?: Part;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** the longest JSON body in bytes, where that is not {@link usualBodyBytes} */
  readonly bodyBytes?: number;
  /** the text fields of a `multipart/form-data` body, in whose stead no JSON is taken; its files are named `file` */
  readonly form?: z.ZodObject;
  /** the files that the form may hold */
  readonly files?: FileLimits;
  readonly responses: Partial<Record<SuccessCode, Success>>;
  /** the file that is answered may be shown by the browser, where it is of a kind that cannot do harm */
  readonly shownInline?: true;
  /** a long answer that is asked for again and again: it carries a tag, and is not sent again to who has it already (304) */
  readonly isTagged?: true;
  /** the browser drops the tagged answers that it has kept, e.g. at log-out */
  readonly dropsAnswers?: true;
  readonly errors: readonly ErrorCode[];
}

/** Whether an API token of the company may call, besides people. */
export const isForIntegrations = ({ who }: Pick<RouteDefinition, 'who'>): boolean =>
  who.endsWith('_or_integration');

/** Whether of people only administrators may call. */
export const isForAdministrators = ({ who }: Pick<RouteDefinition, 'who'>): boolean =>
  who === 'company_admin' || who === 'company_admin_or_integration';

/** Whether it exists only for administrators of the company that runs the installation. */
export const isForOperator = ({ who }: Pick<RouteDefinition, 'who'>): boolean => who === 'operator';

/** Whether a call may change something. */
export const isWriting = ({ method, writes }: Pick<RouteDefinition, 'method' | 'writes'>): boolean =>
  writes ?? (method !== 'GET' && method !== 'OPTIONS');

/** The features that must be accessible to the caller of a route. */
export const featuresOf = ({ feature = [] }: Pick<RouteDefinition, 'feature'>): readonly FeatureKey[] =>
  typeof feature === 'string' ? [feature] : feature;

/** Declares one route. The server's registration, access check, OpenAPI document, client types and generated tests all follow from it. */
export function defineRoute<const Route extends RouteDefinition>(route: Route): Route {
  return route;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type SuccessOf<Route extends RouteDefinition> = Exclude<
  Route['responses'][keyof Route['responses']],
  undefined
>;

/** What the server's handler gets, after parsing. */
export type Parsed<Route extends RouteDefinition, Part extends 'params' | 'query' | 'body' | 'form'> =
  Route extends Record<Part, infer Schema> ? Output<Schema> : undefined;

/** What a client sends, before defaults are filled in. */
export type Sent<Route extends RouteDefinition, Part extends 'params' | 'query' | 'body' | 'form'> =
  Route extends Record<Part, infer Schema> ? Input<Schema> : undefined;

/** What a successful answer holds; `Blob` for files, `undefined` for empty answers. Streams have no answer as a whole. */
export type Answer<Route extends RouteDefinition> =
  SuccessOf<Route> extends infer One
    ? One extends 'file'
      ? Blob
      : One extends 'empty'
        ? undefined
        : Output<One>
    : never;

/** The events of a stream, each as a client gets it. */
export type StreamedEvent<Route extends RouteDefinition> =
  SuccessOf<Route> extends EventStream<infer Events>
    ? {
        [Name in keyof Events]: { readonly event: Name; readonly data: z.output<Events[Name]> };
      }[keyof Events]
    : never;
