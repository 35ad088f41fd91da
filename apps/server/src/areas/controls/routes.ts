import * as suggestionsContract from '@regulus/contract/control-suggestions.ts';
import * as contract from '@regulus/contract/controls.ts';
import * as evidenceContract from '@regulus/contract/evidence.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as attestations from './attest.service.ts';
import * as changes from './change.service.ts';
import * as creation from './create.service.ts';
import * as due from './due.service.ts';
import * as evidence from './evidence.service.ts';
import { exportControls } from './export.service.ts';
import * as controls from './service.ts';
import { suggestControls } from './suggest.service.ts';

export const controlsRoutes = (dependencies: Dependencies) => [
  implement(contract.listControls, ({ actor, query }) => controls.listControls(dependencies, actor, query)),
  implement(contract.listPublicationControls, ({ actor, params, query }) =>
    controls.listControls(dependencies, actor, { ...query, publication: params.id }),
  ),
  implement(contract.getControl, ({ actor, params }) => controls.getControl(dependencies, actor, params.id)),
  implement(contract.createControl, ({ actor, body }) => creation.createControl(dependencies, actor, body)),
  implement(contract.createControlsBatch, async ({ actor, body }) => {
    const made = await creation.createControls(dependencies, actor, body.controls);
    return { controls: made, total: made.length };
  }),
  implement(contract.updateControl, ({ actor, params, body }) =>
    changes.updateControl(dependencies, actor, params.id, body),
  ),
  implement(contract.updateControlsBatch, ({ actor, body }) =>
    changes.changeControls(dependencies, actor, body),
  ),
  implement(contract.confirmControlDue, ({ actor, params, body }) =>
    due.confirmDue(dependencies, actor, params.id, body),
  ),
  implement(contract.completeControlDue, ({ actor, params, body }) =>
    due.completeDue(dependencies, actor, params.id, body),
  ),
  implement(contract.commentControl, ({ actor, params, body }) =>
    controls.comment(dependencies, actor, params.id, body.body),
  ),
  implement(contract.exportControls, ({ actor, query, signal }) =>
    exportControls(dependencies, actor, query, signal),
  ),
  implement(suggestionsContract.suggestControls, ({ actor, params }) =>
    suggestControls(dependencies, actor, params.id),
  ),
  implement(evidenceContract.addEvidence, ({ actor, params, receiveForm }) =>
    evidence.addEvidence(dependencies, actor, params.id, receiveForm),
  ),
  implement(evidenceContract.listEvidence, ({ actor, query }) =>
    evidence.listEvidence(dependencies, actor, query),
  ),
  implement(evidenceContract.updateEvidence, ({ actor, params, body }) =>
    evidence.updateEvidence(dependencies, actor, params.id, body),
  ),
  implement(evidenceContract.downloadEvidence, ({ actor, params }) =>
    evidence.downloadEvidence(dependencies, actor, params.id),
  ),
  implement(evidenceContract.removeEvidence, ({ actor, params }) =>
    evidence.removeEvidence(dependencies, actor, params.id, params.evidence_id),
  ),
  implement(evidenceContract.removeAllEvidence, ({ actor, params }) =>
    evidence.removeEvidence(dependencies, actor, params.id),
  ),
  implement(evidenceContract.attestControl, ({ actor, params, body }) =>
    attestations.attest(dependencies, actor, params.id, body),
  ),
  implement(evidenceContract.withdrawAttestation, ({ actor, params }) =>
    attestations.withdraw(dependencies, actor, params.id, params.attestation_id),
  ),
];
