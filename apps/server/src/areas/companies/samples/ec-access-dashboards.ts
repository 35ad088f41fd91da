import type { Sample } from './sample.ts';

export const ecAccessDashboards: Sample = {
  key: 'ec-access-dashboards',
  regulators: ['EC'],
  title:
    'Draft delegated regulation on dashboards with which customers manage access to their payment accounts',
  code: 'Ares({year})S4471',
  type: 'regulation',
  language: 'en',
  isBinding: false,
  topics: ['Payments and Transfer', 'Digital Finance', 'Consumer Rights and Support'],
  summary:
    'Account servicing payment service providers would have to show on one page which third parties have access, to which data, until when, and let the customer withdraw it at once. Feedback period open.',
  collectedDaysAgo: 25,
  dates: { comments_due: 3, applicable: 545 },
  body: {
    text: `
## Explanatory memorandum

Customers who allow a third party to see their account often do not remember it a year later. This draft lays down
what the dashboard of the account servicing provider must show, and how quickly a withdrawal must take effect.

Feedback on this draft can be given until {comments_due}. It will be summarised and taken into account before the
regulation is adopted.

## Article 1 Subject matter

This Regulation specifies the content, the presentation and the functions of the dashboard.

## Article 2 Content

(1) The dashboard shall show for each permission:

(a) the name under which the third party is known to the customer, and its registered name;

(b) the accounts and the categories of data concerned;

(c) the purpose for which the permission was given;

(d) the day on which it was given and the day on which it ends;

(e) the time of the last access.

(2) Permissions that were withdrawn or have ended shall remain visible for two years.

## Article 3 Presentation

(1) The dashboard shall be reached from the first page after log-in in no more than two steps.

(2) It shall not use colours, wording or an order of choices that discourage or encourage withdrawal.

(3) It shall meet the accessibility requirements that apply to the provider's other services.

## Article 4 Withdrawal

(1) The provider shall carry out a withdrawal at once and shall refuse access from that moment.

(2) The provider shall inform the third party of the withdrawal within one minute, by means of the interface.

(3) A withdrawal may be reversed by the customer within 48 hours. After that a new permission is needed.

## Article 5 Exchange of information

(1) The third party shall inform the provider of each new permission, of its purpose in words that the customer has
seen, and of its end.

(2) The provider shall not ask the third party for information that goes beyond what the dashboard shows.

## Article 6 Monitoring

Providers shall record each month how many permissions were withdrawn and reversed, and shall make these numbers
available to the competent authority on request.

## Article 7 Entry into force and application

This Regulation shall enter into force on the twentieth day following that of its publication. It shall apply from
{applicable}.
`,
  },
};
