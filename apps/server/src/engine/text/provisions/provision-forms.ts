/** How texts of one language say what they are about and whom they apply to. Parts of patterns, to be read without case. */
interface LanguageForms {
  /** the words with which a text speaks of itself: "this Regulation", "these guidelines" */
  readonly self: string;
  /** what may open a statement of purpose: "the purpose of this Regulation" */
  readonly purpose: string;
  /** "… lays down" */
  readonly states: string;
  /** "… applies to"; the addressees follow */
  readonly applies: string;
  /** "… are addressed to"; the addressees follow */
  readonly addresses: string;
  /** between the text's name and the verb: the statement is denied, or another clause begins */
  readonly otherClause: string;
  /** what follows "applies to" or "addressed to" names nobody who has to act, or states whom it passes over */
  readonly nobody: string;
  /** headings over what a text is about */
  readonly subjectHeading: string;
  /** headings over those who have to act */
  readonly addresseeHeading: string;
  /** headings over what a text applies to */
  readonly scopeHeading: string;
  /** headings over the meaning of words */
  readonly definitionHeading: string;
}

const languages: Readonly<Record<string, LanguageForms>> = {
  en: {
    self: String.raw`th(?:is|ese|e present)\s(?:(?!regulated)\p{L}+\s){0,2}?(?:regulations?|directive|decision|act|law|code|order|rules?|rulebook|module|notice|circular|guidelines?|guidance|standards?|recommendations?|opinion|paper|report|document|statement)`,
    purpose: String.raw`the\s(?:purpose|aim|objective|object)s?\sof\s`,
    states: String.raw`(?:(?:shall|will|also|further)\s)*(?:lays?\sdown|establish(?:es)?|sets?\s(?:out|up|forth)(?!\s(?:in|by|under))|specif(?:y|ies)|provides?\s(?:for|rules|guidance|details|an?)|governs?|regulates?|aims?\s(?:to|at)|determines?|prescribes?|clarif(?:y|ies)|introduces?|describes?|explains?|outlines?|(?:is|are)\sto)`,
    applies: String.raw`(?:(?:shall|will|also|only|therefore)\s)*(?:appl(?:y|ies)|(?:is|are|be)\sapplicable)(?:\s(?:also|only|equally))?\sto`,
    addresses: String.raw`(?:is|are)\s(?:(?:primarily|mainly|also)\s)?(?:(?:addressed|directed)\sto|(?:intended|aimed)\s(?:for|at)|relevant\s(?:to|for))`,
    otherClause:
      'not|without prejudice|that|which|who|whose|whether|where|if|when|how|unless|repeals?|amends?|enter|until|referred',
    nobody: String.raw`(?:the )?member states(?: (?:in accordance|that|which)|\.|$)|the extent|articles?\s|paragraphs?\s|points?\s|(?:this|that|those|these|it|them|such)(?!\p{L})`,
    subjectHeading: 'subject[ -]matter|purpose',
    addresseeHeading:
      'addressees?|obliged entities|who this is for|who should read (?:this|it)|who will this affect|who this (?:affects|applies to)',
    scopeHeading: 'scope|application',
    definitionHeading: 'definitions?|interpretation',
  },
  de: {
    self: String.raw`(?:(?:diese[rs]?|d(?:as|ie|er) vorliegenden?)\s(?:\p{L}+\s)??(?:gesetz|verordnung|richtlinie|rundschreiben|merkblatt|leitlinien?|allgemeinverfügung|bekanntmachung|mitteilung|wegleitung|satzung|anordnung|vorschriften|anforderungen|hinweise)(?:es|en|s)?|(?:das|des)\s(?:rundschreiben|merkblatt)s?(?!\s\d))`,
    purpose: String.raw`(?:zweck|ziel|gegenstand)\s`,
    states: String.raw`(?:regel[nt]|leg(?:t|en)|bestimm(?:t|en)|enthält|enthalten|dien(?:t|en)|konkretisier(?:t|en)|erläuter[nt]|gib[t]|geben|setz(?:t|en)|beschreib(?:t|en)|präzisier(?:t|en)|schaff(?:t|en)|fass(?:t|en)|ha(?:t|ben)\s(?:den|das|die|zum)|ist\s(?:es|die|der|das))`,
    // The verb of a German clause stands at its end.
    applies: String.raw`(?:(?:gilt|gelten|findet Anwendung|finden Anwendung)(?:\s(?:auch|nur|grundsätzlich))?\sfür|(?:ist|sind|findet|finden)(?=\s(?:auf|von)\s[^;:!?\n]{3,300}?\s(?:anzuwenden|anwendbar|anwendung|zu\sbeachten|einzuhalten))\s(?:auf|von))`,
    addresses: String.raw`(?:(?:richte[nt]?|wende[nt]?)\ssich(?:\sin\serster\slinie)?|(?:ist|sind)(?=\san\s[^;:!?\n]{3,300}?\sgerichtet))\san`,
    otherClause:
      'nicht|keine?[rmns]?|unbeschadet|unberührt|wenn|soweit|sofern|falls|dass|ob|die|welche[rsmn]?|tritt|treten',
    nobody: String.raw`die Mitgliedstaaten(?: gerichtet)?\.|absatz|artikel|§`,
    subjectHeading: 'gegenstand|zweck|ziel(?:setzung)?',
    addresseeHeading: 'adressaten(?:kreis)?|anwenderkreis|normadressaten|verpflichtete',
    scopeHeading: 'anwendungsbereich|geltungsbereich',
    definitionHeading: 'begriffsbestimmungen|definitionen|begriffe',
  },
  fr: {
    self: String.raw`(?:l[ea]s?\sprésente?s?|du\sprésent|de\sla\sprésente)\s(?:règlement|directive|décision|loi|circulaire|ordonnance|arrêté|instruction|orientations|lignes\sdirectrices|document)`,
    purpose: String.raw`(?:l['’]objet|l['’]objectif|le\sbut)\s`,
    states: String.raw`(?:établi(?:t|ssent)|défini(?:t|ssent)|fixe(?:nt)?|prévoi(?:t|ent)|régi(?:t|ssent)|vise(?:nt)?\sà|a\spour\s(?:objet|objectif|but)|détermine(?:nt)?|précise(?:nt)?|porte(?:nt)?\ssur|institue(?:nt)?)`,
    applies: String.raw`(?:s['’]appliqu(?:e|ent)|(?:est|sont)\sapplicables?)(?:\ségalement)?\s(?:aux?|à)`,
    addresses: String.raw`(?:s['’]adress(?:e|ent)|(?:est|sont)\s(?:adressée?s?|destinée?s?))\s(?:aux?|à)`,
    otherClause: "n[e’']|pas|qui|que|dont|si|lorsque|entre|modifie|abroge",
    nobody: String.raw`(?:les )?États membres\.|l['’]article|paragraphe`,
    subjectHeading: 'objet|objectifs?',
    addresseeHeading: 'destinataires|entités assujetties',
    scopeHeading: "champ d[’']application",
    definitionHeading: 'définitions?',
  },
};

