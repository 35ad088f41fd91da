import type { Actor } from '../grammar.ts';
import type { ActorClass } from '../statement.ts';

/** Whoever examines firms, or is related to them otherwise, is a customer to the grammars. */
export const actorsOfClasses: Readonly<Record<ActorClass, Actor>> = {
  firm: 'firm',
  firm_organ: 'firm',
  authority: 'authority',
  authority_organ: 'authority',
  legislator: 'authority',
  customer: 'customer',
  third_party: 'customer',
  state: 'state',
  none: 'thing',
};

/** What is said of someone of whom no more is known. */
export const classesOfActors: Readonly<Record<Actor, ActorClass>> = {
  firm: 'firm',
  authority: 'authority',
  state: 'state',
  customer: 'customer',
  thing: 'none',
};
