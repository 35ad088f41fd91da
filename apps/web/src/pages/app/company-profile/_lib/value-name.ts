import { businessName, licenceName } from '../../../../lib/company-values.ts';
import { countryName } from '../../../../lib/country-name.ts';
import { languageName } from '../../../../lib/languages.ts';
import { topicName } from '../../../../lib/topic-name.ts';
import type { ProfileField } from './profile-changes.ts';

const names: Partial<Record<ProfileField, (value: string) => string>> = {
  licence_types: licenceName,
  topics: topicName,
  business_lines: businessName,
  countries: countryName,
  languages: languageName,
};

/** What a value of the profile is called. */
export const valueName = (field: ProfileField, value: string): string => names[field]?.(value) ?? value;