export interface ProvisionForms {
  readonly subject: RegExp;
  readonly applies: RegExp;
  readonly addresses: RegExp;
  readonly self: RegExp;
  readonly nobody: RegExp;
  readonly subjectHeading: RegExp;
  readonly addresseeHeading: RegExp;
  readonly scopeHeading: RegExp;
  readonly definitionHeading: RegExp;
}

const word = (part: string) => String.raw`(?<!\p{L})(?:${part})(?!\p{L})`;

function compile(forms: LanguageForms): ProvisionForms {
  /** The text's name, then, within the same clause, a verb. */
  const statement = (verb: string, before = '') =>
    new RegExp(
      String.raw`(?<!\p{L})(?:${before})?${word(forms.self)}(?:(?!${word(forms.otherClause)})[^.;:!?\n]){0,160}?\s${verb}(?!\p{L})`,
      'giu',
    );
  const anywhere = (part: string) => new RegExp(word(part), 'iu');
  return {
    subject: statement(forms.states, forms.purpose),
    applies: statement(forms.applies),
    addresses: statement(forms.addresses),
    self: anywhere(forms.self),
    nobody: new RegExp(String.raw`^\s*(?:${forms.nobody})`, 'iu'),
    subjectHeading: anywhere(forms.subjectHeading),
    addresseeHeading: anywhere(forms.addresseeHeading),
    scopeHeading: anywhere(forms.scopeHeading),
    definitionHeading: anywhere(forms.definitionHeading),
  };
}

const compiled = new Map<string, ProvisionForms>();

/** @param language ISO 639-1 @returns null for a language whose forms aren't known */
export function provisionForms(language: string): ProvisionForms | null {
  const known = compiled.get(language);
  if (known) return known;
  const forms = languages[language];
  if (!forms) return null;
  const made = compile(forms);
  compiled.set(language, made);
  return made;
}

/** Whether a heading stands over the meaning of words. */
export const isAboutWords = (heading: string, language: string | null): boolean =>
  provisionForms(language ?? 'en')?.definitionHeading.test(heading) ?? false;
