import type { Force } from '../grammar.ts';
import { anyWord, refusal } from './words.ts';

const limit = /(?<!nicht\s)(?<![\p{L}])(?:nur|ausschließlich|allein|erst)(?![\p{L}])/iu;

/** "zu prüfen", and verbs whose infinitive contains the "zu": sicherzustellen, mitzuteilen. */
const infinitive =
  /(?<!\p{L})(?:[Zz]u\s\p{Ll}+n|(?:Ab|An|Auf|Aus|Bei|Dar|Ein|Fest|Mit|Nach|Sicher|Um|Vor|hin(?=zuw[ie]+)|(?!hinzu(?!zu)|dazu)\p{Ll}{2,})zu\p{Ll}{3,}n)(?!\p{L})/u;
const opensWithInfinitive = new RegExp(`${infinitive.source}\\s$`, 'u');

/** Infinitives that only say how something is to be understood. */
const understands = anyWord(`
  anzusehen anzunehmen verstehen anzuwenden gleichzusetzen gleichzustellen zuzurechnen zuzuordnen
`);
export const rights = anyWord('Recht Möglichkeit Befugnis(?:se)? Anspruch Zugang');
const entitles = new RegExp(`^\\s(?:\\S+\\s){0,4}?${rights.source}`, 'iu');

/** "hat das Recht und die Pflicht, …", "hat folgende Aufgaben: …" */
const hasTasks = /(?<!\p{L})(?:Pflicht,|folgende[nr]?\s(?:Pflichten|Aufgaben))/u;
export const obliged = anyWord('verpflichtet gehalten angehalten');
const allowed = anyWord('befugt berechtigt ermächtigt gestattet erlaubt');
const possible = anyWord('zulässig möglich zugelassen statthaft delegierbar auslagerbar übertragbar');
const banned = anyWord('unzulässig verboten untersagt ausgeschlossen');
const isFreedOf = /(?<!\p{L})(?:nicht\s$|keine[nrs]?\s)/u;
const freed = anyWord('befreit freigestellt ausgenommen');
/** Who a function reports to. */
const placed = /(?<!\p{L})(?:unmittelbar|direkt)\s(?:\p{L}+\s){0,3}?(?:unterstellt|nachgeordnet)(?!\p{L})/u;
const needed = anyWord('erforderlich notwendig unerlässlich sicherzustellen');
export const responsible = anyWord('verantwortlich zuständig');
const needsConsent = anyWord(`
  Erlaubnis Zustimmung Genehmigung Zulassung Schriftform schriftlich\\p{L}* Beschluss\\p{L}* Anzeige Bestätigung Mehrheit
  Vereinbarung Begründung
`);

/** Participles that say what something is, or what a law does. */
const tellingParticiples = anyWord(`
  bezeichnet verstanden angesehen zugerechnet zugeordnet eingeschränkt verwiesen vermutet berührt begründet ersetzt
  angewendet geändert aufgehoben eingefügt gefasst umfasst genannt gleichgestellt gleichgesetzt bestraft geahndet ermöglicht verkündet gehemmt bestimmt aufgelöst
`);
const treatedAs = /(?<!\p{L})(?:wie|als\ssolche)\s[^,;]*\sbehandelt(?!\p{L})/u;
export const participle =
  /(?<![\p{L}])(?:\p{Ll}{2,}t|\p{Ll}*ge\p{Ll}{2,}en|(?:be|er|ver|ent|zer|über|unter|miss)\p{Ll}{2,}en)\s*(?:[.,;:]|$|(?:und|oder|sowie)(?!\p{L}))/u;
const happens = anyWord('erfolgen geschehen stattfinden entfallen unterbleiben');

interface Saying {
  readonly force: Force;
  /** someone else acts on the subject: "ist zu prüfen", "wird bestellt" */
  readonly isPassive: boolean;
}

