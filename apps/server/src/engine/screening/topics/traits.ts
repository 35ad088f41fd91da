import { firmsOf } from '../../stories/story-names.ts';
import type { DocumentType } from '../../text/kind/kind-facts.ts';
import type { Evidence, ScreeningDocument, Trait } from '../screening.ts';
import { evidenceOf, type Reading } from './read-phrases.ts';

export interface FoundTrait {
  readonly trait: Trait;
  readonly evidence: Evidence | null;
}

/** Rules and what explains them: no warning of a firm, no news of staff, whatever their title speaks of. */
const rules = new Set<DocumentType>([
  'law',
  'technical_standard',
  'guideline',
  'circular',
  'consultation',
  'qa',
]);

/** What is decided for one firm names it with its legal form. */
const decidesCases = new Set<DocumentType>(['decision', 'enforcement', 'notice', 'news']);

const inTitle = (readings: readonly Reading[], trait: Trait): Reading | undefined =>
  readings.find(
    ({ meaning, field }) => field === 'title' && meaning.kind === 'trait' && meaning.trait === trait,
  );

function publicWarning(document: ScreeningDocument, readings: readonly Reading[]): FoundTrait[] {
  const type = document.documentType;
  if (type !== null && (rules.has(type) || type === 'speech' || type === 'report')) return [];
  const found = inTitle(readings, 'public_warning');
  return found ? [{ trait: 'public_warning', evidence: evidenceOf(document, found) }] : [];
}

function namedCase(document: ScreeningDocument, readings: readonly Reading[]): FoundTrait[] {
  const type = document.documentType;
  if (type !== null && (rules.has(type) || type === 'speech')) return [];
  const found = inTitle(readings, 'named_case');
  if (found && type !== 'report') return [{ trait: 'named_case', evidence: evidenceOf(document, found) }];
  const isDecided = type === 'enforcement' || (type === 'decision' && firmsOf(document.title).length > 0);
  return isDecided ? [{ trait: 'named_case', evidence: null }] : [];
}

/** Figures and registers that firms must deliver, and a risk named after interest rates, are no news of figures. */
const namesDuty =
  /report(?:ing|able)|registers? of information|Informationsregister|instruction|submission|interest[- ]rate risk|Melde|Zinsänderungsrisik|déclaration|bildirim|raporlama/iu;

/** An alert or newsletter that announces a rule is judged by the rule. */
const announcement = /\be-?mail alert\b|\bnewsletter\b|\bdigest\b/iu;
const announcedRule =
  /\b(?:is consulting|consults|consultation|final (?:draft|guidelines|report)|guidelines|technical standards|(?:draft )?(?:RTS|ITS)\b|opinion on|Q&As?|konsultiert|leitlinien|veröffentlicht (?:finale|endgültige))/iu;

const announcesRule = ({ title, summary, lead }: ScreeningDocument) =>
  announcement.test(title) && announcedRule.test(`${summary ?? ''} ${lead.slice(0, 700)}`);

function noRule(document: ScreeningDocument, readings: readonly Reading[]): FoundTrait[] {
  const type = document.documentType;
  if (document.isBinding === true || announcesRule(document)) return [];
  const found = namesDuty.test(document.title) ? undefined : inTitle(readings, 'no_rule');
  if (type === 'speech') return [{ trait: 'no_rule', evidence: found ? evidenceOf(document, found) : null }];
  if (!found || (type !== null && (rules.has(type) || decidesCases.has(type)) && type !== 'news')) return [];
  return [{ trait: 'no_rule', evidence: evidenceOf(document, found) }];
}

/** What makes a publication matter less to whom it does not name; a warning is no case of a named firm. */
export function traitsOf(document: ScreeningDocument, readings: readonly Reading[]): FoundTrait[] {
  const warning = publicWarning(document, readings);
  return [...(warning.length > 0 ? warning : namedCase(document, readings)), ...noRule(document, readings)];
}
