import type { Sample } from './sample.ts';

export const cssfCirculaireExternalisation: Sample = {
  key: 'cssf-circulaire-externalisation',
  regulators: ['CSSF'],
  title:
    'Circulaire relative à l’externalisation de fonctions opérationnelles par les établissements de paiement et les gestionnaires de fonds',
  code: 'Circulaire {year}/S88',
  type: 'regulation',
  language: 'fr',
  isBinding: true,
  topics: ['Compliance', 'Corporate Governance', 'Payments and Transfer'],
  summary:
    'La circulaire remplace l’autorisation préalable par une notification, fixe un délai de trois mois avant la mise en œuvre et précise le contenu du registre d’outsourcing.',
  collectedDaysAgo: 2,
  dates: { in_force: 12 },
  body: {
    text: `
## 1 Champ d’application

1.1 La présente circulaire s’adresse aux établissements de paiement, aux établissements de monnaie électronique et aux
gestionnaires de fonds d’investissement de droit luxembourgeois, ainsi qu’à leurs succursales à l’étranger.

1.2 Elle entre en vigueur le {in_force}.

1.3 Les contrats conclus avant cette date doivent être mis en conformité au plus tard le {+96}.

## 2 Principes

2.1 L’externalisation ne décharge en aucun cas l’organe de direction de sa responsabilité.

2.2 L’entité doit conserver au Luxembourg des compétences suffisantes pour surveiller le prestataire et pour reprendre
la fonction ou la confier à un tiers.

2.3 Une fonction est critique ou importante lorsque sa défaillance nuirait sérieusement au respect des conditions de
l’agrément, aux résultats financiers ou à la continuité des services.

## 3 Notification

3.1 L’entité doit notifier tout projet d’externalisation d’une fonction critique ou importante au moins trois mois
avant sa mise en œuvre. Ce délai est ramené à un mois lorsque le prestataire est lui-même surveillé.

3.2 La notification contient :

(a) une description de la fonction et les raisons du choix ;

(b) l’analyse des risques, y compris du risque de concentration ;

(c) le nom du prestataire, son siège et le lieu où les données sont traitées ;

(d) le plan de sortie.

3.3 En l’absence de réaction dans le délai, le projet peut être mis en œuvre. Une absence de réaction ne vaut pas
approbation.

## 4 Contrat

4.1 Le contrat doit garantir à l’entité, à son réviseur et à l’autorité un droit d’accès et d’audit sans restriction.

4.2 Il doit prévoir que la sous-externalisation d’une fonction critique ou importante est notifiée à l’entité en temps
utile pour que celle-ci puisse s’y opposer.

4.3 Le prestataire doit informer l’entité sans délai de tout événement susceptible d’affecter la bonne exécution de la
fonction.

## 5 Registre

5.1 L’entité tient un registre de toutes les externalisations et le transmet chaque année, au plus tard deux mois après
la clôture de l’exercice.

5.2 Les gestionnaires de fonds y indiquent séparément la délégation de la gestion de portefeuille et de
l’administration centrale.

## 6 Dispositions finales

6.1 Les notifications introduites avant l’entrée en vigueur sont traitées selon les règles antérieures.
`,
  },
};
