import type { LicenceType } from '@regulus/contract/company-values.ts';
import type { Applicability, AppliesReason } from '@regulus/contract/statement-values.ts';
import { homeOf } from '../screening/relevance/jurisdiction.ts';
import type { Span } from '../text/passage.ts';
import type { ActScope } from './act/act.ts';
import type { ActorCondition, Statement, StatementActor } from './statement.ts';

export interface AppliesBecause {
  readonly reason: AppliesReason;
  /** the words that decided */
  readonly span: Span | null;
  /** the firm's licence that it is about */
  readonly licence: LicenceType | null;
}

export interface Verdict {
  readonly applies: Applicability;
  readonly because: AppliesBecause;
}

/** The firm, as its profile tells it. */
export interface Firm {
  readonly licence_types: readonly LicenceType[];
  /** ISO 3166-1 alpha-2 */
  readonly countries: readonly string[];
}

export interface AppliesIn {
  readonly scope: ActScope;
  /** whose law it is, ISO 3166-1 alpha-2, `EU` or `INT`; null if unknown */
  readonly country: string | null;
}

const no = (reason: AppliesReason, span: Span | null): Verdict => ({
  applies: 'no',
  because: { reason, span, licence: null },
});

/**
 * Whether a rule binds a firm, and which words say so: by the licences of whoever must, else by those that the act applies to. The
 * law of another country comes first.
 */
export function applies({ actor }: Pick<Statement, 'actor'>, act: AppliesIn, firm: Firm): Verdict {
  const span = actor?.span ?? null;
  if (!actor) return unclear(null);
  if (actor.class !== 'firm' && actor.class !== 'firm_organ') return no('binds_others', span);
  if (firm.licence_types.length === 0)
    return { applies: 'unclear', because: { reason: 'empty_profile', span: null, licence: null } };
  const reach = act.country === null ? 'own' : homeOf(firm.countries).reachOf(act.country);
  if (reach === 'other') return no('other_country', null);
  const verdict = byLicence(actor, act.scope, firm);
  if (reach !== 'neighbour' || verdict.applies === 'no') return verdict;
  return {
    applies: 'depends',
    because: { reason: 'neighbour_country', span: null, licence: verdict.because.licence },
  };
}

const unclear = (span: Span | null): Verdict => ({
  applies: 'unclear',
  because: { reason: 'nobody_named', span, licence: null },
});

function byLicence(actor: StatementActor, scope: ActScope, firm: Firm): Verdict {
  const held = (licences: readonly LicenceType[]) =>
    firm.licence_types.filter((licence) => licences.includes(licence));
  const isInUnion =
    firm.countries.length > 0 &&
    firm.countries.every((country) => homeOf([country]).reachOf('EU') !== 'other');
  if (actor.licences !== null) {
    const own = held(actor.licences);
    const isByScope = actor.inherited === 'scope';
    if (own.length === 0) return no(isByScope ? 'licence_not_in_scope' : 'other_licences_named', actor.span);
    return limited(
      own,
      actor.conditions,
      actor.span,
      isByScope ? 'licence_in_scope' : 'licence_named',
      isInUnion,
    );
  }
  if (scope.licences === null) {
    // "any person": nothing says whether the firm is one of them
    const conditions = [...actor.conditions, ...scope.conditions];
    if (conditions.length > 0) return limited([null], conditions, actor.span, 'licence_named', isInUnion);
    return unclear(actor.span);
  }
  const inScope = held(scope.licences);
  if (inScope.length > 0)
    return limited(
      inScope,
      [...actor.conditions, ...scope.conditions],
      scope.span,
      'licence_in_scope',
      isInUnion,
    );
  // a rule on "any person" may bind those whom the act as a whole is not for
  if (actor.class === 'firm' && actor.inherited === null && actor.conditions.length === 0)
    return unclear(actor.span);
  return no('licence_not_in_scope', scope.span);
}

const reasons: Readonly<Record<ActorCondition['kind'], AppliesReason>> = {
  size: 'depends_on_size',
  activity: 'depends_on_activity',
  status: 'depends_on_activity',
  third_country: 'depends_on_place',
};

/** Yes for a licence that nothing limits; otherwise it depends on the limits, except on where the firm is, which is known. */
function limited(
  licences: readonly (LicenceType | null)[],
  conditions: readonly ActorCondition[],
  span: Span | null,
  reason: AppliesReason,
  isInUnion: boolean,
): Verdict {
  let elsewhere: ActorCondition | null = null;
  let depends: Verdict | null = null;
  for (const licence of licences) {
    const limits = conditions.filter((one) => one.licence === null || one.licence === licence);
    const [first] = limits;
    if (!first) return { applies: 'yes', because: { reason, span, licence } };
    const outside = limits.find(({ kind }) => kind === 'third_country');
    if (outside && isInUnion) elsewhere = outside;
    else
      depends ??= {
        applies: 'depends',
        because: { reason: reasons[first.kind], span: { start: first.start, end: first.end }, licence },
      };
  }
  return depends ?? no('depends_on_place', elsewhere && { start: elsewhere.start, end: elsewhere.end });
}
