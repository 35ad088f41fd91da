import { cue, type DayCue, maskedDay as day, gap, type RelativeCue } from './cue.ts';

// What may come between "by" and the date: times, zones, courtesies.
const time = String.raw`(?:(?:on|at|the|midnight|noon|close|of|business|cob|end|latest|local|time|ces?t|gmt|bst|utc|uk|brussels|paris|hours?|hrs|h|date|[ap]\.?m\.?|\d[\d:.]{0,4}(?:[ap]m)?|\([^)]{0,24}\)),?\s){0,9}`;
const by = String.raw`(?:by|until|till|before|(?:no|not)\slater\sthan|on\sor\sbefore|prior\sto|up\sto)`;
const from = String.raw`(?:from|as\s(?:of|from)|with\seffect\sfrom|starting\s(?:from|on)|effective(?:\sfrom)?|on\sand\s(?:after|from))`;
const reply = String.raw`(?:comments?|responses?|feedback|replies|representations?)`;
const opinion = String.raw`(?:views?|opinions?|input|suggestions?|positions?|evidence|observations?|contributions?|(?:your|their|written)\ssubmissions?|answers\sto)`;
const ask = String.raw`(?:invit\w+|welcom\w+|seek\w*|ask\w*|submit\w*|sen[dt]\w*|provid\w+|shar\w+|request\w*|call\w*|email\w*|giv\w+|receiv\w+)`;

