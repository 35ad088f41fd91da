import {
  BusinessLinesField,
  CountriesField,
  LicenceTypesField,
  type ProfileFieldProps,
  RegulatorsField,
  WordsField,
} from '../../_components/ProfileFields.tsx';
import type { Question } from '../_lib/questions.ts';

interface QuestionFieldProps extends ProfileFieldProps {
  question: Question;
  suggested: readonly string[];
  unknown: readonly string[];
}

/** What a question is answered with: the same field as on the profile's page. */
export function QuestionField({ question, suggested, unknown, ...field }: QuestionFieldProps) {
  const props = { ...field, isQuestion: true };
  switch (question) {
    case 'licence_types':
      return <LicenceTypesField {...props} />;
    case 'countries':
      return <CountriesField {...props} />;
    case 'business_lines':
      return <BusinessLinesField {...props} />;
    case 'regulators':
      return <RegulatorsField {...props} suggested={suggested} unknown={unknown} />;
    case 'keywords':
      return <WordsField field="keywords" {...props} />;
  }
}
