import type { BusinessLine } from '@regulus/contract/company-values.ts';

/** How lines of business are called in English, German, Turkish and French; phrases as in `PhraseTiers`. */
export const businessLinePhrases: Readonly<Record<BusinessLine, string>> = {
  deposits:
    'deposit-taking, deposits, depositor, savings account, current account, payment account with basic features, basic account, term deposit, Einlagen, Einlagengeschäft, Spareinlage, Girokonto, Basiskonto, mevduat, katılım fonu, dépôts bancaires, compte de dépôt',
  retail_lending:
    'consumer credit, consumer lending, retail lending, personal loan, retail loan, motor finance, car finance, buy now pay later, overdraft, Verbraucherkredit, Verbraucherdarlehen, Konsumkredit, Ratenkredit, tüketici kredi, ihtiyaç kredi, perakende kredi, bireysel kredi, crédit à la consommation',
  corporate_lending:
    'corporate lending, corporate loan, business lending, SME lending, commercial lending, commercial loan, leveraged lending, syndicated loan, project finance, specialised lending, commercial real estate lending, Unternehmenskredit, Firmenkredit, Mittelstandskredit, ticari kredi, kurumsal kredi, KOBİ, crédit aux entreprises, private debt, kredi tahsis',
  mortgages:
    'mortgage, mortgages, home loan, housing loan, residential real estate lending, residential property loan, Hypothek, Immobilienkredit, Immobiliardarlehen, Baufinanzierung, Wohnimmobilienkredit, konut kredi, konut finansman, ipotek, crédit immobilier, prêt hypothécaire',
  cards:
    'payment card, credit card, debit card, card issuing, card issuer, prepaid card, card scheme, Kreditkarte, Debitkarte, Zahlungskarte, Kartenausgabe, kredi kart, banka kart, carte bancaire, carte de crédit',
  acquiring:
    'acquiring, acquirer, merchant service, card acceptance, payment facilitator, point of sale, merchant, Händler, Akquisition von Zahlungsvorgängen, Acquiring-Geschäft, üye işyeri, commerçant',
  money_remittance:
    'money remittance, remittance, money transfer, money transmission, hawala, Finanztransfer, Geldtransfer, para transfer, para havale, transmission de fonds',
  credit_transfers:
    'credit transfer, direct debit, instant payment, instant credit transfer, SEPA, faster payment, verification of payee, payee verification, transfer of funds, wire transfer, Überweisung, Lastschrift, Echtzeitüberweisung, Sofortüberweisung, havale, EFT=, virement, prélèvement, paiement instantané',
  payment_initiation:
    'payment initiation, PISP=, PISPs, open banking, Zahlungsauslöse, ödeme emri başlatma, initiation de paiement, access to payment accounts',
  account_information:
    'account information, AISP=, AISPs, open banking, financial data access, open finance, Kontoinformation, hesap bilgisi, information sur les comptes',
  e_money:
    'e-money, electronic money, prepaid, stored value, e-wallet, digital wallet, E-Geld, elektronisches Geld, elektronik para, monnaie électronique',
  foreign_exchange:
    'foreign exchange, FX=, currency exchange, bureau de change, exchange office, currency trading, Devisen, Sortengeschäft, Wechselstube, döviz, kambiyo, yetkili müessese, change de devises, opérations de change',
  correspondent_banking:
    'correspondent banking, correspondent account, correspondent relationship, nostro, vostro, Korrespondenzbank, muhabir, correspondance bancaire, banque correspondante',
  trade_finance:
    'trade finance, letter of credit, documentary credit, export credit, Handelsfinanzierung, Akkreditiv, akreditif, dış ticaret finansman, crédit documentaire, eximbank, export finance',
  digital_channels:
    'digital banking, online banking, mobile banking, internet banking, electronic banking, remote onboarding, remote identification, mobile app, Onlinebanking, Online-Banking, elektronik bankacılık, dijital bankacılık, internet bankacılığı, uzaktan kimlik, mobil bankacılık, banque en ligne, strong customer authentication',
  securities_trading:
    'securities trading, trading in securities, execution of orders, best execution, market making, equity trading, bond trading, short selling, order handling, Wertpapierhandel, Handel mit Wertpapieren, Leerverkäufe, pay piyasası, menkul kıymet alım, négociation de titres, brokerage, stockbroking, transaction reporting, dealing on own account',
  derivatives:
    'derivative, derivatives, swap, swaps, futures, options contracts, contracts for difference, CFD=, CFDs, EMIR, OTC=, binary option, Derivat, Derivate, Differenzkontrakt, Differenzgeschäft, türev, produits dérivés, clearing obligation',
  portfolio_management:
    'portfolio management, discretionary management, wealth management, individual portfolio, asset management, Vermögensverwaltung, Portfolioverwaltung, portföy yönetim, gestion de portefeuille, gestion discrétionnaire, gestion de fortune',
  investment_advice:
    'investment advice, financial advice, advice on investments, suitability of advice, targeted support, robo-advice, Anlageberatung, Finanzberatung, yatırım danışman, conseil en investissement',
  retail_funds:
    'UCITS, retail fund, mutual fund, money market fund, ETF=, ETFs, investment fund, exchange-traded fund, OGAW, Publikumsfonds, Investmentfonds, Geldmarktfonds, yatırım fon, OPCVM, open-ended fund, open-ended funds',
  alternative_funds:
    'AIF=, AIFs, AIFMD, alternative investment fund, hedge fund, private equity, private fund, ELTIF, venture capital fund, EuVECA, real estate fund, loan-originating fund, Spezialfonds, alternativer Investmentfonds, girişim sermayesi, fonds d’investissement alternatif, REIT=, infrastructure fund',
  sustainable_funds:
    'sustainable fund, ESG fund, SFDR, fund names using ESG, sustainability-related disclosures, Article 8 fund, Article 9 fund, Offenlegungsverordnung, nachhaltige Fonds, nachhaltige Investmentvermögen, fonds durables, climate benchmark, sustainable investment, sürdürülebilir fon',
  fund_distribution:
    'cross-border distribution of funds, cross-border distribution, marketing of funds, marketing communications of funds, fund distribution, fund marketing, Fondsvertrieb, Vertrieb von Investmentvermögen, Vertriebsanzeige, distribution transfrontalière, commercialisation de fonds, overseas funds regime',
  custody:
    'custody, custodian, safekeeping, depositary, client assets, Depotgeschäft, Wertpapierverwahrung, Verwahrung von Finanzinstrumenten, Verwahrstelle, saklama hizmet, conservation de titres, conservation d’actifs',
  securitisation:
    'securitisation, securitization, asset-backed, STS=, covered bond, Verbriefung, Pfandbrief, menkul kıymetleştir, varlığa dayalı, titrisation',
  crypto_assets:
    'crypto-asset, cryptoasset, crypto asset, cryptocurrenc, virtual asset, virtual currenc, stablecoin, digital asset, bitcoin, MiCA=, MiCAR, digital payment token, Kryptowert, Kryptowährung, kripto, crypto-actif, actifs virtuels, actifs numériques, e-money token, asset-referenced token',
  life_insurance:
    'life insurance, life insurer, unit-linked, insurance-based investment product, annuity, annuities, with-profits, Lebensversicherung, Lebensversicherer, Mindestbeitragsrückerstattung, Überschussbeteiligung, hayat sigorta, assurance vie, assurance-vie',
  non_life_insurance:
    'non-life insurance, general insurance, motor insurance, home insurance, property insurance, health insurance, liability insurance, travel insurance, Schadenversicherung, Sachversicherung, Kfz-Versicherung, Krankenversicherung, Haftpflicht, zorunlu deprem, trafik sigorta, kasko, assurance non-vie, assurance dommages, flood insurance, cyber insurance',
  insurance_distribution:
    'insurance distribution, IDD=, insurance intermediar, insurance broker, Versicherungsvertrieb, Versicherungsvermittlung, sigorta aracı, distribution d’assurances, bancassurance, sigorta acente',
  pensions:
    'pension, pensions, retirement saving, annuities, occupational retirement, PEPP, IORP, Altersvorsorge, Altersversorgung, Pensionskasse, Pensionsfonds, emeklilik, épargne retraite, retraite professionnelle, workplace saving',
  crowdfunding:
    'crowdfunding, crowd lending, peer-to-peer lending, Schwarmfinanzierung, kitle fonlama, financement participatif',
  factoring_and_leasing:
    'factoring, leasing, finance lease, receivables financing, invoice finance, Finanzierungsleasing, finansal kiralama, faktoring, crédit-bail, affacturage',
};