export const englishDayCues: readonly DayCue[] = [
  {
    rule: 'en-into-force',
    kind: 'in_force',
    needsSubject: true,
    pattern: cue(
      String.raw`\b(?:enter(?:s|ed)?|comes?|came|be\sbrought|brought)\sinto\s(?:force|effect|operation)(?:\sand\s(?:shall\s|will\s)?(?:be\s)?appl(?:y|ies|icable))?\s(?:on|by|${from})?\s?${time}${day}`,
    ),
  },
  {
    rule: 'en-takes-effect',
    kind: 'in_force',
    needsSubject: true,
    pattern: cue(
      String.raw`\b(?:(?:takes?|took|have|has)\seffect|(?:is|are|be|becomes?|became)\s(?:in\sforce|effective)|commences?)\s(?:on|by|${from})\s${time}${day}`,
    ),
  },
  {
    rule: 'en-force-and-apply',
    kind: 'applicable',
    needsSubject: true,
    pattern: cue(
      String.raw`\binto\sforce\sand\s(?:shall\s|will\s)?(?:be\s)?appl(?:y|ies|icable)\s(?:on|${from})\s${time}${day}`,
    ),
  },
  {
    rule: 'en-applies-from',
    kind: 'applicable',
    needsSubject: true,
    pattern: cue(
      String.raw`(?<!cease\sto\s|ceases\sto\s|not\s)\b(?:appl(?:y|ies|ied)|(?:be|is|are|becomes?|became)\sapplicable)\s(?:(?:to|for|in)\s${gap(140)}\s)?(?:at\sthe\slatest\s)?(?:on|${from}(?:\sthe\slatest(?:\sby)?)?|(?:beginning|starting|commencing|ending|entered\sinto)\s(?:on|from|on\sor\safter|after))\s${time}${day}`,
    ),
  },
  {
    rule: 'en-members-apply',
    kind: 'applicable',
    needsSubject: false,
    pattern: cue(
      String.raw`\b(?:they|member\sstates)\sshall\sapply\s(?:those|these|the)\s(?:measures|provisions|laws)${gap(60)}\sfrom\s${day}`,
    ),
  },
  {
    rule: 'en-comply-by',
    kind: 'applicable',
    needsSubject: false,
    pattern: cue(
      String.raw`\b(?:must|should|shall|need\sto|have\sto|are\s(?:expected|required)\sto)\s(?:fully\s)?(?:comply\swith|apply|implement|meet)\s(?:this|these)\s(?:final\s|joint\s|new\s|revised\s|amended\s)?(?:guidelines?|circular|notice|rules|requirements|standards|recommendations?|expectations)\s(?:in\sfull\s)?(?:by|from|as\sof|no\slater\sthan)\s${time}${day}`,
    ),
  },
  {
    rule: 'en-ceases',
    kind: 'expiry',
    needsSubject: true,
    pattern: cue(
      String.raw`\b(?:cease(?:s|d)?\sto\s(?:apply|have\seffect|be\s(?:in\sforce|effective|valid))|expire(?:s|d)?|lapse(?:s|d)?|sunsets?)\s(?:on|at|after|by|${from})\s${time}${day}`,
    ),
  },
  {
    rule: 'en-applies-until',
    kind: 'expiry',
    needsSubject: true,
    pattern: cue(
      String.raw`\b(?:appl(?:y|ies)|(?:remains?|is|are|be|stays?)\s(?:in\s(?:force|effect|place)|valid|effective|applicable)|(?:has|have)\seffect)\s${gap(60)}(?:(?:on|${from})\s⟦·*⟧\s)?(?:until|till|up\sto|through|to)\s(?:and\sincluding\s)?${time}${day}`,
    ),
  },
  {
    rule: 'en-repealed',
    kind: 'expiry',
    needsSubject: true,
    pattern: cue(
      String.raw`\b(?:is|are|be)\s(?:hereby\s)?(?:repealed|withdrawn|revoked|rescinded|cancelled|superseded)\s(?:on|${from})\s${time}${day}`,
    ),
  },
  {
    rule: 'en-comments-by',
    kind: 'comments_due',
    needsSubject: false,
    pattern: cue(String.raw`\b${reply}\b${gap(200)}\s${by}\s${time}${day}`),
  },
  {
    rule: 'en-views-by',
    kind: 'comments_due',
    needsSubject: false,
    pattern: cue(String.raw`\b${ask}\b${gap(90)}\b${opinion}\b${gap(120)}\s${by}\s${time}${day}`),
  },
  {
    rule: 'en-respond-by',
    kind: 'comments_due',
    needsSubject: false,
    pattern: cue(
      String.raw`\b(?:respond|reply|comment|feed\sback|(?:have|share)\s(?:your|their)\ssay|write\sto\sus)\b${gap(140)}\s${by}\s${time}${day}`,
    ),
  },
  {
    rule: 'en-consultation-closes',
    kind: 'comments_due',
    needsSubject: false,
    pattern: cue(
      String.raw`\b(?:consultation|comment|feedback|response)s?\b${gap(120)}\b(?:close[sd]?|end(?:s|ed)?|closing|ending|runs?|ran|lasts?|lasted|continues?|open|go\son|goes\son|extended|deadline|available)\b${gap(60)}(?:from\s⟦·*⟧\s)?(?:on|until|till|to|through|by|at|:|is|and)\s${time}${day}`,
    ),
  },
  {
    rule: 'en-open-until',
    kind: 'comments_due',
    needsSubject: false,
    pattern: cue(
      String.raw`\b(?:open|out|published|available)\s(?:for|to)\s(?:public\s)?(?:comments?|consultation|feedback|responses?|input)\b${gap(80)}(?:from\s⟦·*⟧\s)?(?:until|till|to|through|by)\s${time}${day}`,
    ),
  },
  {
    rule: 'en-deadline',
    kind: 'comments_due',
    needsSubject: false,
    pattern: cue(
      String.raw`\b(?:deadline|closing\sdate|due\sdate|cut-off)\b\s?(?:for|to)\s(?:the\s)?${gap(60)}(?:comment|respon|repl|feedback|input|submission|consultation|contribution)${gap(60)}(?:\s(?:is|on|of|by|until|:)|:)\s${time}${day}`,
    ),
  },
];

