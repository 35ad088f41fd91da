import type { Actor } from '../../../access/actor.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { isOrdinary, stemOf, tellingWords } from '../../../engine/stories/story-words.ts';
import { notFound } from '../../../lib/problem.ts';
import { type Candidate, findSubject, listWithWords } from './views.queries.ts';

const mostShown = 6;
const mostCandidates = 300;
const mostWords = 12;
/** A common topic says less than a rare word in common. */
const topicWeight = 0.6;
const leastScore = 2;
/** Words in many titles ("draft", "consultation") say little, however few candidates contain them. */
const ordinaryShare = 0.2;
/** Among few candidates, every word looks rare. */
const fewestCompared = 50;

/** Stems of a title with the word each stands for. */
const stemsOf = (title: string) => new Map(tellingWords(title).map((word) => [stemOf(word), word]));

/** Publications of the company about the same subject. Those of the same story stand elsewhere. @throws ProblemError 404 */
export async function listSimilar({ db }: Dependencies, actor: Actor, id: string) {
  return db.withCompany(actor.companyId, async (tx) => {
    const row = await findSubject(tx, id);
    if (!row) throw notFound();
    const words = [...stemsOf(row.title).values()].slice(0, mostWords);
    if (words.length === 0) return { similar: [], total: 0 };
    const candidates = await listWithWords(tx, actor.companyId, id, words, mostCandidates);
    const similar = rank(row, candidates);
    return { similar, total: similar.length };
  });
}

/** Rare words in common come first; the candidates themselves show how rare a word is. */
function rank(row: Pick<Candidate, 'title' | 'topics' | 'story_id'>, candidates: readonly Candidate[]) {
  const own = stemsOf(row.title);
  const withStems = candidates
    .filter(({ story_id }) => story_id === null || story_id !== row.story_id)
    .map((candidate) => ({ candidate, stems: stemsOf(candidate.title) }));
  const counts = new Map<string, number>();
  for (const { stems } of withStems)
    for (const stem of stems.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const among = Math.max(withStems.length, fewestCompared);
  const rarity = (stem: string) =>
    Math.log(1 + among / (1 + (counts.get(stem) ?? 0))) * (isOrdinary(stem) ? ordinaryShare : 1);
  return withStems
    .map(({ candidate, stems }) => {
      const words = [...own.keys()]
        .filter((stem) => stems.has(stem))
        .toSorted((a, b) => rarity(b) - rarity(a));
      const topics = row.topics.filter((topic) => candidate.topics.includes(topic));
      const score = words.reduce((sum, stem) => sum + rarity(stem), 0) + topics.length * topicWeight;
      return { candidate, score, shared: [...words.map((stem) => own.get(stem) ?? stem), ...topics] };
    })
    .filter(({ score, shared }) => score >= leastScore && shared.length > 0)
    .toSorted((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1))
    .slice(0, mostShown)
    .map(({ candidate: { id, title, language, regulators, listed_on }, shared }) => ({
      id,
      title,
      language,
      regulators,
      listed_on,
      shared: shared.slice(0, 5),
    }));
}
