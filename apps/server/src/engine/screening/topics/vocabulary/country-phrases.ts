/** What countries are called beside their names, and the EU; phrases as in `PhraseTiers`. */
export const countryPhrases: Readonly<Record<string, string>> = {
  EU: 'European Union, EU=, Europäische Union, Union européenne, Avrupa Birliği, EU-wide, EEA=, Europäischer Wirtschaftsraum, EWR=, Europäischen Parlaments und des Rates, European Parliament and of the Council, Parlement européen et du Conseil',
  GB: 'UK=, Great Britain, Northern Ireland, Nordirland, England, Scotland, Wales, British, britisch, Großbritannien',
  US: 'U.S., USA, United States, American, amerikanisch, ABD',
  CH: 'Swiss, schweizerisch, Schweizer, suisse',
  DE: 'German, deutsch, allemand, Alman',
  FR: 'French, französisch, français, Fransız',
  AT: 'Austrian, österreichisch, autrichien',
  LU: 'Luxembourgish, luxemburgisch, luxembourgeois, Grand Duchy',
  TR: 'Turkish, türkisch, turc=, Türkiye, Turkey, Türk=',
  RU: 'Russian, russisch, russe=, Rus=, Russian Federation',
  BY: 'Belarusian, belarussisch',
  IR: 'Iranian, iranisch',
  KP: 'DPRK, North Korean, Democratic People’s Republic of Korea, Nordkorea',
  KR: 'Korean, Republic of Korea',
  CN: 'Chinese, chinesisch',
  HK: 'Hong Kong, Hongkong, Hong Kong China, China Hong Kong, Hongkong China',
  MO: 'Macao, Macau, Macao China, Macau China, China Macao, Macau SAR China',
  TW: 'Chinese Taipei, Taiwan Province of China, Taiwan China',
  JP: 'Japanese, japanisch',
  IN: 'Indian, indisch',
  CA: 'Canadian, kanadisch',
  IE: 'Irish, irisch',
  IT: 'Italian, italienisch',
  ES: 'Spanish, spanisch',
  NL: 'Dutch, niederländisch',
  LI: 'liechtensteinisch',
  UA: 'Ukrainian, ukrainisch',
  SY: 'Syrian, syrisch',
  MM: 'Burma, Burmese',
  AU: 'Australian',
  SG: 'Singaporean',
  VI: 'United States Virgin Islands, US Virgin Islands',
  CW: 'Netherlands Antilles, Niederländische Antillen',
  BQ: 'Dutch Caribbean',
  VA: 'Holy See, Vatican',
  CD: 'Democratic Republic of the Congo, DRC=',
};

/**
 * Names that hold the name of a country and are none, and words that are an inflected name in another language. As the
 * longer ones they hide it.
 */
export const noCountryPhrases =
  'New Jersey, New Mexico, Gulf of Mexico, Indian Ocean, Indischer Ozean, South China Sea, Sea of Japan, Turkeys=, Jerseys=';

/** "Islands" is of Iceland in German alone. */
export const noCountryBesideGerman = 'Islands';
