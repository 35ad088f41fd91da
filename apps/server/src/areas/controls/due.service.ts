import type { Dependencies } from '../../dependencies.ts';
import { dueServices, proposeOutdated } from '../records/due.service.ts';
import { controlDue } from './control-due.ts';
import { requireControl } from './service.ts';

export const { confirmDue, completeDue } = dueServices(controlDue, requireControl);

/** Proposes due dates of controls anew where those of their obligations, or their evidence, have changed; of all companies. */
export const proposeDueDatesOfControls = (
  parts: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<void> => proposeOutdated(parts, controlDue, signal);
