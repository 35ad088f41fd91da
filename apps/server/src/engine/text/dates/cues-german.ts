import { cue, type DayCue, maskedDay as day, gap, type RelativeCue } from './cue.ts';

const time = String.raw`(?:(?:zum|den|dem|um|spätestens|einschließlich|einschliesslich|inklusive|längstens|ende|vom|am|des|der|[\d:.]{1,5}|uhr|\([^)]{0,24}\)),?\s){0,7}`;
const on = String.raw`(?:am|zum|per|mit\s(?:dem\s)?ablauf\s(?:des|vom|am)|mit\swirkung\s(?:vom|zum|ab|per|von)|ab|seit)`;
const reply = String.raw`(?:stellungnahmen?|kommentare?n?|anmerkungen|rückmeldungen?|hinweise|äußerungen?|antworten|eingaben|änderungsvorschläge|feedback)`;
const hearing = String.raw`(?:konsultation(?:sfrist|sphase|szeitraum|sverfahren)?|anhörung(?:sfrist)?|vernehmlassung(?:sfrist)?|begutachtungsfrist|(?:ein)?reichungsfrist|frist\s(?:zur|für)\s(?:die\s)?(?:stellungnahmen?|konsultation|kommentierung|abgabe\s(?:von|einer)\sstellungnahmen?))`;

export const germanDayCues: readonly DayCue[] = [
  {
    rule: 'de-tritt-in-kraft',
    kind: 'in_force',
    needsSubject: true,
    pattern: cue(
      String.raw`\b(?:tritt|treten|trat|traten|wird|werden)\s${gap(140)}\b${on}\s${time}${day}${gap(80)}\sin\skraft`,
    ),
  },
  {
    rule: 'de-am-in-kraft',
    kind: 'in_force',
    needsSubject: true,
    pattern: cue(String.raw`\b${on}\s${time}${day}\s${gap(160)}\bin\skraft`),
  },
  {
    rule: 'de-in-kraft-am',
    kind: 'in_force',
    needsSubject: true,
    pattern: cue(String.raw`\bin\skraft(?:\sund\s${gap(20)}|\s)${on}\s${time}${day}`),
  },
  {
    rule: 'de-gilt-ab',
    kind: 'applicable',
    needsSubject: true,
    pattern: cue(
      String.raw`\b(?:gilt|gelten|galt|findet|finden|ist|sind|wird|werden)\s${gap(120)}\b(?:ab|seit|mit\swirkung\s(?:ab|vom|zum))\s${time}${day}`,
    ),
  },
  {
    rule: 'de-ab-anzuwenden',
    kind: 'applicable',
    needsSubject: true,
    pattern: cue(
      String.raw`\b(?:ab|seit|spätestens\szum|bis\szum)\s${time}${day}\s${gap(140)}\b(?:anzuwenden|anwendbar|anwendung|zu\sbeachten|einzuhalten|umzusetzen|gilt|gelten|verbindlich)\b`,
    ),
  },
  {
    rule: 'de-ausser-kraft',
    kind: 'expiry',
    needsSubject: true,
    pattern: cue(
      String.raw`\b(?:tritt|treten|trat)\s${gap(140)}\b${on}\s${time}${day}${gap(80)}\sau(?:ß|ss)er\skraft`,
    ),
  },
  {
    rule: 'de-am-ausser-kraft',
    kind: 'expiry',
    needsSubject: true,
    pattern: cue(String.raw`\b${on}\s${time}${day}\s${gap(120)}\bau(?:ß|ss)er\skraft`),
  },
  {
    rule: 'de-gilt-bis',
    kind: 'expiry',
    needsSubject: true,
    pattern: cue(
      String.raw`\b(?:gilt|gelten|gültig|befristet|wirksam|anwendbar|anzuwenden)\s${gap(80)}(?:⟦·*⟧\s${gap(20)})?\bbis\s${time}${day}`,
    ),
  },
  {
    rule: 'de-aufgehoben',
    kind: 'expiry',
    needsSubject: true,
    pattern: cue(
      String.raw`\b(?:wird|werden)\s${gap(80)}\b${on}\s${time}${day}\s${gap(30)}\b(?:aufgehoben|widerrufen|zurückgenommen)`,
    ),
  },
  {
    rule: 'de-stellungnahme-bis',
    kind: 'comments_due',
    needsSubject: false,
    pattern: cue(String.raw`(?<!\p{L})${reply}(?!\p{L})${gap(180)}\bbis\s${time}${day}`),
  },
  {
    rule: 'de-bis-stellung',
    kind: 'comments_due',
    needsSubject: false,
    pattern: cue(
      String.raw`\bbis\s${time}${day}\s${gap(180)}(?:\bstellung\s(?:zu\s)?(?:ge)?nehmen|\bstellung\snehmen|(?<!\p{L})${reply}(?!\p{L})|\bkommentier|\bsich\s(?:zu\s)?äußern|\bkonsultier|\bzur\skonsultation|\bzu\sden\sentwürfen)`,
    ),
  },
  {
    rule: 'de-konsultation-bis',
    kind: 'comments_due',
    needsSubject: false,
    pattern: cue(
      String.raw`\b${hearing}\b${gap(140)}(?:\b(?:bis|endet|endete|läuft|dauert|schließt)\b${gap(40)}|(?<=frist\b[^;⟦]{0,60})\bam\s|:\s)(?:⟦·*⟧\s${gap(10)}\bbis\s)?${time}${day}`,
    ),
  },
];

