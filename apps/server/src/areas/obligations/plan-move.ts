import type { ObligationPart, StoredQuote, StoredReading } from '../../db/tables/obligations.ts';
import { carryObligation, carryPart } from '../../engine/obligations/carry-obligation.ts';
import { type Alignment, alignPassages } from '../../engine/text/align.ts';
import { sha256 } from '../../engine/text/canonical-text.ts';
import { cut } from '../../engine/text/cut.ts';
import { ownSpans, type Passage } from '../../engine/text/passage.ts';
import { similarity, WordBags } from '../../engine/text/similarity.ts';
import { type Checked, clauseOf } from './check-found.ts';
import { contentHash, type PartName, type Parts, type Reading, searchWords } from './content.ts';

export interface TextOfObligations {
  readonly id: string;
  readonly content: string;
  readonly passages: readonly Passage[];
}

/** An obligation as it is in its text. */
export interface HeldObligation extends Reading {
  readonly id: string;
  readonly position: number;
  readonly status: 0 | 1 | 2;
  readonly clause: string;
  readonly clause_path: string;
  readonly page: number | null;
  readonly is_touched: boolean;
  readonly is_replaced: boolean;
  readonly quotes: readonly (StoredQuote & { readonly quoteId: string })[];
  /** its wordings in later texts that have already been reported */
  readonly known: readonly (readonly StoredQuote[])[];
}

/** No quote has changed: the obligation moves to the later text and keeps its decision. */
export interface MovedObligation {
  readonly id: string;
  readonly position: number;
  readonly clause: string;
  readonly clause_path: string;
  readonly page: number | null;
  readonly words: string;
  readonly parts: Parts;
  readonly content_hash: string;
  readonly places: readonly (StoredQuote & { readonly quoteId: string })[];
}

/** A quote has changed or is gone: the obligation stays where it is, and the new wording is stored next to it. */
export interface RewordedObligation {
  readonly id: string;
  readonly position: number;
  readonly clause: string;
  /** none if it is gone */
  readonly quotes: readonly StoredQuote[];
  readonly reading: StoredReading | null;
  /** whether someone has to review it: not if the same new wording was there before */
  readonly isNew: boolean;
}

export interface MovePlan {
  readonly moved: readonly MovedObligation[];
  readonly reworded: readonly RewordedObligation[];
}

const sameWords = (left: readonly StoredQuote[], right: readonly StoredQuote[]) =>
  left.length === right.length && left.every(({ sha256: hash }, at) => hash === right[at]?.sha256);

function movedOne(
  held: HeldObligation,
  places: readonly { readonly start: number; readonly end: number }[],
  passage: Passage | undefined,
  { alignment, to, position }: { alignment: Alignment; to: TextOfObligations; position: number },
): MovedObligation {
  const quoted = held.quotes.map((quote, at) => {
    const { start, end } = places[at] ?? quote;
    return { ...quote, start, end, sha256: sha256(to.content.slice(start, end)) };
  });
  const part = (name: PartName): ObligationPart | null => {
    const read = held[name];
    if (read === null || 'words' in read) return read;
    const place = carryPart(alignment, read, held.quotes, quoted);
    if (place) return { start: place.start, end: place.end };
    const words = cut(alignment.before.content, read);
    return words === null ? null : { words };
  };
  const parts = {
    addressee: part('addressee'),
    condition: part('condition'),
    exception: part('exception'),
    deadline: part('deadline'),
  };
  const clause = passage ? clauseOf(to.passages, passage) : held.clause;
  return {
    id: held.id,
    position,
    clause,
    clause_path: passage?.path ?? held.clause_path,
    page: passage ? passage.page : held.page,
    words: searchWords(
      clause,
      quoted.map(({ start, end }) => to.content.slice(start, end)),
    ),
    parts,
    content_hash: contentHash(
      to.content,
      {
        ...parts,
        kind: held.kind,
        modality: held.modality,
        is_through_national_law: held.is_through_national_law,
        due_on: held.due_on,
      },
      quoted,
    ),
    places: quoted,
  };
}

