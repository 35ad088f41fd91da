import { createHash } from 'node:crypto';
import { canonicalJson } from '../../audit/chain.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { sha256 } from '../../engine/text/canonical-text.ts';
import type { SignedHashes } from '../approvals/signatures.service.ts';
import * as queries from './approvals.queries.ts';

type Content = Awaited<ReturnType<typeof queries.listContents>>[number];

/** What an approval of a control covers: its title, description, obligations and evidence. */
const approvedContent = ({ title, description, obligations, evidence, attestations }: Content) => ({
  title,
  description,
  obligations,
  evidence: evidence.map(({ id, sha256: hash, effective_on, expires_on }) => ({
    id,
    sha256: hash,
    effectiveOn: effective_on,
    expiresOn: expires_on,
  })),
  attestations: attestations.map(({ id, words, expires_on }) => ({
    id,
    words: sha256(words),
    expiresOn: expires_on,
  })),
});

const hashOf = (content: Content) =>
  createHash('sha256')
    .update(canonicalJson(approvedContent(content)))
    .digest('hex');

export interface ApprovedControl {
  readonly content: ReturnType<typeof approvedContent>;
  readonly hash: string;
}

/** What an approval of each of some controls would cover now. */
export const approvedControls = async (
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ApprovedControl>> =>
  new Map(
    ids.length === 0
      ? []
      : (await queries.listContents(tx, companyId, ids)).map((content) => [
          content.id,
          { content: approvedContent(content), hash: hashOf(content) },
        ]),
  );

/**
 * What someone declares out of scope: what a control is for and which obligations it meets. Its evidence isn't part of that.
 */
const scopeHashOf = ({ title, description, obligations }: Content) =>
  createHash('sha256').update(canonicalJson({ title, description, obligations })).digest('hex');

/** What each kind of signature has to refer to in order to be valid for the controls as they are now. */
export const signedHashesOf = async (
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SignedHashes>> =>
  new Map(
    ids.length === 0
      ? []
      : (await queries.listContents(tx, companyId, ids)).map((content) => [
          content.id,
          { approve: hashOf(content), exclude: scopeHashOf(content) },
        ]),
  );
