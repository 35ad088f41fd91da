import { headOf } from './document-type.ts';
import type { DecidingField, DocumentType, KindFacts, KindReason } from './kind-facts.ts';

export interface BindingVerdict {
  /** null if neither is certain */
  readonly isBinding: boolean | null;
  readonly reason: KindReason | null;
}

/** Formulas with which a text itself says whether it is binding; they are at its end or in its status. */
const bindingFormulas: readonly {
  readonly isBinding: boolean;
  readonly rule: string;
  readonly pattern: RegExp;
}[] = [
  {
    isBinding: true,
    rule: 'formula-directly-applicable',
    pattern:
      /this (?:regulation|decision) shall be binding in its entirety(?: and directly applicable in all member states)?/giu,
  },
  {
    isBinding: true,
    rule: 'formula-directly-applicable-de',
    pattern: /diese verordnung ist in allen ihren teilen verbindlich/giu,
  },
  {
    isBinding: true,
    rule: 'formula-directly-applicable-fr',
    pattern: /le présent règlement est obligatoire dans tous ses éléments/giu,
  },
  {
    isBinding: true,
    rule: 'formula-addressees',
    pattern: /this (?:decision|directive) is addressed to/giu,
  },
];

const notBinding =
  /\b(?:is|are) (?:not|non-)\s?(?:legally )?binding\b|\bnot legally binding\b|\bnon-binding\b|\brechtlich nicht (?:ver)?bindend\b|\bunverbindlich\b|\bkeine rechtsverbindlich\w+/iu;

/** Drafts bind no one, whatever they will become. */
const draft =
  /\b(?:draft|near-final|proposal for a|entwurf|vorschlag für eine|taslak|taslağı|projet de|proposition de|proposta di|voorstel voor|propuesta de)\b/iu;

/** The heading of a notice, order or settlement; news and warnings about one bind no one. */
const formalNotice =
  /\b(?:final|decision|supervisory|requirement) notice\b|\bnotice of decision\b|\b(?:bescheid|allgemeinverfügung|verfügung vom|(?:consent |prohibition |final )order)\b|\bboard decision\b|\bprovvediment[oi] sanzionator[io]\b|\bcommission des sanctions\b|\brèglement transactionnel\b|\bminnelijke schikking\b|\blast onder dwangsom\b|^boete\b|\bresolución de\b|\bsanción por\b|\bαπόφαση\b|\bsettlement [€$£]/iu;
/** Only a heading near the beginning counts: running text mentions other measures. */
const headingOfNotice = (text: string) =>
  headOf(text)
    .split('\n')
    .slice(0, 12)
    .filter((line) => line.length < 160)
    .map((line) => formalNotice.exec(line))
    .find((found) => found !== null) ?? null;
const numberedNotice =
  /\bnotice\s(?:[A-Z]{2,4}-)?[A-Z]?\d+|\bgeneral licen[cs]e\b|\basset[- ]freeze targets\b|\bconsolidated list\b/iu;
/** A market notice announces an operation. */
const marketNotice = /\b(?:market|green|event) notice\b/iu;
const newsAddress = /\/(?:news|press|press-releases?|presse|aktuelles|meldung(?:en)?)\//iu;

const typeRules: ReadonlyMap<DocumentType, boolean> = new Map([
  ['law', true],
  ['decision', true],
  ['circular', true],
  ['technical_standard', true],
  ['guideline', false],
  ['consultation', false],
  ['statement', false],
  ['speech', false],
  ['report', false],
  ['news', false],
  ['qa', false],
]);

/** Recommendations and opinions of the institutions have no binding force (Article 288 TFEU). */
const softAct = /\b(?:recommendation|opinion|communication|empfehlung|mitteilung|recommandation|avis)\b/iu;

const said = (field: DecidingField, words: string | undefined, rule: string): KindReason | null =>
  words === undefined ? null : { field, words, rule };

/** What the text itself says about its force. */
function byFormula({ text }: KindFacts): BindingVerdict | null {
  for (const { isBinding, rule, pattern } of bindingFormulas) {
    const found = [...text.matchAll(pattern)].at(-1)?.[0];
    if (found) return { isBinding, reason: said('text', found, rule) };
  }
  return null;
}

/** Notices and orders themselves are binding; reports about them aren't. */
function ofNotice(facts: KindFacts, type: DocumentType): BindingVerdict {
  const formal =
    type === 'enforcement'
      ? (formalNotice.exec(facts.title) ?? headingOfNotice(facts.text))
      : marketNotice.test(facts.title)
        ? null
        : numberedNotice.exec(facts.title);
  return formal
    ? { isBinding: true, reason: said('title', formal[0], 'formal-notice') }
    : { isBinding: false, reason: said('type', type, `type-${type}`) };
}

/** Whether a publication is binding on its addressees: by what it says about itself, otherwise by its type. */
export function bindingOf(facts: KindFacts, type: DocumentType): BindingVerdict {
  const isAct =
    type === 'law' || type === 'statement' || type === 'technical_standard' || type === 'decision';
  const drafted = isAct ? draft.exec(facts.title)?.[0] : undefined;
  if (drafted) return { isBinding: false, reason: said('title', drafted, 'draft') };
  const formula = isAct ? byFormula(facts) : null;
  if (formula) return formula;
  const soft = type === 'law' ? softAct.exec(facts.title)?.[0] : undefined;
  if (soft) return { isBinding: false, reason: said('title', soft, 'no-binding-force') };
  const disclaimer =
    type === 'notice' || type === 'other' || type === 'circular' ? notBinding.exec(headOf(facts.text)) : null;
  if (disclaimer) return { isBinding: false, reason: said('text', disclaimer[0], 'says-not-binding') };
  const news =
    type === 'decision' && facts.address !== null ? newsAddress.exec(facts.address)?.[0] : undefined;
  if (news) return { isBinding: false, reason: said('address', news, 'news-of-a-decision') };
  if (type === 'enforcement' || type === 'notice') return ofNotice(facts, type);
  const byType = typeRules.get(type);
  return byType === undefined
    ? { isBinding: null, reason: null }
    : { isBinding: byType, reason: said('type', type, `type-${type}`) };
}