export const germanLabels: readonly DayCue[] = [
  {
    rule: 'de-label-frist',
    kind: 'comments_due',
    needsSubject: false,
    pattern: cue(
      String.raw`\b(?:${hearing}(?!\s(?:am|vom)\b)|stellungnahmefrist|konsultationsende|ende\sder\s(?:konsultation|anhörung)|abgabefrist)(?:\sbis)?[\s:|–—-]{1,6}${time}${day}`,
    ),
  },
  {
    rule: 'de-label-in-kraft',
    kind: 'in_force',
    needsSubject: false,
    pattern: cue(
      String.raw`\b(?:(?:datum\sdes\s)?inkrafttretens?(?:sdatum)?|in\skraft\s(?:seit|ab|am)|tag\sdes\sinkrafttretens|wirksam\s(?:ab|seit))(?:\sam|\sper|\szum|\sist)?[\s:|–—-]{1,6}(?:der\s)?${day}`,
    ),
  },
  {
    rule: 'de-label-anwendung',
    kind: 'applicable',
    needsSubject: false,
    pattern: cue(
      String.raw`\b(?:anwendungsbeginn|datum\sder\s(?:erst)?anwendung|erstanwendung|geltungsbeginn|anwendbar\sab|gültig\sab)(?:\sist)?[\s:|–—-]{1,6}(?:der\s|dem\s|ab\s(?:dem\s)?)?${day}`,
    ),
  },
  {
    rule: 'de-label-gueltig-bis',
    kind: 'expiry',
    needsSubject: false,
    pattern: cue(
      String.raw`\b(?:gültig\sbis|au(?:ß|ss)erkrafttreten|au(?:ß|ss)er\skraft\s(?:seit|ab|am)|befristet\sbis)[\s:|–—-]{1,6}(?:zum\s)?${day}`,
    ),
  },
];

const issue = String.raw`(?:veröffentlichung|verkündung|bekanntmachung|bekanntgabe)`;
const journal = String.raw`\sim\samtsblatt\sder\seuropäischen\sunion`;
const number = String.raw`(?<count>\d{1,3}|eine[mn]?|zwei|drei|vier|fünf|sechs|neun|zwölf|achtzehn)\s(?<unit>tagen?|wochen?|monaten?|jahren?)`;

export const germanRelativeCues: readonly RelativeCue[] = [
  {
    rule: 'de-tag-nach-amtsblatt',
    kind: 'in_force',
    needsSubject: true,
    anchor: 'gazette',
    pattern: cue(
      String.raw`\b(?:tritt|treten)\sam\s(?:(?<ordinal>[a-zäöüß]+|\d{1,2}\.)\s)?tage?\snach\s(?:ihrer|seiner|der)\s${issue}${journal}\sin\skraft`,
    ),
  },
  {
    rule: 'de-tag-nach-verkuendung',
    kind: 'in_force',
    needsSubject: true,
    anchor: 'publication',
    days: 1,
    pattern: cue(
      String.raw`\b(?:tritt|treten)\sam\stage?\snach\s(?:ihrer|seiner|der)\s${issue}(?!${journal})${gap(40)}\sin\skraft`,
    ),
  },
  {
    rule: 'de-mit-veroeffentlichung',
    kind: 'in_force',
    needsSubject: true,
    anchor: 'publication',
    days: 0,
    pattern: cue(
      String.raw`\b(?:tritt|treten)\s(?:mit\ssofortiger\swirkung|sofort|(?:mit|am\stage?)\s(?:ihrer|seiner|der)\s${issue})(?!${journal})${gap(40)}\sin\skraft`,
    ),
  },
  {
    rule: 'de-ab-sofort',
    kind: 'applicable',
    needsSubject: true,
    anchor: 'publication',
    days: 0,
    pattern: cue(
      String.raw`\b(?:gilt|gelten|ist|sind|findet|finden)\s(?:ab\ssofort|mit\ssofortiger\swirkung)(?!\p{L})`,
    ),
  },
  {
    rule: 'de-monate-nach-veroeffentlichung',
    kind: 'in_force',
    needsSubject: true,
    anchor: 'publication',
    pattern: cue(
      String.raw`\b(?:tritt|treten)\s${number}\snach\s(?:ihrer|seiner|der)\s${issue}(?!${journal})${gap(40)}\sin\skraft`,
    ),
  },
  {
    rule: 'de-monate-nach-inkrafttreten',
    kind: 'applicable',
    needsSubject: true,
    anchor: 'in_force',
    pattern: cue(
      String.raw`\b(?:gilt|gelten|ist|sind)\s(?:ab\s)?${number}\snach\s(?:(?:ihrem|seinem|dem)\s)?inkrafttreten`,
    ),
  },
];
