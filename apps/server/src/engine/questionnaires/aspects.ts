/**
 * What questionnaires ask about nearly everything: whether it is established, documented, approved and so on. `asks` is how a question asks,
 * `gives` how a text says so. What a text does at all is established and applied, and what is written is documented.
 */
interface Aspect {
  readonly asks: RegExp;
  readonly gives: RegExp;
}

const aspects = {
  established: {
    asks: /\b(?:established|defined|implemented|developed|maintained|in place|designed|created|adopted|operated|exists?|available|vorhanden|existier\w*|liegt|liegen|gibt es|besteh\w*|eingerichtet|eingeführt|implementiert|umgesetzt|definiert|festgelegt|erstellt|etabliert|bestellt)\b/iu,
    gives: /(?:)/u,
  },
  applied: {
    asks: /\b(?:applied|enforced|followed|employed|used|utilized|im einsatz|angewandt|angewendet|eingehalten|durchgeführt|eingesetzt|genutzt|gelebt)\b/iu,
    gives: /(?:)/u,
  },
  documented: {
    asks: /\b(?:document(?:ed|s)?|in writing|written|formal(?:ly|ized)?|recorded|dokumentiert\w*|schriftlich\w*|formalisiert|formal|festgehalten|nachvollziehbar)\b/iu,
    gives: /(?:)/u,
  },
  approved: {
    asks: /\b(?:approv\w+|signed[- ]off|endorsed|authorized by (?:the )?(?:board|management)|genehmigt\w*|freigegeben|verabschiedet|beschlossen|gebilligt|freigabe|genehmigung)\b/iu,
    gives:
      /\b(?:approv\w+|sign(?:ed)?[- ]off|endorsed|adopted by|resolution|genehmig\w+|freigegeben|freigabe\w*|verabschiedet|beschlossen|beschluss|gebilligt|zustimmung|unterschrift)\b/iu,
  },
  communicated: {
    asks: /\b(?:communicated|disseminated|distributed|published|made available|notified|kommuniziert|bekannt ?gemacht|veröffentlicht|bekannt ?gegeben|mitgeteilt|verteilt)\b/iu,
    gives:
      /\b(?:communicat\w+|disseminat\w+|distribut\w+|publish\w*|notif\w+|inform\w*|train\w*|awareness|brief\w*|kommuni\w+|bekannt\w*|veröffentlich\w+|mitgeteilt|verteil\w+|schul\w+|geschult|unterricht\w+|informier\w+|gilt für)\b/iu,
  },
  reviewed: {
    asks: /\b(?:review(?:ed|s)?|updat(?:ed|es)|evaluated|re-?assessed|revalidat\w+|maintained|kept up to date|aktualisier\w*|überprüf\w*|überarbeitet|evaluiert|gepflegt|validiert|aktualität|aktuell)\b/iu,
    gives:
      /\b(?:review\w*|updat\w+|evaluat\w+|assess\w*|revis\w+|audit\w*|test\w*|validat\w+|certif\w+|recertif\w*|improvement\w*|überprüf\w*|überarbeit\w*|aktualisier\w*|bewert\w*|valid\w+|geprüft|prüfung\w*|evaluier\w*|kontroll\w*)\b/iu,
  },
} as const satisfies Record<string, Aspect>;

export type AspectName = keyof typeof aspects;
const names = Object.keys(aspects) as readonly AspectName[];

export const aspectsAsked = (question: string): AspectName[] =>
  names.filter((name) => aspects[name].asks.test(question));

export const givesAspect = (name: AspectName, text: string): boolean => aspects[name].gives.test(text);

/** Aspects that a text has to speak of; the others follow from saying that something is done at all. */
export const isSpoken = (name: AspectName): boolean =>
  name === 'approved' || name === 'communicated' || name === 'reviewed';

const text =
  /\b(?:polic(?:y|ies)|procedures?|plans?|program(?:me)?s?|frameworks?|standards?|documents?|documentation|strateg(?:y|ies)|\p{L}*(?:richtlinien?|leitlinien?|konzept\w*|strategien?|plan|pläne|dokument\w*|verfahren|arbeitsanweisung\w*|rahmenwerk\w*|analysen?))\b/iu;

/** Whether words are about a text of the firm: its policy, its plan, its procedures. */
export const isAboutPolicy = (words: string): boolean => text.test(words);

/** Stems of words that ask for an aspect, or that nearly every question has: they tell nothing of the subject. */
const generic: Readonly<Record<'en' | 'de', string>> = {
  en: `established establish documented document documentation approved approve communicated communicate applied apply enforced evaluated evaluate maintained maintain
    reviewed review updated update implemented implement defined define developed develop designed created adopted existing exists
    policy policies procedure procedures process processes technical measures measure standard standards practice practices
    organization organizational organization's organisation company bank firm institution relevant applicable appropriate following significant
    changes change least annually regularly periodically planned intervals ensure support provided provide used utilized employed conducted
    performed include including included requirements required place available applicable laws regulations legal statutory contractual
    regulatory industry accepted best approved according accordance based defined formal formally least followed possible limited
    whenever upon occur occurs minimum obtained given within associated every all any must`,
  de: `dokumentiert dokumentierte dokumentierter dokumentierten vorhanden existiert existieren liegt liegen gibt besteht bestehen eingerichtet umgesetzt implementiert
    definiert festgelegt regelmäßig vollständig vollständige vollständiger ordnungsgemäß systematisch zeitnah aktuell aktuelle aktuellen aktualisiert geprüft überprüft
    genehmigt durchgeführt werden wurde wurden sind ist institut bank unternehmen relevanten relevante alle alles rahmen gemäß prozess verfahren
    einsatz angewandt letzten monaten monate bestehende bestehenden ausreichende ausreichend formal erfüllt berücksichtigt nach geforderten gefordert
    art abs nr dora gwg kwg bzw identifiziert korrekt besonders`,
};
export const genericWords = generic;
