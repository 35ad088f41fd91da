export const taskTypes = [
  'pub_deadline',
  'binding_pub',
  'obligation_deadline',
  'last_push',
  'birds_n_stones',
] as const;
export type TaskType = (typeof taskTypes)[number];

export const taskKinds = ['user_input', 'alert'] as const;
export type TaskKind = (typeof taskKinds)[number];

export const taskAgents = ['screening_agent', 'governance_agent', 'reports_agent'] as const;
export type TaskAgent = (typeof taskAgents)[number];

export const taskPriorities = { low: 0, medium: 10, high: 20 } as const;
export type TaskPriority = (typeof taskPriorities)[keyof typeof taskPriorities];

export const taskFilters = ['active', 'completed', 'all'] as const;
export type TaskFilter = (typeof taskFilters)[number];

export const taskSorts = ['due_on', '-priority', '-raised_at'] as const;
export type TaskSort = (typeof taskSorts)[number];

/** When an open task is to be done: before today, today, in the six days after it, later, or on no day. */
export const taskTimes = ['overdue', 'today', 'week', 'later', 'undated'] as const;
export type TaskTime = (typeof taskTimes)[number];

/** How many days ahead the timeline looks. */
export const timelineDays = 90;
