import type { Sample } from './sample.ts';

const text = (notice: string) => `
## 1 Scope

1.1 These guidelines are addressed to payment institutions and electronic money institutions. They apply from
{applicable}.

## 2 Classification

2.1 An institution should classify each operational incident within 24 hours of its detection.

2.2 An incident is major where it affects more than a quarter of the payments of a day, or more than 50,000 users.

2.3 Institutions should keep a record of all incidents, with the time of detection, the cause and the number of
payments concerned.

## 3 Notification

3.1 ${notice}

3.2 The notification should state which services are affected and since when, and which users cannot pay.

3.3 A final report should follow within twenty working days of the end of the incident.

## 4 Users

4.1 Institutions should inform users without undue delay where an incident may affect their money.
`;

/** The first demo company has approved what its second version says otherwise: one obligation is in review again. */
export const ebaIncidentNotification: Sample = {
  key: 'eba-incident-notification',
  regulators: ['EBA'],
  title: 'Guidelines on the notification of operational incidents by payment institutions',
  code: 'EBA/GL/{year}/S12',
  type: 'regulation',
  language: 'en',
  isBinding: false,
  topics: ['Payments and Transfer', 'Digital Finance', 'Compliance'],
  summary:
    'How payment institutions classify operational incidents, and by when they notify major ones. The second version halves the time for the first notification.',
  collectedDaysAgo: 36,
  dates: { applicable: 45 },
  body: {
    versions: [
      {
        label: 'As published',
        collectedDaysAgo: 36,
        text: text(
          'An institution should notify the competent authority of a major incident within four hours of its classification.',
        ),
      },
      {
        label: 'Amended',
        collectedDaysAgo: 6,
        text: text(
          'An institution should notify the competent authority of a major incident within two hours of its classification, and outside business hours as well.',
        ),
      },
    ],
  },
};
