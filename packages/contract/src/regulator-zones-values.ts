/** Where each known regulator sits: its deadlines end with the day there. */
export const regulatorZones: Readonly<Record<string, string>> = {
  BaFin: 'Europe/Berlin',
  BMF: 'Europe/Berlin',
  BSI: 'Europe/Berlin',
  DBB: 'Europe/Berlin',
  ECB: 'Europe/Berlin',
  EIOPA: 'Europe/Berlin',
  FIU: 'Europe/Berlin',
  EBA: 'Europe/Paris',
  ESMA: 'Europe/Paris',
  FATF: 'Europe/Paris',
  EC: 'Europe/Brussels',
  'DG FISMA': 'Europe/Brussels',
  DORA: 'Europe/Brussels',
  'EUR-Lex': 'Europe/Brussels',
  CSSF: 'Europe/Luxembourg',
  FCA: 'Europe/London',
  HMT: 'Europe/London',
  FINMA: 'Europe/Zurich',
  ISO: 'Europe/Zurich',
  FMA: 'Europe/Vienna',
  BDDK: 'Europe/Istanbul',
  HMB: 'Europe/Istanbul',
  TCRG: 'Europe/Istanbul',
  MAS: 'Asia/Singapore',
  OFAC: 'America/New_York',
};

/** Of regulators not known. */
export const usualZone = 'Europe/Brussels';

/** The IANA zone that a regulator's deadlines count in; Brussels for those not known. */
export function zoneOf(regulator: string | undefined): string {
  return (regulator === undefined ? undefined : regulatorZones[regulator]) ?? usualZone;
}

/** Zones of the European Union and the euro area, where the closing days of TARGET count as holidays. */
const targetZones = new Set([
  'Europe/Berlin',
  'Europe/Paris',
  'Europe/Brussels',
  'Europe/Luxembourg',
  'Europe/Vienna',
]);

/** Whose holidays interrupt working days: those of TARGET, or none that are known here. */
export type WorkingCalendar = 'target' | 'weekends';

export const calendarOf = (regulator: string | undefined): WorkingCalendar =>
  targetZones.has(zoneOf(regulator)) ? 'target' : 'weekends';
