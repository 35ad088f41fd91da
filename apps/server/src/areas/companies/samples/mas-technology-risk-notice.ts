import type { Sample } from './sample.ts';

export const masTechnologyRiskNotice: Sample = {
  key: 'mas-technology-risk-notice',
  regulators: ['MAS'],
  title: 'Notice on technology risk management for payment service licensees (amended)',
  code: 'PSN S05',
  type: 'regulation',
  language: 'en',
  isBinding: true,
  topics: ['Digital Finance', 'Payments and Transfer', 'Compliance'],
  summary:
    'Major payment institutions must keep unscheduled downtime of each critical system to four hours a year, recover within four hours, and report a relevant incident within one hour.',
  collectedDaysAgo: 8,
  dates: { in_force: 190 },
  body: {
    text: `
## 1 Application

1.1 This Notice applies to all licensees that provide a payment service and replaces the Notice of the same name.

1.2 This Notice takes effect on {in_force}.

## 2 Definitions

2.1 “Critical system” means a system the failure of which would cause significant disruption to the operations of the
licensee or materially impact its service to customers.

2.2 “Relevant incident” means a malfunction or a security event which has a severe and widespread impact on the
operations of the licensee or on its service to customers.

2.3 “Recovery time” means the time from the failure of a system to its restoration to the level needed to resume
service.

## 3 Requirements

3.1 A licensee must put in place a framework and a process to identify critical systems, and must review the list at
least once every twelve months.

3.2 A licensee must make all reasonable effort to maintain high availability for critical systems. The total
unscheduled downtime of each critical system must not exceed four hours within any period of twelve months.

3.3 A licensee must establish a recovery time of not more than four hours for each critical system, and must validate
it at least once every twelve months.

3.4 A licensee must notify the Authority as soon as possible, and not later than one hour, upon the discovery of a
relevant incident.

3.5 A licensee must submit a report on the cause and the impact within fourteen days of the discovery. It must
contain:

(a) an executive summary of the incident;

(b) an analysis of the root cause;

(c) a description of the impact on compliance, on operations and on customers;

(d) the measures taken to address the root cause and its consequences.

3.6 A licensee must implement controls to protect customer information from unauthorised access or disclosure.

## 4 Service providers

4.1 Paragraphs 3.2 to 3.5 apply equally where a critical system is operated by a service provider. The licensee must
ensure by contract that it receives the information it needs within the time limits of this Notice.

## 5 Changes made by this amendment

5.1 The requirement on downtime, which applied to systems that process card payments, now applies to all critical
systems.

5.2 The definition of recovery time has been added.
`,
  },
};
