import type { Notice } from '@regulus/contract/notices.ts';
import type { RouteDefinition } from '@regulus/contract/route.ts';
import { type RouteName, routes } from '@regulus/contract/routes.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../../testing/app.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { useDocuments } from '../../testing/documents-harness.ts';
import { makeObligation } from '../../testing/factories.ts';
import { raiseNotices } from './raise-notices.ts';

/** Every call by which somebody assigns, mentions or comments. Who keeps an answer of the library has nothing to do for it. */
const concerning = Object.entries(routes as Record<string, RouteDefinition>)
  .filter(([, { path, body }]) => {
    if (body === undefined || path.startsWith('/answer-library')) return false;
    const shape = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
    return path.endsWith('/comments') || /"[a-z_]*(?:assign|owner|mention|comment)[a-z_]*":/.test(shape);
  })
  .map(([name]) => name as RouteName);

interface Told {
  readonly kind: Notice['kind'];
  readonly about: string;
}

describeOnOneDatabase('whom an action concerns', (context) => {
  const { made, call, create, clock } = useDocuments(context);

  /** By Olga, who is an admin. */
  const send: Caller['does'] = (name, sent) => made.olga.does(name, sent);
  const obligation = (assignee?: string) =>
    makeObligation(
      context.db,
      made.company,
      made.publication,
      { status: 2 },
      assignee === undefined ? {} : { assignee_id: assignee },
    );
  const control = async (more: object = {}) =>
    await send('createControl', {
      body: { title: 'Keep records', obligations_ids: [await obligation()], ...more },
    });
  const task = async (more: object = {}) =>
    await send('createTask', { body: { title: 'Call the auditor', ...more } });

  const questionnaire = () =>
    send('createQuestionnaire', {
      params: { id: made.workspace },
      body: { name: 'Vendor sheet', questions: ['Is data encrypted?'] },
    });
  const questionFor = async (person: string) => {
    const { id } = await questionnaire();
    const { questions } = await send('listQuestions', { params: { id } });
    const questionId = questions[0]!.id;
    await send('assignQuestions', {
      params: { id },
      body: { question_ids: [questionId], assigned_to: person },
    });
    const row = await context.db.withCompany(made.company, (tx) =>
      tx.selectFrom('questions').select('id').where('document_id', '=', id).executeTakeFirstOrThrow(),
    );
    return { params: { id, questionId }, about: row.id };
  };

  /** What Olga does to whom it concerns: to herself, nobody is told. */
  const actions: Partial<Record<RouteName, (person: string) => Promise<Told>>> = {
    updatePublication: async (person) => {
      const id = made.publication;
      await send('updatePublication', { params: { id }, body: { assignee_id: person } });
      return { kind: 'assigned', about: id };
    },
    updatePublicationsBatch: async (person) => {
      const id = made.publication;
      await send('updatePublicationsBatch', { body: { publication_ids: [id], assignee_id: person } });
      return { kind: 'assigned', about: id };
    },
    updateObligation: async (person) => {
      const id = await obligation();
      await send('updateObligation', { params: { id }, body: { assignee_id: person } });
      return { kind: 'assigned', about: id };
    },
    assignObligationsBatch: async (person) => {
      const id = await obligation();
      await send('assignObligationsBatch', { body: { obligations_ids: [id], assignee_id: person } });
      return { kind: 'assigned', about: id };
    },
    commentObligation: async (person) => {
      const id = await obligation(person);
      await send('commentObligation', { params: { id }, body: { body: 'Is this ours?' } });
      return { kind: 'commented', about: id };
    },
    saveDocument: async (person) => {
      const { id } = await create();
      // first to somebody else, so that it changes hands in any case
      await send('saveDocument', { params: { id }, body: { owner_id: null } });
      await send('saveDocument', { params: { id }, body: { owner_id: person } });
      return { kind: 'assigned', about: id };
    },
    commentDocument: async (person) => {
      const { id } = await create();
      await send('commentDocument', { params: { id }, body: { body: 'Look', mentions: [person] } });
      return { kind: 'mentioned', about: id };
    },
    changeQuestionnaire: async (person) => {
      const { id } = await questionnaire();
      await send('changeQuestionnaire', { params: { id }, body: { owner_id: null } });
      await send('changeQuestionnaire', { params: { id }, body: { owner_id: person } });
      return { kind: 'assigned', about: id };
    },
    assignQuestions: async (person) => ({ kind: 'assigned', about: (await questionFor(person)).about }),
    commentOnQuestion: async (person) => {
      const { params, about } = await questionFor(person);
      await send('commentOnQuestion', { params, body: { body: 'Any news?' } });
      return { kind: 'commented', about };
    },
    createControl: async (person) => ({
      kind: 'assigned',
      about: (await control({ assignee_id: person })).id,
    }),
    createControlsBatch: async (person) => {
      const body = {
        controls: [{ title: 'Test exits', obligations_ids: [await obligation()], assignee_id: person }],
      };
      const { controls } = await send('createControlsBatch', { body });
      return { kind: 'assigned', about: controls[0]?.id ?? '' };
    },
    updateControl: async (person) => {
      const { id } = await control();
      await send('updateControl', { params: { id }, body: { assignee_id: person } });
      return { kind: 'assigned', about: id };
    },
    updateControlsBatch: async (person) => {
      const { id } = await control();
      await send('updateControlsBatch', { body: { control_ids: [id], assignee_id: person } });
      return { kind: 'assigned', about: id };
    },
    commentControl: async (person) => {
      const { id } = await control();
      await send('updateControl', { params: { id }, body: { assignee_id: person } });
      await send('commentControl', { params: { id }, body: { body: 'Where is the evidence?' } });
      return { kind: 'commented', about: id };
    },
    createTask: async (person) => ({ kind: 'assigned', about: (await task({ assignee_id: person })).id }),
    assignTask: async (person) => {
      const { id } = await task();
      await send('assignTask', { params: { id }, body: { assignee_id: person } });
      return { kind: 'assigned', about: id };
    },
    changeTasks: async (person) => {
      const { id } = await task();
      await send('changeTasks', { body: { action: 'assign', task_ids: [id], assignee_id: person } });
      return { kind: 'assigned', about: id };
    },
    commentTask: async (person) => {
      const { id } = await task({ assignee_id: person });
      await send('commentTask', { params: { id }, body: { body: 'Any news?' } });
      return { kind: 'commented', about: id };
    },
  };

  const told = async ({ token }: { readonly token: string }) => {
    await raiseNotices({ db: context.db, clock });
    const { notices } = (await call('listNotices', { token })).body as { notices: Notice[] };
    return notices.map(({ kind, object: { id, title } }) => ({ kind, about: id, isNamed: title !== null }));
  };

  it.each(concerning)('%s tells the person, and not who does it', async (name) => {
    const act = actions[name];
    if (!act) throw new Error(`Say above whom ${name} concerns.`);
    expect(await told(made.carl)).toEqual([]);
    const expected = await act(made.carl.id);
    expect(await told(made.carl)).toContainEqual({ ...expected, isNamed: true });
    await act(made.olga.id);
    expect(await told(made.olga)).toEqual([]);
  });

  it('is told of a mention once, and who wrote a task of the answers to it', async () => {
    const { id } = await task({ assignee_id: made.carl.id });
    await send('commentTask', { params: { id }, body: { body: '@Carl, any news?' } });
    expect((await told(made.carl)).map(({ kind }) => kind).toSorted()).toEqual(['assigned', 'mentioned']);
    await made.carl.call('commentTask', { params: { id }, body: { body: 'Done soon.' } });
    expect(await told(made.olga)).toEqual([{ kind: 'commented', about: id, isNamed: true }]);
  });

  it('is told of several tasks in one line, and when an undo gives them back', async () => {
    const ids = [(await task({ assignee_id: made.carl.id })).id, (await task()).id];
    const body = { action: 'assign', task_ids: ids, assignee_id: made.olga.id };
    const { change_id: change } = await send('changeTasks', { body });
    await send('undoTaskChange', { params: { id: change } });
    expect(await told(made.carl)).toHaveLength(2);
  });
});