/** The clause itself, if nothing that it requires was found any more. */
function wholeClause(to: TextOfObligations, own: ReturnType<typeof ownSpans>, passage: Passage) {
  return (own[passage.ordinal] ?? []).flatMap((span): StoredQuote[] => {
    const words = cut(to.content, span);
    return words === null ? [] : [{ role: 'body', start: span.start, end: span.end, sha256: sha256(words) }];
  });
}

export interface MoveRequest {
  readonly from: TextOfObligations;
  readonly to: TextOfObligations;
  readonly obligations: readonly HeldObligation[];
  /** what the later text requires: a changed obligation is shown next to the most similar one in its clause */
  readonly found: readonly Checked[];
}

/** What happens to the obligations of one text in a later text. Pure, and slow for a long law. */
export function planMove({ from, to, obligations, found }: MoveRequest): MovePlan {
  const alignment = alignPassages(
    { content: from.content, passages: [...from.passages] },
    { content: to.content, passages: [...to.passages] },
  );
  const carried = obligations.map((held) => ({ held, to: carryObligation(alignment, held.quotes) }));
  const byKey = new Map(found.map((one) => [one.key, one]));
  const positionAt = (start: number) => found.findLast(({ body }) => body.start <= start)?.position ?? 0;
  const claimed = new Set<string>();
  const moved = carried.flatMap(({ held, to: result }): MovedObligation[] => {
    if (result.isTouched) return [];
    const body = result.spans.find(({ role }) => role === 'body');
    if (body) claimed.add(`${String(body.start)}-${String(body.end)}`);
    const passage = result.passage === null ? undefined : to.passages[result.passage];
    const position = body ? positionAt(body.start) : held.position;
    return [movedOne(held, result.spans, passage, { alignment, to, position })];
  });

  const own = ownSpans(to.content, to.passages);
  const bodyWords = (content: string, quotes: readonly StoredQuote[]) =>
    quotes
      .filter(({ role }) => role === 'body')
      .map(({ start, end }) => content.slice(start, end))
      .join(' ');
  // obligations that no one has worked on are derived again instead
  const lost = carried.flatMap(({ held, to: result }) =>
    result.isTouched && held.is_touched && !held.is_replaced ? [{ held, result }] : [],
  );
  const bags = new WordBags();
  const pairs = lost
    .flatMap(({ held, result }) => {
      const stays = result.quotes.find((quote) => typeof quote !== 'string' && quote.role === 'body');
      const exact =
        typeof stays === 'object' ? byKey.get(`${String(stays.start)}-${String(stays.end)}`) : undefined;
      if (exact) return [{ held, one: exact, likeness: 2 }];
      const words = bags.of(bodyWords(from.content, held.quotes));
      return found
        .filter((one) => one.passage === result.passage && !claimed.has(one.key))
        .map((one) => ({
          held,
          one,
          likeness: similarity(words, bags.of(bodyWords(to.content, one.quotes))),
        }));
    })
    .toSorted((left, right) => right.likeness - left.likeness);
  const chosen = new Map<string, Checked>();
  for (const { held, one } of pairs) {
    if (chosen.has(held.id) || claimed.has(one.key)) continue;
    claimed.add(one.key);
    chosen.set(held.id, one);
  }

  const reworded = lost.map(({ held, result }): RewordedObligation => {
    const one = chosen.get(held.id);
    const passage = result.passage === null ? undefined : to.passages[result.passage];
    const quotes = one?.quotes ?? (passage ? wholeClause(to, own, passage) : []);
    const [first] = quotes;
    return {
      id: held.id,
      position: one?.position ?? (first ? positionAt(first.start) : held.position),
      clause: one?.clause ?? (passage ? clauseOf(to.passages, passage) : held.clause),
      quotes,
      reading: one?.reading ?? null,
      isNew: !held.known.some((known) => sameWords(known, quotes)),
    };
  });
  return { moved, reworded };
}
