import type { LicenceType } from '@regulus/contract/company-values.ts';

/** How kinds of firms are called in English, German, Turkish and French; phrases as in `PhraseTiers`. */
export const licenceTypePhrases: Readonly<Record<LicenceType, string>> = {
  credit_institution:
    'credit institution, bank=, banks=, banking group, banking sector, lenders, building society, building societies, savings bank, community bank, national bank, credit union, retail bank, bank holding compan, CRR institution, Kreditinstitut, CRR-Kreditinstitut, Banken, Sparkasse, Genossenschaftsbank, Landesbank, Bausparkasse, bankalar, bankaların, bankalarca, mevduat bankası, katılım bankası, kalkınma ve yatırım bankası, bankası A.Ş., bank A.Ş., établissement de crédit, établissements de crédit, banques',
  payment_institution:
    'payment institution, payment service provider, payment services provider, payment firm, payments firm, money transmitter, money service business, money services business, remittance provider, Zahlungsinstitut, Zahlungsdienstleister, ödeme kuruluş, ödeme hizmeti sağlayıcı, établissement de paiement, établissements de paiement, prestataire de services de paiement',
  e_money_institution:
    'e-money institution, electronic money institution, e-money issuer, electronic money issuer, EMI=, EMIs, E-Geld-Institut, elektronik para kuruluş, établissement de monnaie électronique, stored value facilit',
  account_information_provider:
    'account information service provider, account information service, AISP=, AISPs, third party provider, Kontoinformationsdienst, hesap bilgisi hizmet, information sur les comptes',
  investment_firm:
    'investment firm, investment firms, broker-dealer, brokerage firm, securities firm, investment services firm, Wertpapierfirma, Wertpapierfirmen, Wertpapierinstitut, Wertpapierdienstleistungsunternehmen, aracı kurum, yatırım kuruluş, entreprise d’investissement, entreprises d’investissement, stock broker, stockbroker',
  ucits_management_company:
    'UCITS management compan, management company, management companies, UCITS, Kapitalverwaltungsgesellschaft, OGAW, portföy yönetim şirket, société de gestion, sociétés de gestion, OPCVM, asset manager, asset managers, fund manager, fund managers',
  alternative_fund_manager:
    'AIFM=, AIFMs, AIFMD, alternative investment fund manager, alternative investment fund, hedge fund manager, private equity fund, private fund adviser, AIF-Kapitalverwaltungsgesellschaft, AIF=, alternative Investmentfonds, gestionnaire de fonds d’investissement alternatifs, gestionnaires de fonds, girişim sermayesi, asset manager, asset managers, fund manager, fund managers',
  insurer:
    'insurance undertaking, insurance compan, insurer, insurers, Versicherungsunternehmen, Versicherer, Versicherungsgesellschaft, Lebensversicherungsunternehmen, Sterbekasse, sigorta şirket, entreprise d’assurance, entreprises d’assurance, Solvency II, Solvabilität II, Solvabilité II',
  reinsurer:
    'reinsurer, reinsurance undertaking, reinsurance, Rückversicher, reasürans, réassurance, réassureur',
  insurance_intermediary:
    'insurance intermediar, insurance broker, insurance agent, insurance distributor, insurance distribution, Versicherungsvermittl, Versicherungsmakler, sigorta acente, sigorta broker, intermédiaire d’assurance, intermédiaires d’assurance, courtier en assurance, distribution d’assurances',
  pension_fund:
    'pension fund, pension scheme, occupational pension, IORP, IORPs, pension provider, pension trustee, Pensionskasse, Pensionsfonds, Vorsorgeeinrichtung, EbAV, Einrichtungen der betrieblichen Altersversorgung, emeklilik şirket, emeklilik yatırım fon, fonds de pension, institution de retraite',
  crypto_asset_service_provider:
    'crypto-asset service provider, cryptoasset service, CASP=, CASPs, VASP=, VASPs, virtual asset service provider, crypto exchange, crypto firm, crypto firms, cryptoasset firm, digital asset service provider, digital payment token service, Kryptowerte-Dienstleist, Krypto-Dienstleist, Kryptoverwahr, kripto varlık hizmet sağlayıcı, prestataire de services sur crypto-actifs, PSCA, PSAN, issuers of asset-referenced tokens, stablecoin issuer',
  crowdfunding_provider:
    'crowdfunding service provider, crowdfunding platform, crowdfunding, ECSP, Schwarmfinanzierung, kitle fonlama, financement participatif, peer-to-peer platform',
  consumer_lender:
    'consumer lender, consumer credit lender, credit servicer, consumer credit firm, motor finance lender, payday lender, non-bank lender, leasing compan, factoring compan, finance compan, debt purchaser, mortgage lender, credit broker, Kreditdienstleist, Leasinginstitut, Factoringinstitut, Kreditvermittler, finansal kiralama, faktoring, finansman şirket, varlık yönetim şirket, tasarruf finansman, société de financement, gestionnaire de crédits',
  trading_venue:
    'trading venue, stock exchange, regulated market, multilateral trading facilit, MTF=, MTFs, organised trading facilit, OTF=, market operator, swap execution facilit, recognised exchange, recognized stock exchange, systematic internaliser, Handelsplatz, Handelsplätze, Börsenbetreiber, Börse, borsa istanbul, plate-forme de négociation, marché réglementé',
  central_counterparty:
    'central counterpart, CCP=, CCPs, clearing house, clearing member, derivatives clearing organization, zentrale Gegenpartei, merkezi karşı taraf, contrepartie centrale, contreparties centrales',
  securities_depository:
    'central securities depositor, CSD=, CSDs, securities settlement system, Zentralverwahrer, merkezi kayıt kuruluş, dépositaire central, dépositaires centraux',
  depositary:
    'depositary, depositaries, custodian, custodians, custodian bank, Verwahrstelle, Depotbank, saklayıcı, dépositaire de fonds, banque dépositaire',
  financial_adviser:
    'financial adviser, financial advisers, financial advisor, investment adviser, investment advisor, wealth manager, independent financial advis, advice firm, Anlageberater, Finanzanlagenvermittler, Vermögensverwalter, Vermögensberater, yatırım danışman, conseiller en investissement, conseiller financier',
  auditor:
    'auditor, auditors, audit firm, audit firms, statutory audit, accountant, accountants, accounting firm, Abschlussprüfer, Wirtschaftsprüfer, Prüfungsgesellschaft, bağımsız denetim, mali müşavir, commissaire aux comptes, commissaires aux comptes, réviseur d’entreprises, réviseurs d’entreprises',
};
