import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompanyProfile, PublicationFacts } from '../../apps/server/src/engine/screening/screening.ts';
import type { Firm, ScreenedItem } from './labelled-items.ts';

/** An item, what all firms share about it, and whether one firm wants to see it. */
export interface JudgedItem extends ScreenedItem {
  readonly facts: PublicationFacts;
  readonly isRelevant: boolean;
}

/** A profile as it is kept in `profiles.json` and `firm-profiles.json`. */
export interface WrittenProfile
  extends Pick<CompanyProfile, 'countries' | 'keywords' | 'languages' | 'regulators' | 'topics'> {
  readonly licence_types: CompanyProfile['licenceTypes'];
  readonly business_lines: CompanyProfile['businessLines'];
  readonly excluded_keywords: CompanyProfile['excludedKeywords'];
}

export const companyProfileOf = ({
  licence_types,
  business_lines,
  excluded_keywords,
  ...rest
}: WrittenProfile): CompanyProfile => ({
  ...rest,
  licenceTypes: licence_types,
  businessLines: business_lines,
  excludedKeywords: excluded_keywords,
});

/** The three firms of the guide. */
export function firmProfiles(): [Firm, CompanyProfile][] {
  const written = JSON.parse(readFileSync(join(import.meta.dirname, 'profiles.json'), 'utf8')) as Record<
    Firm,
    WrittenProfile
  >;
  return (Object.keys(written) as Firm[]).map((firm) => [firm, companyProfileOf(written[firm])]);
}
