import type { TopicVocabulary } from './vocabulary.ts';

/** French. */
export const frenchTopics: TopicVocabulary = {
  'Payments and Transfer': {
    tells:
      'services de paiement, monnaie électronique, virement, prélèvement, carte bancaire, paiement instantané, système de paiement, authentification forte, initiation de paiement, transfert de fonds, moyens de paiement, compte de paiement, DSP2',
    suggests: 'paiement, paiements, établissement de paiement',
  },
  Banking: {
    tells:
      'exigences de fonds propres, fonds propres, surveillance bancaire, contrôle prudentiel, ratio de levier, liquidité bancaire, résolution bancaire, coussin de fonds propres, coussin contracyclique, secteur bancaire, contrôle bancaire, union bancaire, grands risques, exigences prudentielles',
    suggests: 'banque, bancaire, prudentiel, dépôts, BCE=, établissement de crédit',
  },
  'Financial Markets': {
    tells:
      'marchés financiers, valeurs mobilières, OPCVM, FIA=, organisme de placement, fonds d’investissement, OPC=, abus de marché, opération d’initié, prospectus, marché réglementé, produits dérivés, contrepartie centrale, titrisation, dépositaire central, agence de notation, indices de référence, bourse, information financière, finance participative, fonds monétaire',
    suggests:
      'fonds, marché, marchés, titres, investisseur, placement, instrument financier, société de gestion, gestionnaire de fonds, entreprise d’investissement, émetteur',
  },
  'Credit Services': {
    tells:
      'crédit à la consommation, contrat de crédit, solvabilité de l’emprunteur, prêts non performants, gestionnaire de crédit, octroi de prêts, crédit-bail, affacturage, registre de crédit, surendettement',
    suggests: 'crédit, prêt, emprunteur',
  },
  'Cash and Mortgage': {
    tells:
      'billet de banque, pièces de monnaie, espèces, contrefaçon de monnaie, hypothécaire, crédit immobilier, prêt immobilier, distributeur automatique',
    suggests: 'immobilier résidentiel, logement',
  },
  Crypto: {
    tells:
      'crypto-actif, actifs numériques, actif virtuel, actifs virtuels, cryptomonnaie, jeton, MiCA, PSCA, PSAN, chaîne de blocs, euro numérique, monnaie numérique de banque centrale, registre distribué',
    suggests: 'jetons',
  },
  'Collateral and Safeguarding': {
    tells:
      'garantie des dépôts, protection des fonds, actifs des clients, ségrégation, sûretés, garantie financière, marge initiale, dépositaire, conservation des actifs, indemnisation des investisseurs',
    suggests: 'collatéral, sauvegarde',
  },
  'Pensions and Retirement': {
    tells:
      'retraite, fonds de pension, pension complémentaire, épargne retraite, institution de retraite professionnelle, rente',
    suggests: 'prévoyance',
  },
  Compliance: {
    tells:
      'agrément, obligations déclaratives, reporting prudentiel, surveillance du secteur financier, priorités de surveillance, demande d’autorisation, lanceur d’alerte, contrôle de conformité, fonction compliance, procédure d’autorisation, reporting réglementaire',
    suggests: 'surveillance, conformité, autorisation, supervision, externalisation vers',
  },
  'Corporate Governance': {
    tells:
      'gouvernance, rémunération, contrôle interne, audit interne, organe de direction, conseil d’administration, honorabilité, participation qualifiée, gestion des risques, actionnaire, administration centrale',
    suggests: 'dirigeants, organisation interne',
  },
  'Consumer Rights and Support': {
    tells:
      'protection des consommateurs, réclamation, réclamations, médiation, médiateur, éducation financière, consommateur, clientèle fragile, inclusion bancaire, publicité, pratiques commerciales',
    suggests: 'clients, épargnants, clientèle',
  },
  'Advisers and Accountancy': {
    tells:
      'commissaire aux comptes, réviseur d’entreprises, expert-comptable, comptabilité, normes comptables, intermédiaire d’assurance, conseiller financier, conseil en investissement, distribution d’assurance, révision des comptes, profession de l’audit',
    suggests: 'audit, comptable, conseiller, courtier',
  },
  'Statistics and Data': {
    tells:
      'statistique, données statistiques, enquête, série statistique, collecte de données, indice des prix, tableau de bord, situation mensuelle',
    suggests: 'données, chiffres',
  },
  '(Enforcement) Actions': {
    tells:
      'sanction administrative, commission des sanctions, sanction à l’encontre, retrait d’agrément, interdiction d’exercer, mise en demeure, injonction, radiation, poursuites, transaction administrative, mesure administrative, révocation',
    suggests: 'sanction, décision à l’égard, procédure',
  },
  'Penalties and Fees': {
    tells:
      'amende=, amende administrative, astreinte, taxe, taxes, redevance, frais de supervision, contribution pour frais, pénalité',
    suggests: 'frais, tarif',
  },
  'Fraud and Scam': {
    tells:
      'escroquerie, fraude, mise en garde, met en garde, mettent en garde, arnaque, usurpation d’identité, usurpation, sans autorisation, sans agrément, non autorisé, activités frauduleuses, liste noire, hameçonnage',
    suggests: 'alerte, avertissement',
  },
  'Anti-Money Laundering': {
    tells:
      'blanchiment, lutte contre le blanchiment, LBC/FT, LCB-FT, financement du terrorisme, GAFI, bénéficiaire effectif, vigilance à l’égard de la clientèle, obligation de vigilance, déclaration de soupçon, Tracfin, pays à haut risque, personne politiquement exposée, cellule de renseignement financier',
    suggests: 'vigilance, terrorisme, soupçon',
  },
  'Financial Crime': {
    tells:
      'sanctions financières, gel des avoirs, mesures restrictives, corruption, fraude fiscale, évasion fiscale, embargo, criminalité financière, prolifération',
    suggests: 'criminalité, infraction',
  },
  'Digital Finance': {
    tells:
      'résilience opérationnelle numérique, DORA, risque TIC, TIC=, risque lié aux TIC, externalisation, sous-traitance informatique, nuage, cybersécurité, cyber, informatique en nuage, intelligence artificielle, protection des données, données à caractère personnel, RGPD, identité numérique, sécurité informatique, incident majeur, finance numérique, innovation financière',
    suggests: 'numérique, technologie, incident, informatique',
  },
  'Sustainable Finance': {
    tells:
      'finance durable, durabilité, changement climatique, climatique, ESG, taxonomie, obligations vertes, SFDR, écoblanchiment, investissement responsable, risque climatique',
    suggests: 'durable, climat, vert',
  },
  Macroeconomics: {
    tells:
      'politique monétaire, taux directeur, taux d’intérêt directeur, inflation, croissance économique, stabilité financière, conjoncture, finances publiques, macroprudentiel, taux de change, réserves obligatoires, projections économiques, dette publique',
    suggests: 'économie, économique, monétaire, taux',
  },
  'Cross-Border': {
    tells:
      'pays tiers, transfrontalier, libre prestation de services, liberté d’établissement, équivalence, passeport européen, coopération internationale, protocole d’accord, droits antidumping, importations de',
    suggests: 'international, étranger',
  },
  '(Other)': {
    tells:
      'entreprise d’assurance, entreprises d’assurance, assurance, réassurance, solvabilité II, agriculture, pêche, aides d’État, concurrence, douane, énergie, transport, santé, élections, nomination, nommé, recrutement, université, offre d’emploi, jour férié',
    suggests: 'culture, éducation',
  },
};
