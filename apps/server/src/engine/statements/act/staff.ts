import type { Reading } from '../grammar.ts';
import type { Lexicon } from './lexicon.ts';
import { readPhrase } from './phrases.ts';

/** Undertakings of any kind, as opposed to persons, members, bodies and "the institution", which belong to an agency. */
const undertaking =
  /\b(?:entit(?:y|ies)|undertakings?|(?<=\s)institutions?|compan(?:y|ies)|firms?|Unternehmen|Verpflichtete\p{L}*)\b/iu;

/**
 * In what founds an agency, or tells its staff what to do, members and persons are of the agency: a firm is only who is called
 * one, and nothing belongs to firms.
 */
export function staffOnly(reading: Reading, sentence: string, lexicon: Lexicon): Reading {
  if (reading.actor === 'thing') return { ...reading, ownerOfThing: 'authority' };
  if (reading.actor !== 'firm') return reading;
  const { subject } = reading;
  const phrase = subject ? sentence.slice(subject.start, Math.max(subject.end, subject.start + 80)) : '';
  const who = subject ? readPhrase(phrase, 0, lexicon) : null;
  const isFirm =
    who?.class === 'firm' && (who.licences !== null || who.names.some((name) => undertaking.test(name)));
  return isFirm ? reading : { ...reading, actor: 'authority' };
}
