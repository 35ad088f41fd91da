import type { Generated } from 'kysely';

/** How far background work is. */
export interface JobsTables {
  /** one row */
  installation: { id: string };
  job_progress: {
    job_id: string;
    company_id: string | null;
    kind: string;
    state: 'queued' | 'running' | 'done' | 'failed';
    done: Generated<number>;
    total: number | null;
    message: string | null;
    error: string | null;
    started_at: Date | null;
    finished_at: Date | null;
    updated_at: Generated<Date>;
  };
  /** what a restored database brought along and the next start queues */
  jobs_to_queue: {
    id: string;
    name: string;
    data: unknown;
    priority: number;
    singleton_key: string | null;
    start_after: Date | null;
  };
}
