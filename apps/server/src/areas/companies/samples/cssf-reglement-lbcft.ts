import type { Sample } from './sample.ts';

export const cssfReglementLbcft: Sample = {
  key: 'cssf-reglement-lbcft',
  regulators: ['CSSF'],
  title: 'Règlement relatif au questionnaire annuel en matière de lutte contre le blanchiment',
  code: 'Règlement CSSF N° {year}-S2',
  type: 'regulation',
  language: 'fr',
  isBinding: true,
  topics: ['Anti-Money Laundering', 'Compliance'],
  summary:
    'Le questionnaire annuel devient obligatoire pour tous les professionnels. Il est approuvé par le responsable du respect des obligations et transmis par voie électronique.',
  collectedDaysAgo: 50,
  dates: { in_force: -21 },
  body: {
    text: `
## Article 1 Objet

(1) Le présent règlement fixe le contenu et les modalités de transmission du questionnaire annuel.

(2) Il s’applique aux établissements de crédit, aux établissements de paiement et de monnaie électronique, aux
entreprises d’investissement et aux gestionnaires de fonds.

## Article 2 Contenu

(1) Le questionnaire porte sur l’exercice écoulé. Il couvre :

(a) la clientèle, par pays de résidence et par catégorie de risque ;

(b) les produits et les canaux de distribution ;

(c) l’organisation, les effectifs et la formation ;

(d) les déclarations d’opérations suspectes et les délais dans lesquels elles ont été faites.

(2) Les réponses reflètent la situation au dernier jour de l’exercice. Les flux sont indiqués pour l’exercice entier.

(3) Les professionnels qui recourent à des agents indiquent pour chacun d’eux le nombre et le montant des opérations.

## Article 3 Approbation

(1) Le questionnaire est approuvé par le responsable du respect des obligations avant sa transmission.

(2) Le responsable conserve pendant cinq ans les documents sur lesquels les réponses se fondent.

## Article 4 Transmission

(1) La transmission se fait exclusivement par voie électronique, dans les trois mois suivant la clôture de l’exercice.

(2) Un professionnel qui constate une erreur après la transmission la corrige sans délai.

(3) Un accusé de réception est délivré automatiquement. Il ne préjuge pas de la qualité des réponses.

(4) Les succursales et les agents établis à l’étranger sont couverts par le questionnaire du professionnel dont ils
dépendent. Leurs données sont présentées séparément.

## Article 5 Sanctions

L’absence de réponse, la réponse tardive et la réponse inexacte peuvent être sanctionnées.

## Article 6 Entrée en vigueur

Le présent règlement entre en vigueur le {in_force}.
`,
  },
};
