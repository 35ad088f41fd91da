import {
  type BusinessLine,
  type LicenceType,
  licenceTypes,
  profileTopics,
} from '@regulus/contract/company-values.ts';
import type { Topic } from '@regulus/contract/topic-values.ts';
import type { CompanyProfile } from '../screening.ts';
import { type Home, homeOf } from './jurisdiction.ts';
import { compileKeywords, type Keywords } from './keywords.ts';
import { tellingPart } from './weights.ts';

/** Kinds of firms under much the same rules, so that what one is told concerns the other. */
const families: readonly (readonly LicenceType[])[] = [
  ['payment_institution', 'e_money_institution', 'account_information_provider'],
  ['ucits_management_company', 'alternative_fund_manager'],
  ['investment_firm', 'trading_venue'],
  ['investment_firm', 'financial_adviser'],
  ['insurer', 'reinsurer'],
  ['insurer', 'insurance_intermediary'],
  ['insurer', 'pension_fund'],
  ['central_counterparty', 'securities_depository'],
  ['depositary', 'securities_depository'],
  ['depositary', 'ucits_management_company'],
  ['depositary', 'alternative_fund_manager'],
];

/** The kinds of firms near to these, without these. */
function kinOf(licenceTypes: readonly LicenceType[]): ReadonlySet<LicenceType> {
  const near = families.filter((family) => family.some((one) => licenceTypes.includes(one))).flat();
  return new Set(near.filter((one) => !licenceTypes.includes(one)));
}

/** A profile made ready to be compared with many publications. */
export interface CompiledProfile {
  readonly keywords: Keywords;
  readonly excludedKeywords: Keywords;
  readonly topics: ReadonlySet<Topic>;
  /** topics that belong to a chosen one */
  readonly nearTopics: ReadonlySet<Topic>;
  readonly licenceTypes: ReadonlySet<LicenceType>;
  readonly kin: ReadonlySet<LicenceType>;
  readonly businessLines: ReadonlySet<BusinessLine>;
  readonly regulators: ReadonlySet<string>;
  readonly languages: ReadonlySet<string>;
  readonly home: Home;
  /** 0 to 1: how much a met topic says, less the more of them are chosen */
  readonly topicsTell: number;
  readonly licencesTell: number;
  /** topics, business lines or keywords were chosen */
  readonly hasSubjects: boolean;
  /** nothing but regulators, countries and languages was named */
  readonly isEmpty: boolean;
}

/** Duties against money laundering and sanctions meet every firm together, so who chose one wants the other. */
const nearTopics: Partial<Record<Topic, readonly Topic[]>> = {
  'Anti-Money Laundering': ['Financial Crime'],
  'Financial Crime': ['Anti-Money Laundering'],
};

const hasWords = (keyword: string) => keyword.trim() !== '';

export function compileProfile(profile: CompanyProfile): CompiledProfile {
  const keywords = profile.keywords.filter(hasWords);
  const subjects = [profile.businessLines, profile.topics, keywords];
  const hasSubjects = subjects.some((list) => list.length > 0);
  return {
    keywords: compileKeywords(keywords),
    excludedKeywords: compileKeywords(profile.excludedKeywords.filter(hasWords)),
    topics: new Set(profile.topics),
    nearTopics: new Set(profile.topics.flatMap((topic) => nearTopics[topic] ?? [])),
    licenceTypes: new Set(profile.licenceTypes),
    kin: kinOf(profile.licenceTypes),
    businessLines: new Set(profile.businessLines),
    regulators: new Set(profile.regulators),
    languages: new Set(profile.languages),
    home: homeOf(profile.countries),
    topicsTell: tellingPart(new Set(profile.topics).size, profileTopics.length),
    licencesTell: tellingPart(new Set(profile.licenceTypes).size, Object.keys(licenceTypes).length),
    hasSubjects,
    isEmpty: !hasSubjects && profile.licenceTypes.length === 0,
  };
}
