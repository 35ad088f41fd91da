/** What may need two people: that an obligation holds or a control is Ready, and that one of them does not concern the company. */
export type Decision = 'approve' | 'exclude';

/** What one person has signed and waits for a second one. */
export interface Open {
  readonly decision: Decision;
  readonly signed_by: string;
  readonly reason: string | null;
}

/** What a decision depends on, of an object in the words that it would have then. */
export interface State {
  /** signed about exactly these words */
  readonly open: Open | undefined;
  /** who has a part in what is not approved yet, with who decides where that changes it */
  readonly authors: readonly string[];
}

/** An answer to one question about an object. */
export interface Wish {
  /** null: it is put back, for which nobody else is needed */
  readonly decision: Decision | null;
  /** the decisions that answer the same question: another answer ends what waits for a second person */
  readonly answers: readonly Decision[];
  /** that is how it is decided already, about what it says */
  readonly isAsItIs: boolean;
  readonly needsTwo: boolean;
}

/**
 * What a wish of one person does.
 * `end`: it stays what it is, and what waited is declined or withdrawn · `take`: it takes effect · `confirm`: it does, as the second
 * signature · `sign`: it waits for another person · `refuse`: who is the only author may not
 */
export type Effect = 'nothing' | 'end' | 'take' | 'confirm' | 'sign' | 'refuse';

export const takesEffect = (effect: Effect): boolean => effect === 'take' || effect === 'confirm';

/** Whether it is about what somebody decided, and so needs that it was seen. */
export const isDecision = (effect: Effect): boolean => effect !== 'nothing' && effect !== 'end';

export function effectOf({ open, authors }: State, wish: Wish, userId: string): Effect {
  const { decision, answers, isAsItIs, needsTwo } = wish;
  if (isAsItIs) return open && answers.includes(open.decision) ? 'end' : 'nothing';
  if (decision === null) return 'take';
  if (open?.decision === decision && open.signed_by !== userId) return 'confirm';
  if (!needsTwo) return 'take';
  if (decision === 'exclude') return 'sign';
  if (!authors.includes(userId)) return 'take';
  return authors.length === 1 ? 'refuse' : 'sign';
}

/** What waited for a second person and comes to nothing by the wishes about one object; one thing waits at a time. */
export function endedBy(
  { open }: State,
  wishes: readonly { readonly wish: Wish; readonly effect: Effect }[],
): Open | null {
  if (!open) return null;
  const own = wishes.find(({ wish }) => wish.answers.includes(open.decision));
  if (own && (takesEffect(own.effect) || own.effect === 'sign'))
    return own.wish.decision === open.decision ? null : open;
  return own?.effect === 'end' || wishes.some(({ effect }) => effect === 'sign') ? open : null;
}

export interface Signing {
  readonly decision: Decision;
  readonly reason: string | null;
  /** the same person has signed the same for the same reason already */
  readonly isRepeated: boolean;
}

/** What is signed. Who signed the same before and gives no reason now keeps the one given then. */
export function signingOf(
  { open }: State,
  decision: Decision,
  given: string | null,
  userId: string,
): Signing {
  const own = open?.signed_by === userId && open.decision === decision ? open : undefined;
  const reason = given ?? own?.reason ?? null;
  return { decision, reason, isRepeated: own !== undefined && own.reason === reason };
}

/** Whether somebody who has no part in it, or two people, stand behind an approval. */
export const isSeconded = (effect: Effect, authors: readonly string[], userId: string): boolean =>
  effect === 'confirm' || !authors.includes(userId);

/** Who changes what an object says has a part in it. */
export const withAuthor = (authors: readonly string[], userId: string): readonly string[] =>
  authors.includes(userId) ? authors : [...authors, userId];
