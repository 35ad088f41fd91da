import type { TopicVocabulary } from './vocabulary.ts';

/** English: how firms are run, watched and called to account. */
export const englishConduct: TopicVocabulary = {
  Compliance: {
    tells:
      'licensing requirement, authorisation process, authorisation regime, authorisation application, licence application, license application, granted a licence, granted a license, granted authorisation, supervisory priorities, supervisory focus, supervisory strategy, supervisory convergence, supervisory approach, regulatory reporting, supervisory reporting, reporting obligation, reporting requirements, compliance function, compliance officer, conduct of business, notification requirement, rulebook, handbook notice, regulatory burden, perimeter guidance, appointed representative, threshold conditions, authorised firm, business plan of authority, supervisory fee data, consumer duty implementation, regulatory sandbox authorisation, whistleblowing, whistleblower, record keeping, record-keeping, inspection findings, on-site inspection, thematic review, supervisory practices, regulatory returns, fit for purpose regulation, simplification of rules, better regulation, data quality of returns, quarterly consultation, regulatory agenda, rulemaking agenda, policy statement',
    suggests:
      'supervision, supervisory, authorisation, licence, license, licensing, registration, permission, compliance, regulatory framework, regulated firm, obligations, approval, conduct, reporting, change in control, peer review, voluntary liquidation, wind-down, winding-up, regulated activit, guidelines compliance',
    hints: 'requirements, rules, guidance, regulation, regulatory, competent authorit',
  },
  'Corporate Governance': {
    tells:
      'corporate governance, internal governance, fit and proper, fitness and propriety, fitness and probity, fit and probity, suitability assessment, suitability of members, suitability of the management, management body, board of directors, board diversity, board effectiveness, remuneration, executive pay, bonus cap, pay gap, internal control, internal audit, risk management framework, risk management system, risk culture, risk appetite, three lines, key function holder, senior managers, SM&CR, SMCR, accountability regime, qualifying holding, acquisition of holdings, shareholder, shareholders rights, stewardship, proxy advis, non-executive director, independent director, conflicts of interest, governance arrangements, governance code, related party transaction, diversity and inclusion, non-financial misconduct, risk management regarding, system of governance, variable pay, malus, clawback, suitability of shareholders, nomination committee, inspection board',
    suggests:
      'governance, board, directors, risk management, accountability, senior management, suitability, integrity, executives',
    hints: 'oversight, chair, controls, culture',
  },
  'Consumer Rights and Support': {
    tells:
      'consumer protection, consumer duty, consumer rights, consumer harm, consumer outcome, vulnerable customer, vulnerable consumer, customer treatment, treating customers fairly, fair treatment, complaint handling, complaints handling, complaint, complaints, ombudsman, redress, compensation scheme, compensate customers, compensation for consumers, mis-selling, misselling, mis-sold, financial literacy, financial education, financial inclusion, financial capability, financial promotion, misleading advert, advertis, finfluencer, unfair terms, unfair contract, product governance, price and value, retail investor protection, retail investment strategy, investor information, investor education, key information document, cooling-off, right of withdrawal, distance marketing, basic account, account switching, fee transparency, junk fees, overdraft fees, sludge practices, dark patterns, claims management, customer support, help for customers, consumer credit rights, consumer understanding, disclosure to consumers, targeted support, product design, money guidance, alternative dispute resolution, collective redress, loss of savings, cost of living support',
    suggests:
      'consumer, consumers, customers, households, compensation, retail client, retail investor, policyholder, savers, claims, promotions, protect investors, value for money',
    hints: 'fair, customer, choice, clients, public awareness',
  },
  'Advisers and Accountancy': {
    tells:
      'auditor, auditors, audit firm, statutory audit, audit quality, audit report, external audit, PCAOB, accountant, accountants, accounting standard, accountancy, accounting fraud, IFRS, IASB, GAAP, hedge accounting, financial reporting council, financial adviser, financial advisers, investment adviser, investment advice, advice market, advice guidance boundary, insurance broker, insurance intermediar, insurance distribution, insurance agent, IDD=, tied agent, independent audit, certified public, bookkeeping, tax adviser, accounting and auditing, restatement of financial statements, chief accountant, expected credit loss accounting, ECL=, financial statements, advisory firm, wealth adviser, FASB, actuary',
    suggests:
      'audit, accounting, adviser, advisers, advisory, advice, intermediar, broker, CPA=, financial report',
    hints: 'auditing, disclosure checklist, valuation, agents',
  },
  'Statistics and Data': {
    tells:
      'statistics, statistical, statistical release, statistical annex, data release, SARON, compounded rate, spot interest rate, bond yields, reference exchange rates, daily rates, fixing at, tankan survey, corporate goods price, services producer price, money stock, loans and discounts, average contract interest rates, bonds held by, accounts as of, output gap, real exports, consumption activity index, opinion survey, assets and liabilities, profit and loss account, monthly report on, number of accounts, insurance statistics, fund statistics, net inflows, transaction volume, monetary developments, time series, flow of funds, monthly report statistics, survey results, survey=, balance of payments, price index, consumer price index, balance sheet statistics, monetary aggregates, monetary base, interest rate statistics, money stock, data collection, integrated reporting, data dictionary, data point model, DPM=, taxonomy package, XBRL, reporting framework version, reporting taxonomy, validation rules, ITS on reporting, data quality report, dashboard data, risk dashboard, amounts outstanding, time-series, payment statistics, banking statistics, insurance statistics, transactions with the government, market operations data, loans and deposits by, by maturity, tankan, regional economic report data, principal figures, indicators in, aggregate data, micro data, key figures, register data, accounts of the bank, current account balances, complaints data, transaction data, data set, dataset, open data, legal entity identifier, LEI=, sources of changes, reporting instructions, data publication, funds data, collection of data',
    suggests:
      'data, figures, sight deposits, special rate, monetary base, policy rate, market operations, exchange rate, liquidity indicators, indicator, report on data, quarterly data, annual data, index, dashboard, templates, outstanding, yearbook',
    hints: 'monthly, quarterly, annex, trends, number of, table, rate of change',
  },
  '(Enforcement) Actions': {
    tells:
      'final notice, decision notice, warning notice, supervisory notice, notice of decision, enforcement, enforcement action, enforcement proceeding, disciplinary action, cease and desist, cease-and-desist, administrative proceeding, litigation release, in the matter of, prohibition order, prohibits, banned from, bans=, ban on individual, withdraws licence, withdraws license, withdrawal of licence, withdrawal of license, withdrawal of authorisation, revokes licence, revoked licence, licence revoked, revocation of, cancellation of registration, cancels permission, cancels the permission, suspends licence, prosecution, prosecuted, sues=, sued, lawsuit, infringement notice, reprimands, reprimanded, no-fault settlement, undertaking accepted, court proceedings, civil proceedings, enforceable undertaking, charged with, charges against, convicted, sentenced, pleads guilty, found guilty, arrested, arrests, search warrants, court order, injunction, barred from, barring, consent order, settlement agreement, settled charges, adjudication order, final order, interim order, show cause, settlement order, sanctioned for, sanctions firm, censure, censured, public censure, administrative measures, administrative sanction, compulsory liquidation, special commissioner, imposes requirements on, first supervisory notice, requirement notice, investigation into, proceedings against, takes action against, cracks down, crackdown, legal action, consent prohibition, jailed, disqualified, freezing order, restraining order, order against, orders compulsory',
    suggests:
      'against, proceeding, proceedings, order, breach, breaches, violations, misconduct, investigation, tribunal, ban, suspended, revocation, court, restriction on',
    hints: 'failing, unlawful, illegal, action',
  },
  'Penalties and Fees': {
    tells:
      'fined, fines, financial penalty, monetary penalty, civil penalty, civil money penalty, penalty payment, periodic penalty, administrative fine, penalties, penalty, disgorgement, supervisory fee, supervisory fees, regulatory fees, fees and levies, levy, levies, fee rates, regulated fees, annual fee, fee schedule, fees charged, fees and charges, FSCS levy, fee regulation, fee order, charges for supervision, to pay a penalty, infringement notices, composition penalt, cost recovery, contributions to the single resolution fund, application fee',
    suggests: 'fee, fees, sanction of, surcharge, agreed to pay',
    hints: 'charge, charges, costs, pay',
  },
  'Fraud and Scam': {
    tells:
      'unauthorised firm, unauthorised firms, unauthorized firm, unauthorised entit, unauthorised online, clone firm, cloned firm, clone of, scam, scams, scammer, fraudulent, fraudster, fraud warning, warning list, investor alert, investor alert list, public warning, warns consumers, warns investors, warns the public, warning regarding, warning concerning, warning against, boiler room, ponzi, pyramid scheme, phishing, identity theft, impersonat, impostor, fake website, fake bank, recovery room, romance scam, investment fraud, advance fee fraud, payment fraud, APP fraud, push payment fraud, card fraud, misuse of name, identity misuse, without authorisation, without authorization, not authorised, not authorized by, not licensed by, unlicensed, offering scheme, money mule, deepfake, spoofing, social engineering fraud, fraud prevention, anti-fraud, fraud risk, fraud reporting, suspicious websites, bogus, check fraud, cheque fraud, fraudulent website, clone website',
    suggests: 'fraud, warning, deceive, website, dubious, suspicious website, caution',
    hints: 'fake, unknown operators, beware, misleading',
  },
};
