import { cue, type DayCue, maskedDay as day, gap, type RelativeCue } from './cue.ts';

const from = String.raw`(?:à\s(?:partir|compter)\sdu|dès\sle|depuis\sle|avec\seffet\s(?:au|à\scompter\sdu|à\spartir\sdu)|au|le)`;
const by = String.raw`(?:jusqu['’]au|avant\sle|au\splus\stard\sle|d['’]ici\s(?:au|le)|pour\sle)`;

export const frenchDayCues: readonly DayCue[] = [
  {
    rule: 'fr-en-vigueur',
    kind: 'in_force',
    needsSubject: true,
    pattern: cue(String.raw`\bentr(?:e|ent|era|eront|é|ée|ées|a)\sen\svigueur\s${from}\s${day}`),
  },
  {
    rule: 'fr-applicable',
    kind: 'applicable',
    needsSubject: true,
    pattern: cue(
      String.raw`(?:\bs['’]appli(?:que|quent|quera|queront)|\b(?:est|sont|sera|seront)\sapplicables?)\s${gap(80)}${from}\s${day}`,
    ),
  },
  {
    rule: 'fr-expire',
    kind: 'expiry',
    needsSubject: true,
    pattern: cue(
      String.raw`\b(?:expire(?:nt|ra|ront)?|cesse(?:nt|ra|ront)?\sd(?:e\s|['’])${gap(40)}|(?:est|sont)\s(?:abrogée?s?|retirée?s?))\s${from}\s${day}`,
    ),
  },
  {
    rule: 'fr-jusquau',
    kind: 'expiry',
    needsSubject: true,
    pattern: cue(
      String.raw`(?:\bs['’]appli(?:que|quent|quera|queront)|\b(?:est|sont|reste|restent)\s(?:applicables?|valables?|en\svigueur))\s${gap(60)}(?:⟦·*⟧\s)?jusqu['’]au\s${day}`,
    ),
  },
  {
    rule: 'fr-commentaires',
    kind: 'comments_due',
    needsSubject: false,
    pattern: cue(
      String.raw`\b(?:commentaires?|observations?|réponses?|contributions?|remarques)\b${gap(160)}${by}\s${day}`,
    ),
  },
  {
    rule: 'fr-consultation',
    kind: 'comments_due',
    needsSubject: false,
    pattern: cue(
      String.raw`\bconsultation\b${gap(120)}(?:${by}|\b(?:se\s(?:termine|clôture|terminera|clôturera)|prend(?:ra)?\sfin|(?:est|sera)\sclose)\sle|\bdu\s⟦·*⟧\sau)\s${day}`,
    ),
  },
];

export const frenchLabels: readonly DayCue[] = [
  {
    rule: 'fr-label',
    kind: 'in_force',
    needsSubject: false,
    pattern: cue(String.raw`\b(?:date\sd['’])?entrée\sen\svigueur(?:\sle)?[\s:|–—-]{1,6}${day}`),
  },
  {
    rule: 'fr-label-cloture',
    kind: 'comments_due',
    needsSubject: false,
    pattern: cue(
      String.raw`\b(?:date\slimite(?:\sde\sréponse)?|clôture(?:\sde\sla\sconsultation)?)[\s:|–—-]{1,6}${day}`,
    ),
  },
];

export const frenchRelativeCues: readonly RelativeCue[] = [
  {
    rule: 'fr-jour-suivant',
    kind: 'in_force',
    needsSubject: true,
    anchor: 'gazette',
    pattern: cue(
      String.raw`\bentr(?:e|ent)\sen\svigueur\sle\s(?:(?<ordinal>\p{L}+)\s)?jour\ssuivant\scelui\sde\s(?:sa|leur)\spublication\sau\sjournal\sofficiel`,
    ),
  },
  {
    rule: 'fr-lendemain',
    kind: 'in_force',
    needsSubject: true,
    anchor: 'gazette',
    days: 1,
    pattern: cue(
      String.raw`\bentr(?:e|ent)\sen\svigueur\sle\slendemain\sde\s(?:sa|leur)\spublication\sau\sjournal\sofficiel`,
    ),
  },
  {
    rule: 'fr-jour-publication',
    kind: 'in_force',
    needsSubject: true,
    anchor: 'publication',
    days: 0,
    pattern: cue(
      String.raw`\bentr(?:e|ent)\sen\svigueur\s(?:le\sjour\sde\s(?:sa|leur)\spublication|dès\s(?:sa|leur)\spublication|immédiatement|avec\seffet\simmédiat)(?!\sau\sjournal)`,
    ),
  },
];
