import type { Actor } from '../../access/actor.ts';
import type { SystemTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  addSamples,
  findSamples,
  makeSampleDecisions,
  noteReading,
  type SampleDecision,
  type SamplePublication,
  type SampleReading,
  screenSamples,
} from '../publications/screening/samples.service.ts';
import { demoWorkspaceId } from './companies.ts';
import { type Calendar, calendarFrom, datedSample } from './dated-sample.ts';
import { type DemoPersonName, demoPeople, peopleOfFirstCompany, peopleOfSecondCompany } from './people.ts';
import * as queries from './queries.ts';
import { loadSamples } from './sample.ts';
import {
  bookmarked,
  openedUndecided,
  type StoryStep,
  storyOfFirstCompany,
  storyOfSecondCompany,
} from './story.ts';

/** Its last version arrives when something of the one before was approved already. */
export const followedSample = 'eba-incident-notification';

const asFirstCollected = (sample: SamplePublication): SamplePublication => ({
  ...sample,
  versions: sample.versions.slice(0, 1),
  updatedAt: sample.collectedAt,
});

type Actors = ReadonlyMap<DemoPersonName, Actor>;

export const sampleKey = (key: string) => `sample:${key}`;

/** People of a demo company that are still there, as who they act. */
export async function findActors(
  tx: SystemTransaction,
  companyId: string,
  names: readonly DemoPersonName[],
): Promise<Actors> {
  const rows = await queries.listUsers(tx, companyId);
  const actors = new Map<DemoPersonName, Actor>();
  for (const name of names) {
    const row = rows.find(({ email }) => email === demoPeople[name].email);
    if (!row) continue;
    actors.set(name, {
      userId: row.id,
      companyId,
      email: row.email,
      role: row.role,
      isOperator: false,
      features: new Set(['compliance', 'workspaces']),
      collectPersonalData: false,
      timeZone: 'UTC',
      sessionId: null,
      isLeaving: false,
      language: null,
      apiToken: null,
    });
  }
  return actors;
}

/** Who decides about a publication has opened it; others are listed. Each pair occurs once, at its last time. */
function readingOf(
  actors: Actors,
  story: readonly StoryStep[],
  ids: ReadonlyMap<string, string>,
  calendar: Calendar,
): { seen: SampleReading[]; bookmarked: SampleReading[] } {
  const seen = new Map<string, SampleReading>();
  const note = (name: DemoPersonName, sample: string, at: Date) => {
    const actor = actors.get(name);
    const publicationId = ids.get(sampleKey(sample));
    if (!actor || publicationId === undefined) return [];
    const { companyId, userId } = actor;
    const reading = { companyId, userId, publicationId, at };
    seen.set(`${userId} ${publicationId}`, reading);
    return [reading];
  };
  for (const { who, samples: decided, daysAgo, time } of story) {
    for (const sample of decided) note(who, sample, calendar.at(daysAgo, time));
  }
  const marks: SampleReading[] = [];
  for (const name of actors.keys()) {
    const lastDay = demoPeople[name].lastLogInDaysAgo;
    for (const [index, sample] of (openedUndecided[name] ?? []).entries()) {
      note(name, sample, calendar.at(lastDay, `16:${String(10 + index * 7)}`));
    }
    for (const sample of bookmarked[name] ?? []) {
      const known = seen.get(`${actors.get(name)?.userId ?? ''} ${ids.get(sampleKey(sample)) ?? ''}`);
      marks.push(...note(name, sample, known?.at ?? calendar.at(lastDay, '16:50')));
    }
  }
  return { seen: [...seen.values()], bookmarked: marks };
}

interface Story {
  readonly companyId: string;
  readonly actors: Actors;
  readonly story: readonly StoryStep[];
  /** that they worked in */
  readonly workspaceId?: string;
}

function decisionsOf(
  { actors, story, workspaceId }: Story,
  ids: ReadonlyMap<string, string>,
  calendar: Calendar,
): SampleDecision[] {
  return story.flatMap((step): SampleDecision[] => {
    const actor = actors.get(step.who);
    const assignee = step.assignee && actors.get(step.assignee);
    // Someone who has left the demo company takes their part of the story with them.
    if (!actor || (step.assignee && !assignee)) return [];
    return [
      {
        actor,
        at: calendar.at(step.daysAgo, step.time),
        publicationIds: step.samples.flatMap((sample) => ids.get(sampleKey(sample)) ?? []),
        change: step.isUndo
          ? 'undo'
          : {
              status: step.status,
              irrelevant_notes: step.notes,
              assignee_id: assignee?.userId,
              workspace_id: workspaceId,
            },
      },
    ];
  });
}

/**
 * Adds the sample publications and what the demo companies made of them, counted from the first start. What is there
 * already stays, so a start that was interrupted is completed by the next one, and later ones change nothing.
 * @param between what happened between the decisions of the first company
 * @returns how many publications and decisions were added
 */
export async function createDemoPublications(
  dependencies: Dependencies,
  [firstCompany, secondCompany]: readonly [string, string],
  between?: (calendar: Calendar) => (until: Date) => Promise<void>,
): Promise<{ publications: number; decisions: number }> {
  const { db } = dependencies;
  const samples = loadSamples();
  const keys = samples.map((sample) => sampleKey(sample.key));
  const start = await db.withSystem('demo-content', async (tx) => ({
    at: await queries.findCreation(tx, firstCompany),
    present: await findSamples(tx, keys),
    first: await findActors(tx, firstCompany, peopleOfFirstCompany),
    second: await findActors(tx, secondCompany, peopleOfSecondCompany),
  }));
  const calendar = calendarFrom(start.at);
  const stories: Story[] = [
    {
      companyId: firstCompany,
      actors: start.first,
      story: storyOfFirstCompany,
      workspaceId: demoWorkspaceId,
    },
    { companyId: secondCompany, actors: start.second, story: storyOfSecondCompany },
  ];

  // Texts are read before the transaction, which keeps it short.
  const missing = samples.filter((sample) => !start.present.has(sampleKey(sample.key)));
  const dated = missing.map((sample) => {
    const whole = datedSample(sample, calendar);
    return between && sample.key === followedSample ? asFirstCollected(whole) : whole;
  });
  const added =
    dated.length === 0
      ? new Map<string, string>()
      : await db.withSystem('demo-content', async (tx) => {
          const made = await addSamples(tx, dated);
          for (const { actors, story } of stories) {
            await noteReading(tx, readingOf(actors, story, made, calendar));
          }
          return made;
        });
  const ids = new Map([...start.present, ...added]);
  await screenSamples(dependencies, [...ids.values()]);

  let decisions = 0;
  for (const told of stories) {
    const isFirst = told.companyId === firstCompany;
    decisions += await makeSampleDecisions(
      dependencies,
      told.companyId,
      decisionsOf(told, ids, calendar),
      isFirst ? between?.(calendar) : undefined,
    );
  }
  return { publications: added.size, decisions };
}
