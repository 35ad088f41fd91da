import { readiness } from '@regulus/contract/control-values.ts';
import type { Control } from '@regulus/contract/controls.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import type { TraceControl, TraceObligation } from '@regulus/contract/trace.ts';

/** Where the chain breaks off at an obligation. @param controls how many meet it */
export function gapOfObligation(
  { status, kind }: Pick<Obligation, 'status' | 'kind'>,
  controls: number,
): TraceObligation['gap'] {
  if (status === obligationStatus.needsReview) return 'not_reviewed';
  return status === obligationStatus.approved && kind === 'firm' && controls === 0 ? 'no_control' : null;
}

/** Where it breaks off at a control. */
export function gapOfControl({ condition_applies, proof, status }: Control): TraceControl['gap'] {
  if (!condition_applies) return null;
  if (proof.valid === 0 && !proof.is_attested) return 'no_valid_proof';
  return status === readiness.ready ? null : 'not_ready';
}