/** What a modal verb, "haben" or "sein" means for its clause. `clause`: from the verb to the next one, or to the end. */
export function sayingOf(
  verb: string,
  clause: string,
  rest: string,
  before: string,
  hasActor: boolean,
): Saying | null {
  const low = verb.toLowerCase();
  const isNot = refusal.test(clause) || /^\s*Nicht\s/u.test(before);
  const isOnly = limit.test(clause);
  const isPassive = participle.test(clause) && /^\s*werden(?!\p{L})/u.test(rest.slice(clause.length));
  const active = (force: Force): Saying => ({ force, isPassive });
  const passive = (force: Force): Saying => ({ force, isPassive: true });
  if (/^m[uü](?:ss|ß)/u.test(low)) return active('must');
  if (/^d[aü]rf/u.test(low))
    return active(
      isNot || isOnly || /(?<!\p{L})höchstens(?!\p{L})/u.test(clause.slice(0, 80)) ? 'must_not' : 'may',
    );
  if (/^k[aö]nn/u.test(low)) {
    // "kann anordnen, Weisungen nicht zu befolgen": the negation and the limit belong to what is ordered
    const [near = ''] = clause.split(
      /(?<=verlangen|anordnen|bestimmen|untersagen|aufgeben|vorsehen|vorschreiben|gestatten),/u,
      1,
    );
    if (isOnly && !isNot && limit.test(near)) return active('must_not');
    const isRefused = refusal.test(clause.split(',', 1)[0] ?? '');
    // "können keine Rechte hergeleitet werden": a legal consequence
    if (isPassive && /(?<!\p{L})keine\s(?:Rechte|Ansprüche)(?!\p{L})/u.test(clause)) return active('none');
    return hasActor || isPassive || happens.test(clause)
      ? active(isRefused ? 'must_not' : 'may')
      : active('none');
  }
  if (low.startsWith('soll')) return active('should');
  if (/^(?:bed[aü]rf|benötig)/u.test(low))
    return needsConsent.test(`${before} ${clause}`) && !isNot ? active('must') : isNot ? active('may') : null;
  if (low.startsWith('brauch')) return isNot ? active('may') : isOnly ? active('must') : null;
  if (/^w[ie]rd/u.test(low)) {
    if (/(?<!\p{L})ermächtigt(?!\p{L})/u.test(clause)) return active('may');
    return participle.test(clause) && !isNot && !tellingParticiples.test(clause) && !treatedAs.test(clause)
      ? passive('must')
      : null;
  }
  const owed = infinitive.exec(clause);
  if (/^ha(?:t|ben)$/u.test(low)) {
    if (hasTasks.test(clause)) return active('must');
    if (entitles.test(clause)) return active('may');
    if (!owed) return null;
    // "hat nicht zu prüfen", "hat keine Gebühren zu entrichten": it is released from that
    return active(isFreedOf.test(clause.slice(0, owed.index)) ? 'may' : 'must');
  }
  // ist, sind
  if (obliged.test(clause)) return active(isNot ? 'may' : 'must');
  if (allowed.test(clause)) return active(isNot || isOnly ? 'must_not' : 'may');
  if (banned.test(clause)) return passive('must_not');
  if (placed.test(clause)) return active('must');
  if (freed.test(clause) && /Pflicht|pflichten|Anforderung/u.test(clause)) return active('may');
  if (responsible.test(clause) || /^\s*Verantwortlich(?!\p{L})/u.test(before)) return active('must');
  if (needed.test(clause)) return passive(isNot ? 'may' : 'must');
  if (possible.test(clause)) return passive(isNot || isOnly ? 'must_not' : 'may');
  if (owed) {
    if (understands.test(owed[0])) return null;
    return passive(/(?<!\p{L})nicht\s(?:\S+\s)?$/u.test(clause.slice(0, owed.index)) ? 'must_not' : 'must');
  }
  return opensWithInfinitive.test(before) ? passive('must') : null;
}
