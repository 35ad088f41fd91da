import type { TopicVocabulary } from './vocabulary.ts';

/** French. */
export const frenchTopics: TopicVocabulary = {
  'Payments and Transfer': {
    tells:
      'services de paiement, monnaie électronique, virement, prélèvement, carte bancaire, paiement instantané, système de paiement, authentification forte, initiation de paiement, transfert de fonds, moyens de paiement, compte de paiement, DSP2, établissements de paiement, virements instantanés, fraude aux paiements, prestataire de services de paiement, cartes de paiement, commerçants, euro numérique, infrastructure de paiement, encaissement',
    suggests: 'paiement, paiements, établissement de paiement',
  },
  Banking: {
    tells:
      'exigences de fonds propres, fonds propres, surveillance bancaire, contrôle prudentiel, ratio de levier, liquidité bancaire, résolution bancaire, coussin de fonds propres, coussin contracyclique, secteur bancaire, contrôle bancaire, union bancaire, grands risques, exigences prudentielles, banque privée, établissements de crédit, stress test bancaire, tests de résistance, exigences de liquidité, plan de résolution, risque de crédit, risque de liquidité, banque systémique, banque cantonale, agrément bancaire, ratio de liquidité',
    suggests: 'banque, bancaire, prudentiel, dépôts, BCE=, établissement de crédit',
  },
  'Financial Markets': {
    tells:
      'marchés financiers, valeurs mobilières, OPCVM, FIA=, organisme de placement, fonds d’investissement, OPC=, abus de marché, opération d’initié, prospectus, marché réglementé, produits dérivés, contrepartie centrale, titrisation, dépositaire central, agence de notation, indices de référence, bourse, information financière, finance participative, fonds monétaire, gestionnaire de fonds d’investissement, gestionnaires de fonds, organismes de placement collectif, sociétés de gestion, fonds alternatif, émission obligataire, émetteurs, offre au public, marchés à terme, compartiments, gestionnaire de fortune, gestionnaires de fortune, directives de placement, négociation algorithmique, entreprises d’investissement, liquidité des fonds, placements collectifs, déclaration des transactions, produits structurés, sondages de marché, listes d’initiés',
    suggests:
      'fonds, marché, marchés, titres, investisseur, placement, instrument financier, société de gestion, gestionnaire de fonds, entreprise d’investissement, émetteur',
  },
  'Credit Services': {
    tells:
      'crédit à la consommation, contrat de crédit, solvabilité de l’emprunteur, prêts non performants, gestionnaire de crédit, octroi de prêts, crédit-bail, affacturage, registre de crédit, surendettement, crédits à la consommation, octroi de crédits, crédits aux entreprises, capacité de remboursement, gestionnaires de crédits, prêts aux entreprises, crédit renouvelable, paiement différé, créances douteuses, recouvrement',
    suggests: 'crédit, prêt, emprunteur',
  },
  'Cash and Mortgage': {
    tells:
      'billet de banque, pièces de monnaie, espèces, contrefaçon de monnaie, hypothécaire, crédit immobilier, prêt immobilier, distributeur automatique, billets, pièces, accès aux espèces, prêts immobiliers, crédits immobiliers, marché hypothécaire, hypothèques, prêts hypothécaires, distributeurs de billets, faux billets, prix de l’immobilier',
    suggests: 'immobilier résidentiel, logement',
  },
  Crypto: {
    tells:
      'crypto-actif, actifs numériques, actif virtuel, actifs virtuels, cryptomonnaie, jeton, MiCA, PSCA, PSAN, chaîne de blocs, euro numérique, monnaie numérique de banque centrale, registre distribué',
    suggests: 'jetons',
  },
  'Collateral and Safeguarding': {
    tells:
      'garantie des dépôts, protection des fonds, actifs des clients, ségrégation, sûretés, garantie financière, marge initiale, dépositaire, conservation des actifs, indemnisation des investisseurs, fonds de garantie des dépôts, dépôts garantis, cantonnement, protection des avoirs, ségrégation des avoirs, appels de marge, garanties, comptes ségrégués, dépositaires, conservation de',
    suggests: 'collatéral, sauvegarde',
  },
  'Pensions and Retirement': {
    tells:
      'retraite, fonds de pension, pension complémentaire, épargne retraite, institution de retraite professionnelle, rente, caisse de pension, institutions de prévoyance, prévoyance professionnelle, régime de pension, pensions complémentaires, produit d’épargne retraite, retraites, taux de couverture',
    suggests: 'prévoyance',
  },
  Compliance: {
    tells:
      'agrément, obligations déclaratives, reporting prudentiel, surveillance du secteur financier, priorités de surveillance, demande d’autorisation, lanceur d’alerte, contrôle de conformité, fonction compliance, procédure d’autorisation, reporting réglementaire, agréments, demande d’agrément, notification préalable, priorités prudentielles, obligations de déclaration, obligation de notification, surveillance prudentielle des, entités surveillées, modalités de transmission, enquête thématique, contrôle sur place, inspections, guichet numérique, procédure d’agrément, octroi de l’autorisation, règles de conduite, statut PSF, dispositif de conformité, régime d’autorisation',
    suggests: 'surveillance, conformité, autorisation, supervision, externalisation vers',
  },
  'Corporate Governance': {
    tells:
      'gouvernance, rémunération, contrôle interne, audit interne, organe de direction, conseil d’administration, honorabilité, participation qualifiée, gestion des risques, actionnaire, administration centrale, organe de surveillance, organisation adéquate, politique de rémunération, rémunérations, politiques de rémunération, aptitude des membres, conflits d’intérêts, administrateurs indépendants, dispositif de gouvernance, droits des actionnaires, organe directeur, dirigeants effectifs, assemblée générale',
    suggests: 'dirigeants, organisation interne',
  },
  'Consumer Rights and Support': {
    tells:
      'protection des consommateurs, réclamation, réclamations, médiation, médiateur, éducation financière, consommateur, clientèle fragile, inclusion bancaire, publicité, pratiques commerciales, consommateurs, protection de la clientèle, information des clients, information de la clientèle, remboursement, droit de rétractation, pratiques déloyales, traitement des réclamations, réclamations des clients, épargnants, investisseurs de détail, droit au compte, bien informer, conseils pratiques, publicité trompeuse, règlement extrajudiciaire, litiges, clients vulnérables, frais bancaires, bien-être financier, surendettement',
    suggests: 'clients, épargnants, clientèle',
  },
  'Advisers and Accountancy': {
    tells:
      'commissaire aux comptes, réviseur d’entreprises, expert-comptable, comptabilité, normes comptables, intermédiaire d’assurance, conseiller financier, conseil en investissement, distribution d’assurance, révision des comptes, profession de l’audit, réviseurs d’entreprises, réviseur d’entreprises agréé, sociétés d’audit, audit prudentiel, commissaires aux comptes, intermédiaires d’assurance, distribution d’assurances, conseillers en investissement, normes IFRS, normes d’audit, courtiers, conseillers, profession comptable, supervision de l’audit, rapport d’audit',
    suggests: 'audit, comptable, conseiller, courtier',
  },
  'Statistics and Data': {
    tells:
      'statistique, données statistiques, enquête, série statistique, collecte de données, indice des prix, tableau de bord, situation mensuelle, situation globale, situation des organismes, statistiques, formulaire de collecte, données trimestrielles, données mensuelles, chiffres clés, modèle de données, transmission des renseignements, renseignements périodiques, patrimoine global, indicateurs, comptes financiers, balance des paiements, baromètre, recensement',
    suggests:
      'données, chiffres, en hausse de, en baisse de, sur un an, sur un mois, par rapport au mois, soit une hausse, soit une baisse, milliards d’euros, formulaire, tableaux, indicateur',
  },
  '(Enforcement) Actions': {
    tells:
      'sanction administrative, commission des sanctions, sanction à l’encontre, retrait d’agrément, interdiction d’exercer, mise en demeure, injonction, radiation, poursuites, transaction administrative, mesure administrative, révocation, retire l’autorisation, retire l’agrément, retrait de l’autorisation, retrait de l’agrément, retrait d’autorisation, retrait entré en force, procédure d’enforcement, liquidation forcée, ouvre une procédure, interdit à, interdiction de, suspension de l’agrément, prononce une sanction, prononcée à l’encontre, sanction prononcée, faillite de, mesures à l’encontre, composition administrative',
    suggests: 'sanction, décision à l’égard, procédure',
  },
  'Penalties and Fees': {
    tells:
      'amende=, amende administrative, astreinte, taxe, taxes, redevance, frais de supervision, contribution pour frais, pénalité, amendes, sanction pécuniaire, sanctions pécuniaires, taxes à percevoir, taxe forfaitaire, contributions, redevances, émoluments, tarif des, droits à percevoir, astreintes',
    suggests: 'frais, tarif',
  },
  'Fraud and Scam': {
    tells:
      'escroquerie, fraude, mise en garde, met en garde, mettent en garde, arnaque, usurpation d’identité, usurpation, sans autorisation, sans agrément, non autorisé, activités frauduleuses, liste noire, hameçonnage, avertissement concernant, activités d’une entité, entité dénommée, n’est pas habilitée, n’est pas habilité, pas habilité à, ne dispose pas, ne détient pas, sans y être autorisé, faux site, faux conseillers, sites frauduleux, fraude au paiement, fraudes, fraudeurs, se faisant passer, abus du nom, prêt frauduleux, faux crédits, liste d’alerte',
    suggests: 'alerte, avertissement',
  },
  'Anti-Money Laundering': {
    tells:
      'blanchiment, lutte contre le blanchiment, LBC/FT, LCB-FT, financement du terrorisme, GAFI, bénéficiaire effectif, vigilance à l’égard de la clientèle, obligation de vigilance, déclaration de soupçon, Tracfin, pays à haut risque, personne politiquement exposée, cellule de renseignement financier, bénéficiaires effectifs, devoirs de diligence, devoir de diligence, diligence raisonnable, déclarations de soupçon, AMLA, CRF=, registre des bénéficiaires, pays à risque, identification du client',
    suggests: 'vigilance, terrorisme, soupçon',
  },
  'Financial Crime': {
    tells:
      'sanctions financières, gel des avoirs, mesures restrictives, corruption, fraude fiscale, évasion fiscale, embargo, criminalité financière, prolifération, gel de fonds, gel d’avoirs, double usage, trafic, personnes désignées, contournement des sanctions, délit d’initié, blanchiment de fraude fiscale, détournement, pot-de-vin, saisie',
    suggests: 'criminalité, infraction',
  },
  'Digital Finance': {
    tells:
      'résilience opérationnelle numérique, DORA, risque TIC, TIC=, risque lié aux TIC, externalisation, sous-traitance informatique, nuage, cybersécurité, cyber, informatique en nuage, intelligence artificielle, protection des données, données à caractère personnel, RGPD, identité numérique, sécurité informatique, incident majeur, finance numérique, innovation financière, prestataires TIC, tiers TIC, cyberattaque, cyberrisque, cyberincident, incidents informatiques, vulnérabilité, rançongiciel, données personnelles, décision automatisée, infrastructures numériques, portefeuille d’identité, services en nuage, externalisation informatique, tests de pénétration, registre d’information, infonuagique, innovation numérique',
    suggests: 'numérique, technologie, incident, informatique',
  },
  'Sustainable Finance': {
    tells:
      'finance durable, durabilité, changement climatique, climatique, ESG, taxonomie, obligations vertes, SFDR, écoblanchiment, investissement responsable, risque climatique, publication d’informations en matière de durabilité, informations en matière de durabilité, durabilités, risques climatiques, risques environnementaux, plan de transition, plans de transition, neutralité carbone, fonds durables, préférences en matière de durabilité, obligation verte, transition écologique, facteurs ESG, rapport de durabilité, biodiversité, environnementaux',
    suggests: 'durable, climat, vert',
  },
  Macroeconomics: {
    tells:
      'politique monétaire, taux directeur, taux d’intérêt directeur, inflation, croissance économique, stabilité financière, conjoncture, finances publiques, macroprudentiel, taux de change, réserves obligatoires, projections économiques, dette publique, taux directeurs, décisions de politique monétaire, perspectives économiques, prévisions économiques, PIB=, marché du travail, chômage, prix à la consommation, endettement public, déficit budgétaire, budget de l’État, projections macroéconomiques, coussin contracyclique, commerce extérieur, balance courante',
    suggests: 'économie, économique, monétaire, taux',
  },
  'Cross-Border': {
    tells:
      'pays tiers, transfrontalier, libre prestation de services, liberté d’établissement, équivalence, passeport européen, coopération internationale, protocole d’accord, droits antidumping, importations de, accord bilatéral, accord entre, commercialisation transfrontalière, passeport, États membres d’accueil, coopération entre autorités, entraide, échange d’informations avec, autorités étrangères, hors UE, reconnaissance mutuelle, Royaume-Uni',
    suggests: 'étranger',
    hints: 'international',
  },
  '(Other)': {
    tells:
      'entreprise d’assurance, entreprises d’assurance, assurance, réassurance, solvabilité II, agriculture, pêche, aides d’État, concurrence, douane, énergie, transport, santé, élections, nomination, nommé, recrutement, université, offre d’emploi, jour férié, certificats d’importation, organisation commune des marchés, agricole, agricoles, céréales, vin, sucre, produits alimentaires, solvabilité des assureurs, assureurs, contrats d’assurance, risque propre, marchés publics, impôt, fiscalité, TVA, douanes, accises, énergies',
    suggests: 'culture, éducation',
  },
};