/** Words that label a date in a table or a line of facts; they end where the date begins. */
export const englishLabels: readonly DayCue[] = [
  {
    rule: 'en-label-closes',
    kind: 'comments_due',
    needsSubject: false,
    pattern: cue(
      String.raw`\b(?:consultation\s(?:closes|ends|closed|ended|closing\sdate|end\sdate|deadline)|(?:comments?|responses?|feedback|submissions?)\s(?:due|deadline|close[sd]?|closing\sdate)|clos(?:ing|es)\s(?:date|on)|end\sof\s(?:the\s)?(?:consultation|comment|response|feedback)(?:\speriod)?|deadline(?:\sfor\s(?:comments?|responses?|feedback|submissions?))?|open\suntil)[\s:|–—-]{1,6}(?:on\s|by\s)?${time}${day}`,
    ),
  },
  {
    rule: 'en-label-from-to',
    kind: 'comments_due',
    needsSubject: false,
    onlyFor: 'consultation',
    pattern: cue(String.raw`^from\s⟦·*⟧\s(?:to|until|[–—-])\s${day}`),
  },
  {
    rule: 'en-label-application',
    kind: 'applicable',
    needsSubject: false,
    pattern: cue(
      String.raw`\b(?:(?:expected\s)?date\sof\sapplication(?:\sof\s(?:the|these|this)\s[\p{L}\s]{0,40}?)?|application\sdate|compliance\sdate|(?<=^|\|\s?)appli(?:cable|es)\sfrom)(?:\s(?:is|will\sbe|shall\sbe)(?:\sset\s(?:to|at|on))?\s|[\s:|–—-]{1,6})(?:the\sday\s[^;.⟦]{0,90}\son\s)?(?:on\s|as\sof\s|from\s)?${day}`,
    ),
  },
  {
    rule: 'en-label-effective',
    kind: 'in_force',
    needsSubject: false,
    pattern: cue(
      String.raw`(?:\b(?:effective\sdate|date\seffective|commencement(?:\sdate)?|in[\s-]force\sdate|date\sof\s(?:entry\sinto\sforce|commencement)|entry\sinto\sforce)(?:\sof\s(?:the|these|this)\s[\p{L}\s]{0,40}?)?(?:\sis\s|[\s:|–—-]{1,6})|(?:^|\|\s?)(?:effective|in\sforce)\s?(?:from|:)\s)(?:on\s|from\s)?${day}`,
    ),
  },
  {
    rule: 'en-label-expiry',
    kind: 'expiry',
    needsSubject: false,
    pattern: cue(
      String.raw`\b(?:expiry\sdate|date\sof\s(?:expiry|end\sof\svalidity)|expires(?:\son)?\s?:|valid\suntil\s?:|validity\suntil)(?:\sis\s|[\s:|–—-]{0,6})${day}`,
    ),
  },
];

const number = String.raw`(?<count>\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|twenty|twenty-four|thirty|thirty-six)(?:\s\(\d{1,3}\))?\s(?<unit>days?|weeks?|months?|years?)`;
const after = String.raw`(?:after|following|from|of)`;
const ordinal = String.raw`(?:(?<ordinal>[a-z]+(?:-[a-z]+)?|\d{1,2}(?:st|nd|rd|th))\s)?`;
const journal = String.raw`\s(?:in|on)\sthe\sofficial\sjournal`;

