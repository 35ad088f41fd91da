import type { RelevanceReasonKind } from '@regulus/contract/company-values.ts';
import { businessName, learnedName, licenceName } from '../../../../lib/company-values.ts';
import { countryName } from '../../../../lib/country-name.ts';
import { textsOf } from '../../../../lib/messages.ts';
import { topicName } from '../../../../lib/topic-name.ts';

const names: Partial<Record<RelevanceReasonKind, (fact: string) => string>> = {
  keyword: (word) => textsOf('profile-fields').words.quoted({ word }),
  licence_type: licenceName,
  topic: topicName,
  business_line: businessName,
  country: countryName,
  learned_relevant: learnedName,
  person_relevant: () => textsOf('profile-fields').preview.foundByPerson,
};

/** What a fact is called that brings publications in. */
export const factName = (kind: RelevanceReasonKind, fact: string): string => names[kind]?.(fact) ?? fact;
