import { readStatements } from '../statements/read-statements.ts';
import type { Statement, StatementKind } from '../statements/statement.ts';
import type { ExtractedText } from '../text/passage.ts';
import type { ExtractedObligation, Modality, ObligationKind } from './obligation.ts';

const kinds: Readonly<Partial<Record<StatementKind, ObligationKind>>> = {
  duty: 'firm',
  prohibition: 'firm',
  authority_duty: 'other',
  permission: 'permission',
  power: 'permission',
};

const isModality = (strength: Statement['strength']): strength is Modality => strength !== 'is';

/** The statements that require or allow something, as obligations, in their order. */
export function obligationsOf(statements: readonly Statement[]): ExtractedObligation[] {
  return statements.flatMap(({ kind, strength, actor, time, passage, spans, ...statement }) => {
    const obligation = kinds[kind];
    if (!obligation || !isModality(strength)) return [];
    const { condition, exception, isThroughNationalLaw, confidence } = statement;
    return [
      {
        kind: obligation,
        modality: strength,
        passage,
        spans,
        addressee: actor?.span ?? null,
        condition,
        exception,
        deadline: time?.span ?? null,
        isThroughNationalLaw,
        confidence,
      },
    ];
  });
}

/** Reads what a text requires of whom, in the order of its sentences and points. Nothing for a language without a grammar. */
export const extractObligations = (
  text: Pick<ExtractedText, 'content' | 'passages' | 'language'>,
): ExtractedObligation[] => obligationsOf(readStatements(text));
