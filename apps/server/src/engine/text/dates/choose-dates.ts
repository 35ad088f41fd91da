import type { DateKind } from './cue.ts';
import type { Candidate, DateFacts, DateFinding, ReadDates } from './date-finding.ts';

const kinds: readonly DateKind[] = ['comments_due', 'in_force', 'applicable', 'expiry'];

/** Documents about many rules, or about rules that are only proposed: in these, "the rules" are not their own. */
const speaksOfOthers = new Set(['report', 'speech', 'consultation', 'qa', 'enforcement']);

/** A consultation that is over, mentioned by the document that resulted from it. */
const isHistory =
  /\b(?:ran|lasted|closed|ended|took place|was (?:open|held|launched)|were (?:received|invited|submitted)|had (?:until|been)|following the|endete|lief|wurden? (?:durchgeführt|konsultiert|eröffnet)|eingegangen)\b/iu;

const isPast = /\b(?:entered|came|took|was|were|trat|traten|galt|galten|est entrée?)\b/iu;

/** "The rules" in a text are its own if it makes or announces rules. */
function isSure(candidate: Candidate, { documentType, publishedOn }: DateFacts): boolean {
  const { kind, subject, on, quote } = candidate;
  // What was due before publication is history.
  if (kind === 'comments_due' && (publishedOn === null ? isHistory.test(quote) : on < publishedOn))
    return false;
  if (subject === 'part') return false;
  // What came into force before, and is described in the past tense, is something else that the news mentions.
  if (subject === 'named' && publishedOn !== null && on < publishedOn && isPast.test(quote)) return false;
  return subject === 'own' || !speaksOfOthers.has(documentType);
}

/** The date stated most often; if several are, the earliest, because what applies later is the exception. */
function mostStated(candidates: readonly Candidate[]): Candidate | undefined {
  const times = new Map<string, number>();
  for (const { on } of candidates) times.set(on, (times.get(on) ?? 0) + 1);
  const most = Math.max(0, ...times.values());
  return candidates
    .filter(({ on }) => times.get(on) === most)
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))[0];
}

function choose(candidates: readonly Candidate[]): Candidate | undefined {
  const own = candidates.filter(({ subject }) => subject === 'own');
  const best = own.length > 0 ? own : candidates;
  const picked = mostStated(best);
  // Among the places that state it, the most readable one: the date itself, with its verb.
  return picked && (best.find(({ on, reckoning }) => on === picked.on && reckoning === null) ?? picked);
}

const withoutSubject = ({ subject: _, ...finding }: Candidate): DateFinding => finding;

/** Of all dates in a text, the one of each kind that is certainly the publication's own; the others are further findings. */
export function chooseDates(candidates: readonly Candidate[], facts: DateFacts): ReadDates {
  const chosen = kinds.flatMap(
    (kind) =>
      choose(candidates.filter((candidate) => candidate.kind === kind && isSure(candidate, facts))) ?? [],
  );
  const said = new Set(chosen.map(({ kind, on }) => `${kind} ${on}`));
  const further: Candidate[] = [];
  for (const candidate of candidates) {
    const key = `${candidate.kind} ${candidate.on}`;
    if (said.has(key) || candidate.subject === 'named') continue;
    if (facts.publishedOn !== null && candidate.on < facts.publishedOn) continue;
    said.add(key);
    further.push(candidate);
  }
  return { dates: chosen.map(withoutSubject), further: further.map(withoutSubject) };
}
