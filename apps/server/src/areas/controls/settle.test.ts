import { describe, expect, it } from 'vitest';
import type { SignatureRow } from '../approvals/signatures.service.ts';
import { settlementOf } from './settle.service.ts';

const hashes = { approve: 'a', exclude: 'e' };
const signed = (decision: 'approve' | 'exclude', content_hash: string) =>
  ({ decision, content_hash }) as SignatureRow;
const settle = (
  control: { readiness?: 0 | 1 | 2; applies?: boolean },
  facts: Partial<Parameters<typeof settlementOf>[1]> = {},
) =>
  settlementOf(
    { readiness: control.readiness ?? 2, condition_applies: control.applies ?? true },
    {
      isProved: true,
      isRequired: true,
      isScope: false,
      isRewritten: false,
      hashes,
      approved: 'a',
      signed: [],
      ...facts,
    },
  );

describe('a control that was touched', () => {
  it('stays Ready where it was approved as it stands', () => {
    expect(settle({})).toEqual({ loss: null, endsApproval: false, endsSigned: [], appliesAgain: false });
  });

  it.each([true, false])('is not Ready without proof, a second person required or not (%s)', (isRequired) => {
    expect(settle({}, { isProved: false, isRequired })).toMatchObject({
      loss: 'proof_expired',
      endsApproval: true,
      endsSigned: ['approve'],
    });
  });

  it('is not Ready where it was approved otherwise, by nobody, or what it answers changed', () => {
    for (const facts of [{ approved: 'before' }, { approved: undefined }, { isRewritten: true }])
      expect(settle({}, facts).loss).toBe('approval_ended');
  });

  it('stays Ready where nobody else is needed; the approval ends all the same', () => {
    expect(settle({}, { isRequired: false, approved: 'before' })).toMatchObject({
      loss: null,
      endsApproval: true,
    });
  });

  it('has no approval that stands, and loses nothing, where it is not Ready', () => {
    for (const readiness of [0, 1] as const)
      expect(settle({ readiness }, { isProved: false })).toMatchObject({ loss: null, endsApproval: true });
  });

  it('keeps what was signed about exactly this', () => {
    const both = [signed('approve', 'a'), signed('exclude', 'e')];
    expect(settle({ readiness: 1 }, { signed: both }).endsSigned).toEqual([]);
    expect(settle({ readiness: 1 }, { signed: both, isRewritten: true }).endsSigned).toEqual([
      'approve',
      'exclude',
    ]);
    expect(settle({ readiness: 1 }, { signed: [signed('exclude', 'before')] }).endsSigned).toEqual([
      'exclude',
    ]);
  });

  it('applies again where it is another one than two people excluded', () => {
    expect(settle({ applies: false }, { isScope: true }).appliesAgain).toBe(true);
    expect(settle({ applies: false }, { isScope: false }).appliesAgain).toBe(false);
    expect(settle({ applies: false }, { isScope: true, isRequired: false }).appliesAgain).toBe(false);
    expect(settle({ applies: true }, { isScope: true }).appliesAgain).toBe(false);
  });
});
