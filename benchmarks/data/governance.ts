import { randomUUID } from 'node:crypto';
import { topics } from '@regulus/contract/topic-values.ts';
import { placeKey } from '@regulus/server/areas/obligations/content.ts';
import { insertObligations, keepQuotes } from '@regulus/server/areas/obligations/write.queries.ts';
import type { Dependencies } from '@regulus/server/dependencies.ts';
import { sha256 } from '@regulus/server/engine/text/canonical-text.ts';
import type { Passage } from '@regulus/server/engine/text/passage.ts';
import { addDays } from '@regulus/server/lib/time.ts';
import { giveText, makePublication } from '@regulus/server/testing/factories.ts';
import { randomSource } from './random.ts';

/** How many obligations each publication holds that `addPublication` makes. */
export const ofPublication = 200;
const random = randomSource(20_260_101);
const pick = random.pick;
type Parts = Pick<Dependencies, 'db' | 'clock'>;

const verbs = ['report', 'keep', 'review', 'publish', 'document', 'test', 'notify', 'protect'];
const things = [
  'its register',
  'all losses',
  'client money',
  'outsourced functions',
  'its incidents',
  'the audit trail',
];
// a sentence of PSD2 or AMLD4 that demands something has 275 characters, and 1.4 quotes
const asides = [
  'where it has reasonable grounds to believe that the accuracy or completeness of what it was told is no longer given',
  'taking into account the nature, scale and complexity of its activities and the risks to which they give rise',
  'irrespective of whether the service is provided by the institution itself or by an agent that acts on its behalf',
];
const leadIn =
  'For the purposes of this Article, and without prejudice to what other acts of the Union provide:';
const shareWithLeadIn = 0.4;

const ofArticle = 25;
const ofChapter = 10 * ofArticle;
const clausePath = (position: number) =>
  `art_${String(Math.floor(position / ofArticle) + 1)}/par_${String((position % ofArticle) + 1)}`;

interface Place {
  readonly start: number;
  readonly end: number;
  readonly sha256: string;
}

/** Chapters of articles of paragraphs, each of which is a place. */
function divided(places: readonly Place[]): Passage[] {
  const passages: Passage[] = [];
  const latest: Partial<Record<'chapter' | 'article', number>> = {};
  const add = (
    kind: Passage['kind'],
    path: string,
    first: number,
    length: number,
    parent: number | undefined,
  ) => {
    const own = places.slice(first, first + length);
    const [begin, end] = [own[0]!, own.at(-1)!];
    passages.push({
      ordinal: passages.length,
      parent: parent ?? null,
      kind,
      label: kind === 'paragraph' ? '' : path,
      path,
      heading: null,
      start: begin.start,
      end: end.end,
      page: null,
      hash: begin.sha256,
    });
    return passages.length - 1;
  };
  for (const position of places.keys()) {
    const article = clausePath(position).split('/')[0]!;
    if (position % ofChapter === 0)
      latest.chapter = add(
        'chapter',
        `chp_${String(position / ofChapter + 1)}`,
        position,
        ofChapter,
        undefined,
      );
    if (position % ofArticle === 0)
      latest.article = add('article', article, position, ofArticle, latest.chapter);
    add('paragraph', clausePath(position), position, 1, latest.article);
  }
  return passages;
}

/**
 * One publication with a text of which each line is an obligation.
 * @param size how many; those of an act of this size stand in articles of 25, and these in chapters of 10
 */
