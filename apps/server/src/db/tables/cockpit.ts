import type { ColumnType, Generated } from 'kysely';
import { type PersonalData, personalDataOf } from './personal-data.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type TaskObjectType =
  | 'publication'
  | 'obligation'
  | 'control'
  | 'document'
  | 'report_schedule'
  | 'questionnaire';

/** What of a task a person changes, as it was before. */
export interface TaskState {
  readonly completed_at: string | null;
  readonly completed_by: string | null;
  readonly completed_because: string | null;
  readonly snoozed_until: string | null;
  readonly assignee_id: string | null;
  readonly is_assigned_by_hand: boolean;
}

export interface TaskChangeItem {
  readonly id: string;
  readonly before: TaskState;
  readonly revision_after: number;
}

/** What somebody of a company is to do. */
export interface CockpitTables {
  tasks: {
    company_id: string;
    id: Generated<string>;
    /** names the occasion; there is one task for each */
    dedupe_key: string;
    /** null, like its type: a person created it */
    agent: 'screening_agent' | 'governance_agent' | 'reports_agent' | null;
    content_type:
      | 'pub_deadline'
      | 'binding_pub'
      | 'obligation_deadline'
      | 'last_push'
      | 'birds_n_stones'
      | null;
    kind: 'user_input' | 'alert';
    /** 0 low, 10 medium, 20 high */
    priority: 0 | 10 | 20;
    cause: string;
    object_type: TaskObjectType | null;
    object_id: string | null;
    due_on: string | null;
    raised_at: Date;
    completed_at: Later<Date>;
    /** null where the occasion went away by itself */
    completed_by: Later<string>;
    /** how the occasion went away */
    completed_because: Later<string>;
    title: Later<string>;
    note: Generated<string>;
    created_by: Later<string>;
    assignee_id: Later<string>;
    /** else it follows whom its object is assigned to */
    is_assigned_by_hand: Generated<boolean>;
    snoozed_until: Later<string>;
    revision: Generated<number>;
  };
  task_comments: {
    company_id: string;
    id: Generated<string>;
    task_id: string;
    author_id: string | null;
    body: string;
    made_at: Date;
    mentioned: Generated<string[]>;
  };
  task_changes: {
    company_id: string;
    id: Generated<string>;
    made_by: string | null;
    made_at: Date;
    items: ColumnType<readonly TaskChangeItem[], string, never>;
    undone_at: Later<Date>;
  };
}

const { kept, special } = personalDataOf<CockpitTables>();

export const cockpitPersonalData: readonly PersonalData[] = [
  special('tasks', 'assignee_id'),
  kept('tasks', 'created_by', 'tasks_created', 'raised_at', ['title', 'note', 'due_on', 'raised_at']),
  kept('task_changes', 'made_by', 'changes_of_tasks', 'made_at', ['id', 'made_at', 'undone_at']),
  kept('task_comments', 'author_id', 'comments_on_tasks', 'made_at', ['task_id', 'body', 'made_at']),
  kept('task_comments', 'mentioned', { isList: true }),
  kept('tasks', 'completed_by', 'completed_tasks', 'completed_at', [
    'content_type',
    'cause',
    'object_type',
    'object_id',
    'completed_at',
  ]),
];
