import type { TopicVocabulary } from './vocabulary.ts';

/** English: what firms do and what they do it with. */
export const englishFinance: TopicVocabulary = {
  'Payments and Transfer': {
    tells:
      'payment service, payment services directive, PSD2, PSD3, PSR=, payment services regulation, EMD2, instant payment, instant credit transfer, SEPA, single euro payments area, open banking payment, payment initiation, account information service, strong customer authentication, money transfer, money remittance, fund transfer service, funds transfer service, electronic fund transfer, merchant fee, surcharging, payment package, payments package, remittance, payment system, retail payment, cross-border payment, card payment, payment card, credit card scheme, debit card, interchange fee, contactless payment, credit transfer, direct debit, merchant acquiring, acquirer, payment account, faster payment, TARGET2, T2S, FedNow, Fedwire, CHAPS, payment processor, mobile wallet, digital wallet provider, verification of payee, PISA framework, payment transparency, travel rule for payments, prepaid card, stored value facility, UPI=, payment aggregator, buy now pay later terminal, authorised push payment, money services business, ISO 20022, payment scheme, e-money token transfer, wholesale payment, payments system regulator, access to payment, payment delay, electronic payment, payment order, payment transaction',
    suggests:
      'payments, payment, transfer of funds, wallet, card issuer, card scheme, money transmitter, settlement of payments, payer, payee, PSP=, PISP=, AISP=, EPC=, digital euro, PSU=, transaction risk analysis, payment institution, payment services provider, e-money, electronic money, payment firm, payments firm',
    hints: 'card, cards, remit, credit transfers, settlement system, agents and distributors',
  },
  Banking: {
    tells:
      'banking supervision, bank capital, own funds, capital requirement, capital adequacy, CRR=, CRR3, CRR 3, CRD=, CRD IV, CRD V, CRD VI, Basel III, Basel IV, Basel Committee, Basel framework, BCBS, leverage ratio, liquidity coverage ratio, LCR=, net stable funding, NSFR, SREP, supervisory review and evaluation, Pillar 2, Pillar 3 disclosure, MREL, TLAC, bank resolution, BRRD, single resolution, resolution plan, recovery plan, bail-in, large exposure, risk-weighted, risk weight, output floor, internal ratings-based, IRB approach, internal model approach, standardised approach for credit risk, market risk FRTB, FRTB, credit risk mitigation, systemically important, G-SIB, G-SII, O-SII, D-SIB, capital buffer, countercyclical capital buffer, systemic risk buffer, stress test of banks, EU-wide stress test, banking union, single supervisory mechanism, significant institution, less significant institution, community bank, national bank supervision, banking book, IRRBB, interest rate risk in the banking book, deposit-taking, banking licence, banking license, bank supervision, prudential requirements for banks, third country branch, ICAAP, ILAAP, funding plan of banks, covered bond, supervisory colleges, investment firms prudential, IFR/IFD, operational risk capital, CVA risk, high risk exposures, banking package, banking regulation, banking supervisor, banking act, FINREP, COREP, capital resources, ancillary services undertaking',
    suggests:
      'bank, banks, banking, prudential, resolution, capital, exposures, liquidity, supervisory expectations, EBA=, deposits, lender, building society, credit union, savings bank, Single Rulebook, credit risk, credit institution, banking sector, bank holding compan',
    hints: 'institutions, loss absorbing, subsidiary, risk exposure, balance sheet',
  },
  'Financial Markets': {
    tells:
      'securities market, capital market, MiFID, MiFIR, market abuse, insider dealing, market manipulation, inside information, prospectus, UCITS, AIFMD, AIFM=, investment fund, mutual fund, money market fund, MMF=, hedge fund, private fund, private equity fund, ELTIF, EuVECA, EuSEF, PRIIPs, asset management, collective investment, trading venue, stock exchange, exchange-traded, regulated market, multilateral trading, organised trading, systematic internaliser, best execution, order flow, high-frequency trading, algorithmic trading, short selling, derivative, EMIR, central counterparty, CCP=, central clearing, clearing obligation, clearing house, CSDR, central securities depository, CSD=, settlement discipline, settlement cycle, T+1, credit rating agenc, CRA regulation, benchmark regulation, benchmarks regulation, benchmark administrator, significant benchmark, LIBOR, SONIA, EURIBOR, investment services, securities lending, securities financing, SFTR, securitisation, securitization, bond market, equity market, initial public offering, IPO=, listing rules, listing regime, transparency directive, takeover, consolidated tape, transaction reporting, trade repositor, commodity derivative, emission allowance, swap dealer, futures commission, contracts for difference, CFDs, binary option, product intervention, investment adviser act, Securities and Exchange, securities law, securities regulation, crowdfunding, wholesale market, event contract, prediction market, designated contract market, swap execution, private placement, Form PF, Form N-PORT, proxy voting, tender offer, market maker, dark pool, tick size, circuit breaker, margin lending to investors, research payments, inducements, open-ended fund, real estate fund, secondary market, retail investor product, savings and investments union, capital markets union, government bond, treasury bill, treasury discount paper, Bubill, Bund issue, federal bond, liquidity management tool, swing pricing, redemption gate, fund names, marketing of funds, fund costs, cross-border distribution of funds, securities offering, issuers of securities, shares trading, stock market, foreign portfolio investor, alternative investment fund, REIT=, listing obligation, debenture, investor protection in securities',
    suggests:
      'securities, issuer, fund, funds, trading, investment, investor, markets, ESMA=, SEC=, broker, dealer, shares, bonds, exchange, portfolio, listing, wholesale, clearing, post-trade, benchmark, TRV=, ETF=, market structure, delegated manager, depositary, dividend, IOSCO, JGB markets, corporate bond, green bond, green bonds regulation, ESG rating, climate benchmark, external reviewer, SFDR, sustainable fund, integrated reporting, funds data, investment firm, asset manager, management company, broker-dealer, listed compan, fund manager',
    hints: 'tape, order, venue, offer, market, capital management',
  },
  'Credit Services': {
    tells:
      'consumer credit, credit agreement, creditworthiness, loan origination, credit servicer, credit servicing, non-performing loan, NPL=, non-performing exposure, NPE=, credit scoring, credit bureau, credit reference agenc, credit register, payday loan, high-cost credit, motor finance, car finance, buy now pay later, BNPL, deferred payment credit, leasing compan, factoring, consumer lending, retail lending, personal loan, SME lending, lending to small, loan guarantee, credit guarantee, forbearance, arrears, debt collection, debt advice, microcredit, student loan, overdraft, credit broking, credit purchaser, loan officer, bank lending survey, credit conditions, CCD2, revolving credit, credit information, peer-to-peer lending, syndicated loan, commercial real estate lending, commercial property lending, leveraged lending, loan loss, credit card lending, priority sector lending, private credit, usury, loan limits, commercial real estate, real estate lending, specialised lending, private debt loan, forborne',
    suggests: 'lending, loan, loans, credit=, lenders, borrower, credit card, debt, debtors, ADC exposures',
    hints: 'repayment, instalment, interest rate on loans',
  },
  'Cash and Mortgage': {
    tells:
      'banknote, coin, coins, coinage, counterfeit currency, counterfeit euro, cash handling, cash access, access to cash, cash services, cash withdrawal, cash payments limit, ATM=, automated teller, cash management companies, legal tender, mortgage, residential mortgage, home loan, housing loan, housing finance, loan-to-value, home buyer, mortgage credit directive, residential property lending, equity release, commemorative coin, currency in circulation, euro cash, cash cycle, mortgage charter, home purchase plan',
    suggests:
      'cash, residential real estate, house price, residential property, homeowner, real estate exposure',
    hints: 'housing, notes in circulation',
  },
  Crypto: {
    tells:
      'crypto-asset, cryptoasset, crypto asset, cryptocurrenc, crypto=, MiCA=, MiCAR, markets in crypto-assets, virtual asset, virtual currenc, VASP, CASP=, CASPs, stablecoin, asset-referenced token, e-money token, EMT=, EMTs, bitcoin, ethereum, ether=, blockchain, distributed ledger, DLT=, DLT pilot, tokenisation, tokenization, tokenised, tokenized, central bank digital currency, CBDC, digital euro, digital pound, digital yuan, e-CNY, DeFi=, decentralised finance, decentralized finance, non-fungible token, NFT=, initial coin offering, digital asset, staking, crypto exchange, crypto custody, white paper for crypto, smart contract, digital token, payment stablecoin, GENIUS Act, crypto firms, crypto lending, crypto trading, memecoin, meme coin',
    suggests:
      'token, tokens, digital currency, digital currencies, wallets, mining of, ledger technology, digital payment token',
    hints: 'ledger',
  },
  'Collateral and Safeguarding': {
    tells:
      'collateral, initial margin, variation margin, margin requirement, margin model, procyclicality of margin, safeguarding, client money, client assets, CASS=, CASS 7, CASS 15, segregation of client, segregated account, customer funds protection, deposit guarantee, deposit insurance, deposit protection, DGSD, DGS=, FSCS, FDIC insured, investor compensation scheme, custody, safekeeping, haircut, eligible collateral, bilateral margining, guarantees as CCP collateral, depositary duties, depositary function, financial collateral, asset segregation, insured deposit, savings deposit insurance, protection of deposits, safeguard user, margining',
    suggests:
      'margin call, pledge of securities, guarantee scheme, depositary, insured depositors, custodian, custodial',
    hints: 'margins, guarantees, pledge',
  },
  'Pensions and Retirement': {
    tells:
      'pension, pensions, pensioner, retirement, occupational pension, IORP, PEPP, pension fund, pension scheme, pension saving, annuity, annuities, superannuation, 401(k), personal pension, defined benefit, defined contribution, auto-enrolment, pension transfer, pensions dashboard, workplace pension, provident fund, retirement income, ERISA, old-age provision, decumulation, state pension, death benefit fund',
    suggests: 'ageing savers, longevity, retirees, long-term savings',
    hints: 'life insurance, lifetime',
  },
};
