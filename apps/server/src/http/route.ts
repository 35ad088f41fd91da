import type { EventStream, Parsed, RouteDefinition } from '@regulus/contract/route.ts';
import type { z } from 'zod';
import type { Actor, Principal } from '../access/actor.ts';
import type { Logger } from '../lib/logger.ts';
import type { ReceiveForm } from './receive-form.ts';

/** A file as an answer. */
export interface FileAnswer {
  readonly filename: string;
  readonly contentType: string;
  /** whole, or piece by piece as the client takes them; an error after the first piece breaks the answer off */
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}

/** An answer that was written as JSON elsewhere, since it is long; it is sent as it is. */
export class WrittenAnswer<Answer> {
  readonly bytes: Uint8Array;
  /** never set: tells answers of different shapes apart */
  declare readonly shape?: Answer;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

type Success<Route extends RouteDefinition> = Exclude<
  Route['responses'][keyof Route['responses']],
  undefined
>;

/** The events of a stream as its handler gives them; `id` is what a client that lost the connection may go on from. */
export type EventsOf<Route extends RouteDefinition> =
  Success<Route> extends EventStream<infer Events>
    ? {
        [Name in keyof Events]: {
          readonly event: Name;
          readonly data: z.input<Events[Name]>;
          readonly id?: string;
        };
      }[keyof Events]
    : never;

/** What a handler returns: the answer before its schema has dropped unknown fields. */
export type HandlerAnswer<Route extends RouteDefinition> =
  Success<Route> extends infer One
    ? One extends 'file'
      ? FileAnswer
      : One extends 'empty'
        ? void
        : One extends z.ZodType
          ? z.input<One> | WrittenAnswer<z.input<One>>
          : never
    : never;

export interface RouteContext<Route extends RouteDefinition> {
  readonly params: Parsed<Route, 'params'>;
  readonly query: Parsed<Route, 'query'>;
  readonly body: Parsed<Route, 'body'>;
  /** reads the form that is sent, where the route takes one */
  readonly receiveForm: ReceiveForm<Parsed<Route, 'form'>>;
  /** null only where `who` is `anyone`, or `link` for a signed-out caller */
  readonly actor: Route['who'] extends 'anyone'
    ? null
    : Route['who'] extends 'link'
      ? Actor | null
      : Route['who'] extends `${string}_or_integration`
        ? Principal
        : Actor;
  readonly clientAddress: string;
  /** what the client says it is; empty where it says nothing */
  readonly userAgent: string;
  /** see `watchForOtherMachines` */
  readonly isFromThisMachine: boolean;
  readonly log: Logger;
  /** aborted when the client goes away; of a stream also when the server closes */
  readonly signal: AbortSignal;
  /** of a stream: the id of the event that a client got last before it lost the connection */
  readonly lastEventId: string | null;
}

export interface Implementation {
  readonly route: RouteDefinition;
  readonly handle: (context: never) => unknown;
}

type Handled<Route extends RouteDefinition> =
  Success<Route> extends EventStream ? AsyncIterable<EventsOf<Route>> : Promise<HandlerAnswer<Route>>;

/** Binds a route of the contract to the code that answers it. */
export function implement<const Route extends RouteDefinition>(
  route: Route,
  handle: (context: RouteContext<Route>) => Handled<Route>,
): Implementation {
  return { route, handle };
}
