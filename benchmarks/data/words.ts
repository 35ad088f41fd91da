/** What generated publications are about. Written for this project; no publication of these titles exists. */
export const regulators = [
  { code: 'BaFin', fullName: 'Federal Financial Supervisory Authority', country: 'DE', language: 'de' },
  { code: 'EBA', fullName: 'European Banking Authority', country: 'EU', language: 'en' },
  { code: 'ECB', fullName: 'European Central Bank', country: 'EU', language: 'en' },
  { code: 'ESMA', fullName: 'European Securities and Markets Authority', country: 'EU', language: 'en' },
  {
    code: 'EIOPA',
    fullName: 'European Insurance and Occupational Pensions Authority',
    country: 'EU',
    language: 'en',
  },
  { code: 'FCA', fullName: 'Financial Conduct Authority', country: 'GB', language: 'en' },
  {
    code: 'CSSF',
    fullName: 'Commission de Surveillance du Secteur Financier',
    country: 'LU',
    language: 'fr',
  },
  { code: 'MAS', fullName: 'Monetary Authority of Singapore', country: 'SG', language: 'en' },
  { code: 'FINMA', fullName: 'Swiss Financial Market Supervisory Authority', country: 'CH', language: 'de' },
  { code: 'FATF', fullName: 'Financial Action Task Force', country: 'INT', language: 'en' },
  { code: 'OFAC', fullName: 'Office of Foreign Assets Control', country: 'US', language: 'en' },
  { code: 'EUR-Lex', fullName: 'Access to European Union law', country: 'EU', language: 'en' },
] as const;

interface Vocabulary {
  readonly forms: readonly string[];
  readonly subjects: readonly string[];
  readonly addressees: readonly string[];
  readonly joins: readonly [string, string];
  readonly sentence: (form: string, subject: string, addressee: string, keyword: string) => string;
}

const english: Vocabulary = {
  forms: [
    'Consultation paper',
    'Final report',
    'Guidelines',
    'Supervisory statement',
    'Policy statement',
    'Circular',
    'Implementing technical standards',
    'Regulatory technical standards',
    'Opinion',
    'Questions and answers',
    'Warning notice',
    'Thematic review',
    'Statistical release',
    'Speech',
    'Decision notice',
    'Annual report',
  ],
  subjects: [
    'strong customer authentication',
    'safeguarding of client money',
    'outsourcing to cloud providers',
    'ICT incident reporting',
    'transaction monitoring',
    'beneficial ownership registers',
    'sanctions screening',
    'capital requirements for operational risk',
    'interest rate risk in the banking book',
    'liquidity stress tests',
    'crypto-asset white papers',
    'stablecoin reserves',
    'market abuse surveillance',
    'best execution',
    'product governance',
    'sustainability disclosures',
    'climate risk scenarios',
    'fund liquidity tools',
    'mortgage affordability',
    'consumer credit advertising',
    'complaints handling',
    'fit and proper assessments',
    'remuneration policies',
    'whistleblower protection',
    'instant payments',
    'open banking interfaces',
    'payment fraud data',
    'insurance distribution',
    'solvency reporting',
    'pension transfers',
    'cross-border branches',
    'resolution planning',
    'deposit guarantee schemes',
    'securitisation due diligence',
    'benchmark administration',
    'short selling',
    'clearing thresholds',
    'trade repositories',
    'algorithmic trading',
    'digital operational resilience testing',
  ],
  addressees: [
    'payment institutions',
    'credit institutions',
    'investment firms',
    'electronic money institutions',
    'insurance undertakings',
    'fund managers',
    'crypto-asset service providers',
    'central counterparties',
    'credit intermediaries',
    'branches of third-country firms',
  ],
  joins: ['on', 'for'],
  sentence: (form, subject, addressee, keyword) =>
    `The ${form.toLowerCase()} sets out what is expected of ${addressee} with regard to ${subject}. It explains how ${keyword} is taken into account and by when firms must have adapted their procedures.`,
};

const german: Vocabulary = {
  forms: [
    'Rundschreiben',
    'Merkblatt',
    'Konsultation',
    'Allgemeinverfügung',
    'Auslegungsentscheidung',
    'Aufsichtsmitteilung',
  ],
  subjects: [
    'Geldwäscheprävention',
    'Mindestanforderungen an das Risikomanagement',
    'Auslagerungen',
    'Zahlungsdienste und starke Kundenauthentifizierung',
    'Eigenmittelanforderungen',
    'Liquiditätsrisiken',
    'Kryptoverwahrung',
    'Nachhaltigkeitsrisiken',
    'Beschwerdemanagement',
    'Vergütungssysteme',
    'IKT-Vorfälle',
    'Wertpapierprospekte',
    'Großkredite',
    'Verbraucherdarlehen',
  ],
  addressees: [
    'Zahlungsinstitute',
    'Kreditinstitute',
    'Wertpapierinstitute',
    'Versicherungsunternehmen',
    'Kapitalverwaltungsgesellschaften',
  ],
  joins: ['zu', 'für'],
  sentence: (form, subject, addressee, keyword) =>
    `${form} der Aufsicht: Was ${addressee} zum Thema ${subject} zu beachten haben, welche Fristen gelten und wie ${keyword} zu berücksichtigen ist.`,
};

const french: Vocabulary = {
  forms: ['Circulaire', 'Communiqué', 'Consultation', 'Règlement', 'Recommandation'],
  subjects: [
    'la lutte contre le blanchiment',
    "l'externalisation informatique",
    'la gouvernance des produits',
    'les exigences de fonds propres',
    'la publication d’informations en matière de durabilité',
    'les services de paiement',
    'les dépositaires de fonds',
    'la gestion des réclamations',
  ],
  addressees: [
    'établissements de crédit',
    'gestionnaires de fonds',
    'établissements de paiement',
    'entreprises d’investissement',
  ],
  joins: ['sur', 'pour les'],
  sentence: (form, subject, addressee, keyword) =>
    `${form} relative à ${subject}, adressée aux ${addressee}. Le texte précise les délais et la prise en compte de ${keyword}.`,
};

export const vocabularies: Record<string, Vocabulary> = { en: english, de: german, fr: french };

/** What the benchmark company looks for; about one publication in six mentions one of them. */
export const keywords = [
  'safeguarding',
  'outsourcing',
  'incident reporting',
  'Geldwäsche',
  'blanchiment',
  'instant payments',
];
