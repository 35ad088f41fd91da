/**
 * What kind of fact a question asks for, and whether a text gives one of that kind: a question for a period isn't answered by a text without
 * one. By its words only, in English and German.
 */
interface AskedType {
  readonly asks: RegExp;
  readonly gives: RegExp;
}

const number =
  '(?:\\d[\\d.,\\s]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety|ein\\w*|zwei\\w*|drei\\w*|vier\\w*|fünf\\w*|sechs\\w*|sieben\\w*|acht\\w*|neun\\w*|zehn\\w*|zwölf\\w*)';
const unit =
  '(?:(?:business|working|calendar|trading|bank)\\s)?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|quarters?|sekunden?|minuten?|stunden?|\\p{L}*tage?n?|\\p{L}*tages|wochen?|monate?n?|monats|jahre?n?|jahres|quartale?n?)';
const measure = `${number}\\s?(?:\\([^)]{1,20}\\)\\s?)?${unit}`;

const types = {
  deadline: {
    asks: /\b(?:how (?:long|quick\w*|fast|soon|much time|many (?:hours|days|weeks|months|years))|(?:by|until|since) when|when|deadlines?|time ?limits?|time ?frames?|what period|bis wann|seit wann|ab wann|wann|wie (?:lange|schnell|rasch|viele (?:stunden|tage|wochen|monate|jahre))|\p{L}*fristen?)\b/iu,
    gives: new RegExp(
      `\\b(?:${measure}|within|no later than|not later than|at the latest|without (?:any )?(?:undue |culpable )?delay|immediately|promptly|forthwith|in good time|prior to|before|as soon as|until|from \\d|by \\d|as of|on the date|innerhalb|binnen|spätestens|unverzüglich|umgehend|sofort|rechtzeitig|vor (?:dem|der|einer|ihrer)|vorher\\w*|sobald|bis (?:zum|zur)|ab dem|ablauf)\\b`,
      'iu',
    ),
  },
  frequency: {
    asks: /\b(?:how (?:often|frequently|regularly)|what (?:frequency|intervals?)|every how many|wie (?:oft|häufig|regelmäßig)|in welche[nm] (?:abständen|turnus|rhythmus))\b/iu,
    gives: new RegExp(
      `\\b(?:${measure}|annual\\w*|yearly|half-yearly|monthly|quarterly|weekly|daily|biannual\\w*|every|each (?:year|month|quarter)|once|twice|periodic\\w*|regular\\w*|ongoing|continuous\\w*|frequen\\w*|intervals?|whenever|where necessary|\\p{L}*jährlich\\w*|monatlich\\w*|wöchentlich\\w*|täglich\\w*|regelmäßig\\w*|laufend\\w*|fortlaufend\\w*|ständig\\w*|einmal|zweimal|turnus\\w*|abständen|anlassbezogen\\w*)\\b`,
      'iu',
    ),
  },
  amount: {
    asks: /\b(?:how (?:much|many (?!hours|days|weeks|months|years)|high|big|large)|amounts?|thresholds?|percentage|up to what|what (?:limit|share|fees?|ratio)|minimum|maximum|wie (?:hoch|viel|viele (?!stunden|tage|wochen|monate|jahre)|groß)|\p{L}*betrag|beträge|\p{L}*schwellen?|schwellenwerte?|\p{L}*grenzen?|summe|wieviel|prozentsatz|quote)\b/iu,
    gives:
      /(?:\d|\b(?:percent|per cent|half|third|quarter|twice|double|hälfte|drittel|viertel|prozent|zwei|drei|vier|fünf|zehn|two|three|four|five|ten)\b)/iu,
  },
  penalty: {
    asks: /\b(?:fines?|fined|penalt\w+|sanctions?(?= (?:for|if|when|can|apply|threaten|are))|punish\w*|punished|what happens (?:if|when)|consequences?|\p{L}*bußgeld\w*|geldbuße\w*|strafen?|bestraft|was passiert|was droht|drohen|droht|welche folgen|konsequenzen)\b/iu,
    gives:
      /\b(?:fines?|penalt\w+|sanctions?|infringements?|liab\w+|withdraw\w*|terminat\w*|imprisonment|prohibit\w*|suspen\w+|revo\w+|refus\w+|void|\p{L}*bußgeld\w*|geldbuße\w*|ordnungswidrig\w*|\p{L}*strafe\w*|haft\w*|widerruf\w*|aufheb\w*|untersag\w*|abberuf\w*|beend\w*|kündig\w*|nichtig)\b/iu,
  },
  permission: {
    asks: /\b(?:(?:may|can|could|should|must) (?:we|i|our|the|a|an|one|they|he|she|firms?|banks?|companies|someone|somebody|people)|allowed|permitted|permissible|prohibited|forbidden|legal to|is it (?:ok|okay|possible|enough)|do (?:we|i|they) (?:have|need) to|dürfen|darf|erlaubt|zulässig|verboten|können wir|kann (?:man|ich|ein\w*|die|der|das)|müssen wir|muss (?:man|ich|ein\w*|die|der|das)|reicht)\b/iu,
    gives:
      /\b(?:may|can|shall|must|should|cannot|need not|required|entitled|permitted|prohibit\w*|exempt\w*|only|unless|except|dürfen|darf|können|kann|muss|müssen|sollen?|sollte\w*|hat|haben|ist|sind|zulässig|unzulässig|befreit|nur|ausgenommen|berechtigt|verpflichtet|bedarf)\b/iu,
  },
  definition: {
    asks: /\b(?:what (?:is|are) (?:an? )?(?:meant|understood)|what does .{2,60} mean|mean(?:ing)? of|defin(?:ed|ition|itions|e)|who (?:is|are|counts as) (?:considered|an? \w+ ?\w*\?)|what (?:counts|qualifies) as|what is an?\b|was (?:bedeutet|heißt|versteht|gilt als|ist ein\w*|sind)|definition|begriff|unter .{2,60} (?:zu verstehen|verstanden))\b/iu,
    gives:
      /(?:\b(?:means?|defined|definition|refers? to|includes?|considered|deemed|im sinne|bezeichnet|begriffsbestimmung\w*|(?:ist|sind|gilt|gelten)\b.{0,80}\b(?:jede\w*|als|wer|die|der|das|eine?)|versteht|umfasst)\b)/iu,
  },
  person: {
    asks: /\b(?:who|whom|whose|which (?:person|persons|body|function|authority|department)|wer|wem|wen|wessen|welche (?:person|stelle|behörde|funktion|abteilung)|von wem|an wen|bei wem)\b/iu,
    gives:
      /\b(?:authorit\w+|boards?|bod(?:y|ies)|management|managers?|firms?|banks?|institutions?|entit\w+|undertakings?|persons?|members?|officers?|committees?|functions?|supervisors?|operators?|providers?|issuers?|offerors?|controllers?|processors?|auditors?|companies|company|employees?|staff|customers?|clients?|investors?|traders?|units?|\p{L}*behörden?|\p{L}*leitung\w*|\p{L}*leiter\w*|\p{L}*institute?\w*|\p{L}*beauftragte\w*|vorstand\w*|aufsichtsrat\w*|bundesanstalt|\p{L}*personen?|\p{L}*mitglied\w*|\p{L}*unternehmen\w*|verpflichtete\w*|\p{L}*stelle\w*|\p{L}*funktion\w*|revision|geschäftsführ\w*|mitarbeiter\w*|kunden?|prüfer\w*|anbieter\w*|emittenten?)\b/iu,
  },
} as const satisfies Record<string, AskedType>;

export type AskedTypeName = keyof typeof types;
export const askedTypeNames = Object.keys(types) as readonly AskedTypeName[];

/** The kinds of facts that a question asks for; none if its words don't tell. */
export const askedTypesOf = (question: string): AskedTypeName[] =>
  askedTypeNames.filter((name) => types[name].asks.test(question));

/** Whether a question asks for a time or an amount. */
export const asksForMeasure = (asked: readonly AskedTypeName[]): boolean =>
  asked.includes('deadline') || asked.includes('amount');

export const givesType = (name: AskedTypeName, text: string): boolean => types[name].gives.test(text);