export const englishRelativeCues: readonly RelativeCue[] = [
  {
    rule: 'en-nth-day-after-journal',
    kind: 'in_force',
    needsSubject: true,
    anchor: 'gazette',
    pattern: cue(
      String.raw`\b(?:enters?|comes?)\sinto\sforce\son\sthe\s${ordinal}day\s(?:following|after)\s(?:that\sof\s|the\s(?:date|day)\sof\s)?(?:its|their)\spublication${journal}`,
    ),
  },
  {
    rule: 'en-day-of-journal',
    kind: 'in_force',
    needsSubject: true,
    anchor: 'gazette',
    days: 0,
    pattern: cue(
      String.raw`\b(?:enters?|comes?)\sinto\sforce\son\s(?:the\s(?:date|day)\sof\s)?(?:its|their)\spublication${journal}`,
    ),
  },
  {
    rule: 'en-period-after-journal',
    kind: 'in_force',
    needsSubject: true,
    anchor: 'gazette',
    pattern: cue(
      String.raw`\b(?:enters?|comes?)\sinto\sforce\s${number}\s${after}\s(?:the\s(?:date|day)\sof\s)?(?:its|their)\spublication${journal}`,
    ),
  },
  {
    rule: 'en-day-of-adoption',
    kind: 'in_force',
    needsSubject: true,
    anchor: 'adoption',
    days: 0,
    pattern: cue(
      String.raw`\b(?:enters?|comes?)\sinto\s(?:force|effect)\son\sthe\s(?:date|day)\sof\s(?:its|their)\s(?:adoption|signature)`,
    ),
  },
  {
    rule: 'en-day-after-adoption',
    kind: 'in_force',
    needsSubject: true,
    anchor: 'adoption',
    days: 1,
    pattern: cue(
      String.raw`\b(?:enters?|comes?)\sinto\s(?:force|effect)\son\sthe\sday\s(?:following|after)\s(?:that\sof\s|the\s(?:date|day)\sof\s)?(?:its|their)\sadoption`,
    ),
  },
  {
    rule: 'en-date-of-this',
    kind: 'in_force',
    needsSubject: false,
    anchor: 'document',
    days: 0,
    pattern: cue(
      String.raw`\b(?:takes?\seffect|(?:is|are)\seffective|(?:enters?|comes?)\sinto\s(?:force|effect))\s(?:on|from|as\sof)\sthe\s(?:date|day)\sof\sthis\s(?:(?:final|decision|supervisory|first)\s)?(?:notice|decision|order|letter|direction)`,
    ),
  },
  {
    rule: 'en-immediately',
    kind: 'in_force',
    needsSubject: true,
    anchor: 'publication',
    days: 0,
    pattern: cue(
      String.raw`\b(?:(?:enters?|comes?)\sinto\s(?:force|effect)|takes?\seffect|(?:is|are|be|becomes?)\seffective|has\seffect)\s(?:immediately|with\simmediate\seffect|(?:up)?on\s(?:the\s(?:date|day)\sof\s)?(?:its\s|their\s)?publication)(?!\s(?:in|on|of))`,
    ),
  },
  {
    rule: 'en-applies-immediately',
    kind: 'applicable',
    needsSubject: true,
    anchor: 'publication',
    days: 0,
    pattern: cue(
      String.raw`\b(?:appl(?:y|ies)|(?:is|are|be|becomes?)\sapplicable)\s(?:immediately|with\simmediate\seffect|(?:from|as\sof|upon)\s(?:the\s(?:date|day)\sof\s)?(?:its\s|their\s)?publication)(?!\s(?:in|on|of))`,
    ),
  },
  {
    rule: 'en-applies-after-force',
    kind: 'applicable',
    needsSubject: true,
    anchor: 'in_force',
    pattern: cue(
      String.raw`\bapply\s(?:from\s|as\sof\s)?(?:the\sdate\s)?${number}\s${after}\s(?:the\s)?(?:date\sof\s)?(?:its\s|their\s|the\s)?entry\sinto\sforce(?:\sof\sthis)?`,
    ),
  },
  {
    rule: 'en-expires-after-force',
    kind: 'expiry',
    needsSubject: true,
    anchor: 'in_force',
    pattern: cue(
      String.raw`\b(?:expire|cease\sto\s(?:apply|have\seffect))\s${number}\s${after}\s(?:the\s)?(?:date\sof\s)?(?:its\s|their\s|the\s)?entry\sinto\sforce(?:\sof\sthis)?`,
    ),
  },
  {
    rule: 'en-comments-within',
    kind: 'comments_due',
    needsSubject: false,
    anchor: 'publication',
    pattern: cue(
      String.raw`\b(?:${reply}|respond|comment)\b${gap(120)}\swithin\s${number}\s(?:after|of|following|from)\s(?:the\s(?:date|day)\sof\s)?(?:its\s|the\s)?publication(?!\sin\sthe\s(?:federal|official))`,
    ),
  },
];
