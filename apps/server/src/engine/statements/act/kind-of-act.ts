import type { KindOfAct } from './act.ts';

const byTitle: readonly (readonly [KindOfAct, RegExp])[] = [
  [
    'staff_rules',
    /\bStaff\sRegulations\b|\bConditions\sof\sEmployment\b|Beamten(?:gesetz|statut)|Laufbahnverordnung|Besoldung/iu,
  ],
  [
    'agency',
    /\bestablishing\s(?:a|an|the)\s(?:(?!and\samending)[^,;]){0,60}(?:Authority|Agency|Supervisory\sBoard|Board|Office)\b|\bon\s(?:the\s)?(?:European\sUnion\s)?Agency\b|(?:Gesetz|Satzung)\s(?:über|für|der)\s(?:die\s|der\s)?(?:Errichtung\s)?(?:einer?\s|der\s)?(?:Bundesanstalt|Deutsche\sBundesbank|Finanzdienstleistungsaufsicht)/iu,
  ],
];

/**
 * How staff rules name those whom they bind, and how the founding act of an authority names its organs; and how many of 1000
 * characters such names take up. In acts for firms, it is up to 3.
 */
const byNames: readonly (readonly [KindOfAct, RegExp, number])[] = [
  [
    'staff_rules',
    /\b(?:appointing\sauthority|officials?|members?\sof\s(?:the\s)?(?:temporary\s|contract\s)?staff|staff\smembers?|temporary\sagents?|contract\s(?:agents?|staff)|probation\w*|secondment|seniority|annual\sleave)\b/gi,
    20,
  ],
  [
    'agency',
    /\b(?:executive\sdirector|(?:management|executive|general|administrative)\sboard|board\sof\s(?:supervisors|appeal)|budgetary\sauthority|accounting\sofficer|staff\sregulations)\b/gi,
    8,
  ],
];

function shareOf(names: RegExp, content: string): number {
  let length = 0;
  for (const [name] of content.matchAll(names)) length += name.length;
  return (length * 1000) / Math.max(1, content.length);
}

/** Whether an act is about the people of an authority, by its title or else by whom it speaks of. */
export const kindOfAct = (title: string, content: string): KindOfAct =>
  byTitle.find(([, pattern]) => pattern.test(title))?.[0] ??
  byNames.find(([, names, share]) => shareOf(names, content) > share)?.[0] ??
  'rules';
