/** A kind of thing that follows from a change within one transaction. What reacts to it is named in the list of reactions. */
export interface Effect<Payload> {
  readonly name: string;
  /** for the types only */
  readonly payload?: Payload;
}

export const defineEffect = <Payload>(name: string): Effect<Payload> => ({ name });

/** Applies all effects of one kind at once, in the transaction that they were collected in. */
export interface ReactionOf<Tx> {
  readonly to: string;
  readonly apply: (tx: Tx, payloads: readonly never[]) => Promise<void>;
}

/**
 * Collects what follows from a change and applies it at its end, in the order of the list of reactions, whatever the order in which
 * it was added: so every transaction takes its locks in the same order. A reaction may add to those after it.
 */
export interface UnitOfWork {
  /** @throws Error where this kind was applied already, or nothing reacts to it */
  add<Payload>(effect: Effect<Payload>, payload: Payload): void;
  /** Done before the commit at the latest; call it earlier to read what has come of the change. Nothing may be written after it. */
  finish(): Promise<void>;
}

export function openUnitOfWork<Tx>(reactions: readonly ReactionOf<Tx>[], tx: () => Tx): UnitOfWork {
  const waiting = new Map<string, unknown[]>();
  let applied = 0;
  return {
    add({ name }, payload) {
      const place = reactions.findIndex(({ to }) => to === name);
      if (place === -1) throw new Error(`Nothing reacts to the effect "${name}".`);
      if (place < applied) throw new Error(`The effect "${name}" was added after its kind had been applied.`);
      const held = waiting.get(name);
      if (held) held.push(payload);
      else waiting.set(name, [payload]);
    },
    async finish() {
      while (applied < reactions.length) {
        const { to, apply } = reactions[applied++]!;
        const payloads = waiting.get(to);
        if (payloads) await apply(tx(), payloads as never[]);
      }
    },
  };
}
