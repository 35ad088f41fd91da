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
}
