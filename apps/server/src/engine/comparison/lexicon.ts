/** Words of the field that texts use for the same thing, by language; the first one stands for all. */
export const alike: Readonly<Record<string, readonly string[]>> = {
  en: [
    'notify inform report communicate notification disclose disclosure alert escalate',
    'keep retain store preserve archive retention storage',
    'customer client consumer payer user depositor',
    'staff employee personnel worker',
    'assess evaluate evaluation assessment appraise',
    'review reassess reexamine revise update',
    'test simulation drill',
    'third-party vendor supplier outsourcing subcontractor outsource',
    'ict technology cyber cybersecurity',
    'incident breach disruption',
    'continuity recovery resilience restoration restore',
    'monitor surveillance oversee oversight monitoring',
    'board governing',
    'record document log documentation',
    'complaint dispute grievance',
    'fee charge cost price',
    'refund reimburse reimbursement repay',
    'authenticate authentication verify verification',
    'unauthorised unauthorized fraudulent fraud',
    'policy procedure',
    'train training awareness education',
    'terminate termination close cancel exit',
    'immediate immediately prompt promptly',
    'response respond reply answer',
    'encrypt encryption cryptographic cryptography',
    'identify detect detection identification',
    'backup back-up replication',
    'erase erasure delete deletion',
    'object objection opt-out opt-outs',
    'correct correction rectify rectification',
  ],
  de: [
    'melden anzeigen informieren unterrichten mitteilen meldung anzeige mitteilung benachrichtigen',
    'aufbewahren speichern archivieren aufbewahrung',
    'kunde kunden auftraggeber verbraucher vertragspartner',
    'mitarbeiter beschaftigte personal',
    'bewerten beurteilen bewertung beurteilung',
    'prufen uberprufen uberprufung prufung',
    'geschaftsleitung vorstand geschaftsleiter leitungsorgan',
    'auslagerung dienstleister drittanbieter drittdienstleister',
    'dokumentieren aufzeichnen dokumentation aufzeichnung',
    'vorfall storung ereignis',
    'gebuhr entgelt kosten',
    'erstatten erstattung ruckerstattung',
    'verfahren richtlinie prozess',
    'kundigen beenden kundigung beendigung',
    'risiko risiken',
  ],
};

/** Several words for one thing; the last one stands for all. */
export const phrases: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\bmanagement bod(?:y|ies)\b|\bboards? of directors\b/giu, 'board'],
    [/\binformation\b/giu, 'information'],
  ],
  de: [],
};

/** Words with which laws point at their clauses and qualify what they say; they tell nothing about what a rule is about. */
export const empty: Readonly<Record<string, string>> = {
  en: `article paragraph point subparagraph regulation directive chapter section title annex refer referred accordance pursuant
    laid lay set purpose case relevant applicable appropriate appropriately adequate adequately necessary include including
    particular respect respective respectively state member union national ensure account following other given relate
    relating related regard concerned concerning applicable apply accordingly least every well order manner extent
    subject without prejudice way sufficient sufficiently reasonable effective effectively proportionate make take
    feasible possible later prior become aware whether inter alia utmost carry carried absence high low able longer
    otherwise either both further same such person event connection view means moreover addition term receive receiving
    upon fully solely initiate previous wish wishing treat regardless available give taking good part
    bank firm institution entity entities undertaking provider company organization organisation undue referred`,
  de: `artikel absatz nummer satz buchstabe gesetz verordnung richtlinie abschnitt kapitel anhang gemass sinne entsprechend
    entsprechende jeweilige jeweiligen geeignet geeignete angemessen angemessene erforderlich erforderliche notwendig
    insbesondere mindestens folgende folgenden institut institute unternehmen bank sicherstellen gewahrleisten`,
};

/** Words that nearly every rule and policy has, whatever it is about: they tell little. */
export const general: Readonly<Record<string, string>> = {
  en: `framework process procedure policy measure mechanism requirement system manage management control standard service
    information provide activity arrangement establish establishment implement implementation maintain maintenance
    regular regularly function program programme business operation process processing use usage basis specific
    description describe define content level type general plan performance detail available availability exist existing
    change new relevant internal comprehensive quality support standards practice initial additional ongoing continuous
    responsible responsibility requirement obligation obligations compliance comply day month year hour week time period
    timeline line lines person party number name address contact detail`,
  de: `verfahren massnahme massnahmen prozess prozesse system systeme anforderung anforderungen regelung regelungen
    tatigkeit tatigkeiten leistung leistungen information informationen angaben einrichten umsetzen bereitstellen
    regelmassig laufend tag tage monat monate jahr jahre stunde stunden frist zeitraum person personen name anschrift`,
};
