import { createHash } from 'node:crypto';
import { canonicalJson } from '../../audit/chain.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { sha256 } from '../../engine/text/canonical-text.ts';
import type { SignedHashes } from '../approvals/service-signatures.ts';
import * as queries from './queries-approvals.ts';

type Content = Awaited<ReturnType<typeof queries.listContents>>[number];

/** What an approval of a control holds for: its title, description, obligations and what proves it. */
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

/** What an approval of each of some controls would hold for now. */
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

/** What somebody says does not apply: what a control is to do, and for what. What proves it is no part of that. */
const scopeHashOf = ({ title, description, obligations }: Content) =>
  createHash('sha256').update(canonicalJson({ title, description, obligations })).digest('hex');

/** What a signature of each kind has to be given to, to hold for controls as they stand. */
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
