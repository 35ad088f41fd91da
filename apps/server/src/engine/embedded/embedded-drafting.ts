import { createHash } from 'node:crypto';
import type { DraftingEngine, StatementRequest } from '../drafting/drafting.ts';
import { keyStatementsOf } from '../drafting/key-statements.ts';
import type { Provenance } from '../provenance.ts';

const version = 'drafting-2';

const provenanceOf = ({ publication, audience, most, longest }: StatementRequest): Provenance => ({
  engine: 'embedded',
  engineVersion: version,
  model: null,
  promptVersion: null,
  inputHash: createHash('sha256')
    .update(JSON.stringify([version, publication, audience, most, longest]))
    .digest('hex'),
  fallback: null,
});

/** Deterministic, without a network or a model: statements are sentences of the text. */
export const embeddedDrafting: DraftingEngine = {
  version,
  statements: (request, signal) => {
    signal.throwIfAborted();
    return Promise.resolve({ value: keyStatementsOf(request), provenance: provenanceOf(request) });
  },
};
