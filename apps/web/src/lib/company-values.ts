import { countryName } from './country-name.ts';
import { textsOf } from './messages.ts';
import { topicName } from './topic-name.ts';

const labelOf = (labels: Readonly<Record<string, string>>, value: string) =>
  labels[value] ?? value.replaceAll('_', ' ');

export const licenceName = (licence: string) => labelOf(textsOf('company-values').licences, licence);
export const businessName = (business: string) => labelOf(textsOf('company-values').businesses, business);

/** What was learned from: `regulator:FCA|type:speech` → “FCA, speech”. Of a word only the stem is known here. */
export function learnedName(feature: string): string {
  const texts = textsOf('company-values');
  const value = feature.slice(feature.indexOf(':') + 1);
  switch (feature.slice(0, feature.indexOf(':'))) {
    case 'series': {
      const [regulator = '', words = ''] = value.split('|');
      return texts.series({ regulator, words });
    }
    case 'regulator': {
      const [regulator = '', type = ''] = value.split('|type:');
      return texts.typeOfRegulator({ regulator, type: labelOf(texts.documentTypes, type) });
    }
    case 'licence':
      return licenceName(value);
    case 'country':
      return countryName(value);
    case 'topic':
      return topicName(value);
    case 'trait':
      return labelOf(texts.traits, value);
    default:
      return value;
  }
}