export async function addPublication(
  { db, clock }: Parts,
  companyId: string,
  regulator: string,
  people: readonly string[],
  index: number,
  size = ofPublication,
): Promise<string> {
  const isAct = size > ofPublication;
  const id = await makePublication(db, { regulator, title: `Regulation ${String(index)}` });
  const lines = Array.from(
    { length: size },
    (_, line) =>
      `${String(line + 1)}. Each payment institution shall ${pick(verbs)} ${pick(things)} in year ${String(2027 + (line % 5))}, ${pick(asides)}, and inform the competent authority without undue delay of what it has done in this respect.`,
  );
  let start = 0;
  const places = [leadIn, ...lines].map((words) => {
    const place = { start, end: start + words.length, sha256: sha256(words), words };
    start += words.length + 1;
    return place;
  });
  await giveText(db, id, {
    content: places.map(({ words }) => words).join('\n'),
    passages: isAct
      ? divided(places.slice(1))
      : places.map((place, ordinal) => ({
          ...place,
          ordinal,
          parent: null,
          kind: 'paragraph' as const,
          label: '',
          path: `par_${String(ordinal)}`,
          heading: null,
          page: null,
          hash: place.sha256,
        })),
  });
  const now = clock.now();
  await db.withCompany(companyId, async (tx) => {
    const text = await tx
      .selectFrom('publication_texts')
      .select('id')
      .where('publication_id', '=', id)
      .executeTakeFirstOrThrow();
    const quotes = await keepQuotes(
      tx,
      companyId,
      places.map((place) => ({ ...place, textId: text.id })),
      now,
    );
    const [opening, ...bodies] = places;
    const rows = bodies.map((place, position) => ({ place, position, id: randomUUID() }));
    await insertObligations(
      tx,
      rows.map(({ id: own, place, position }) => ({
        company_id: companyId,
        id: own,
        publication_id: id,
        publication_text_id: text.id,
        position,
        status: pick([1, 1, 1, 2, 2, 0] as const),
        kind: pick(['firm', 'firm', 'firm', 'other', 'permission'] as const),
        modality: 'must' as const,
        is_through_national_law: false,
        addressee: null,
        condition: null,
        exception: null,
        deadline: null,
        due_on: random.next() < 0.2 ? addDays('2027-01-01', Math.floor(random.next() * 1000)) : null,
        topic: pick(topics),
        confidence: 0.9,
        clause_path: isAct ? clausePath(position) : `art_${String(position)}`,
        clause: `Article ${String(position)}`,
        page: null,
        words: `article ${String(position)} ${place.words.toLowerCase()}`,
        assignee_id: random.next() < 0.3 ? pick(people) : null,
        derived_by: 'benchmark',
        input_hash: '',
        content_hash: '',
        origin: 'derived' as const,
        created_at: now,
        updated_at: new Date(now.getTime() - Math.floor(random.next() * 1e10)),
      })),
      rows.flatMap(({ id: own, place }) =>
        [...(opening && random.isTrue(shareWithLeadIn) ? [opening] : []), place].map((quoted, ordinal) => ({
          company_id: companyId,
          obligation_id: own,
          ordinal,
          role: quoted === opening ? ('lead_in' as const) : ('body' as const),
          quote_id: quotes.get(placeKey(quoted)) ?? '',
        })),
      ),
    );
  });
  return id;
}

/** Controls that answer two approved obligations each; every second one has a file of evidence. */
export async function addControls(
  { db, clock }: Parts,
  companyId: string,
  people: readonly string[],
  total: number,
): Promise<void> {
  const now = clock.now();
  await db.withCompany(companyId, async (tx) => {
    const approved = await tx
      .selectFrom('obligations as obligation')
      .innerJoin('publications as publication', 'publication.id', 'obligation.publication_id')
      .select(['obligation.id', 'publication.regulators'])
      .where('obligation.company_id', '=', companyId)
      .where('obligation.status', '=', 2)
      .where('obligation.kind', '=', 'firm')
      .orderBy('obligation.id')
      .execute();
    for (let from = 0; from < total; from += 500) {
      const rows = Array.from({ length: Math.min(500, total - from) }, (_, at) => {
        const number = from + at;
        const answered = [
          approved[(2 * number) % approved.length],
          approved[(2 * number + 1) % approved.length],
        ];
        const title = `${pick(verbs)} ${pick(things)} ${String(number)}`;
        const code = `C-${String(number + 1).padStart(4, '0')}`;
        return {
          answered: answered.flatMap((one) => one ?? []),
          evidence: randomUUID(),
          row: {
            company_id: companyId,
            id: randomUUID(),
            code,
            title,
            readiness: number % 2 === 0 ? (2 as const) : pick([0, 1] as const),
            condition_applies: number % 20 !== 1,
            condition_reason: number % 20 === 1 ? 'Not offered' : null,
            chosen_regulators: [],
            regulators: [...new Set(answered.flatMap((one) => one?.regulators ?? []))],
            assignee_id: random.next() < 0.5 ? pick(people) : null,
            origin: 'suggested' as const,
            words: `${title} ${code}`.toLowerCase(),
            created_by: null,
            created_at: now,
            updated_at: new Date(now.getTime() - Math.floor(random.next() * 1e10)),
          },
        };
      });
      await tx
        .insertInto('controls')
        .values(rows.map(({ row }) => row))
        .execute();
      const link = (id: string) => ({ company_id: companyId, control_id: id, added_by: null, added_at: now });
      await tx
        .insertInto('control_obligations')
        .values(
          rows.flatMap(({ row, answered }) =>
            [...new Set(answered.map(({ id }) => id))].map((id) => ({ ...link(row.id), obligation_id: id })),
          ),
        )
        .execute();
      const proved = rows.filter(({ row }) => row.readiness === 2);
      await tx
        .insertInto('evidence_files')
        .values(
          proved.map(({ evidence }) => ({
            company_id: companyId,
            id: evidence,
            storage_key: `${companyId}/${evidence}`,
            sha256: sha256(evidence),
            byte_length: 1_000,
            name: 'proof.pdf',
            content_type: 'application/pdf',
            note: '',
            effective_on: null,
            expires_on: random.next() < 0.5 ? addDays(now.toISOString().slice(0, 10), pick([10, 100])) : null,
            is_scanned: false,
            uploaded_by: null,
            uploaded_at: now,
          })),
        )
        .execute();
      await tx
        .insertInto('control_evidence')
        .values(proved.map(({ row, evidence }) => ({ ...link(row.id), evidence_id: evidence })))
        .execute();
    }
  });
}
