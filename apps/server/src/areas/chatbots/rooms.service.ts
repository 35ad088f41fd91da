import type { DataRoom } from '@regulus/contract/chatbots.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { presentMany } from '../obligations/service.ts';
import { readerOf } from '../search/cited.service.ts';
import { requireChatbot } from './access.service.ts';
import { mostRoomDates, mostRoomObligations } from './lifetimes.ts';
import { listDocuments } from './queries.ts';
import { aboutTopicOf, listMembers, type Member } from './room-members.ts';
import { listDates, listObligations } from './rooms.queries.ts';
import { readDetail } from './service.ts';
import { suggestQuestionsAbout } from './suggestions.service.ts';

type Parts = Pick<Dependencies, 'db' | 'storage'>;

const presentMember = ({
  kind,
  id,
  title,
  day,
  regulators,
  isPinned,
  why,
}: Member): DataRoom['feed'][number] => ({
  kind: kind === 'publication' ? 'reg_update' : 'source',
  id,
  title,
  day,
  regulators: [...regulators],
  is_pinned: isPinned,
  why: why && {
    clause: why.clause,
    sentence: why.sentence,
    text_id: why.text_id,
    start: why.start,
    end: why.end,
  },
});

/** The days that the publications of a room name, the earliest first. */
async function timelineOf(
  tx: CompanyTransaction,
  publications: readonly string[],
): Promise<DataRoom['timeline']> {
  const rows = await listDates(tx, publications, mostRoomDates);
  return rows.toReversed().map(({ on_day: day, kind, publication_id: id, title, quote }) => ({
    day,
    kind: kind as DataRoom['timeline'][number]['kind'],
    publication_id: id,
    title,
    quote,
  }));
}

async function obligationsOf(
  tx: CompanyTransaction,
  actor: Actor,
  publications: readonly string[],
): Promise<DataRoom['obligations']> {
  if (!actor.features.has('obligations')) return { total: 0, top: [] };
  const { total, ids } = await listObligations(tx, publications, mostRoomObligations);
  const found = await presentMany(tx, actor.companyId, ids);
  return {
    total,
    top: found.map(({ id, publication, clause, quotes, due_on, status }) => ({
      id,
      publication_id: publication.id,
      clause,
      quote: quotes.find(({ role }) => role === 'body')?.text ?? '',
      due_on,
      status,
    })),
  };
}

/** A data room with what belongs to it now. @throws ProblemError 404, 503 */
export async function getDataRoom(parts: Parts, actor: Actor, id: string): Promise<DataRoom> {
  const { db } = parts;
  const room = await db.withCompany(actor.companyId, async (tx) =>
    requireChatbot(tx, await readerOf(tx, actor), id),
  );
  if (room.type !== 'data-room') throw notFound(said('problems-chatbots', 'notFound'));
  const about = await aboutTopicOf(parts, actor, room);
  return db.withCompany(actor.companyId, async (tx) => {
    const detail = await readDetail(tx, actor, id);
    const members = await listMembers(tx, await listDocuments(tx, [id]), about);
    const idsOf = (kind: Member['kind']) => members.filter((one) => one.kind === kind).map((one) => one.id);
    const publications = idsOf('publication');
    return {
      ...detail,
      source_count: members.length,
      suggestions: await suggestQuestionsAbout(tx, { publications, sources: idsOf('source') }),
      feed: members.map(presentMember),
      timeline: await timelineOf(tx, publications),
      obligations: await obligationsOf(tx, actor, publications),
    };
  });
}
