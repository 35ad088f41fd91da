/** Names and idioms whose words would mislead: they hide the phrases within them. */
export const misleadingPhrases = `
  Financial Conduct Authority, Prudential Regulation Authority, Bank of England, Bank of Japan, Bank of Canada, Swiss National Bank,
  Schweizerische Nationalbank, European Central Bank, Europäische Zentralbank, Banque centrale européenne, Deutsche Bundesbank,
  Reserve Bank, Federal Reserve Bank, Federal Reserve Board, central bank governor, World Bank, European Investment Bank, Monetary Authority of Singapore,
  Hong Kong Monetary Authority, European Banking Authority, Europäische Bankenaufsichtsbehörde, Autorité bancaire européenne, European Securities and Markets Authority,
  Europäische Wertpapier- und Marktaufsichtsbehörde, European Insurance and Occupational Pensions Authority, Europäische Aufsichtsbehörde für das Versicherungswesen,
  Financial Market Authority, Financial Markets Authority, Finanzmarktaufsicht, Swiss Financial Market Supervisory Authority, Eidgenössische Finanzmarktaufsicht,
  Financial Services Authority, Bundesanstalt für Finanzdienstleistungsaufsicht, Securities and Exchange Board of India, Securities and Exchange Commission, Financial Services and Markets Act,
  Bankacılık Düzenleme ve Denetleme Kurumu, Bankacılık Düzenleme ve Denetleme Kurulu, Türkiye Cumhuriyet Merkez Bankası, Sermaye Piyasası Kurulu, Commission de Surveillance du Secteur Financier,
  Official Journal of the European Union, Amtsblatt der Europäischen Union, European Economic Area, European Commission, Resmî Gazete, Resmi Gazete, member state,
  bank holiday, food bank, data centre, data center, in order to, trading name, trading as, in accordance with the rules, capital city, green light, climate of trust, business climate,
  credit for, to their credit, exchange of information, information exchange, stock exchange news service, exchange of views, mutual trust, market participants,
  back to overview, supervision and regulation, Zurück zur Übersicht, Aufsicht und Regulierung, media release, press release, free of charge, creditors’ voluntary liquidation, law enforcement, in charge of,
  good order, court of justice, settlement date of this, contact details, telephone, Endeavour Square, having regard to, Text with EEA relevance,
  European Parliament and of the Council, European Parliament, Gerichtshof, Geschäftszeichen, Erscheinung, warning system, early warning, Frühwarn,
  financial year, social media account, online form, online event, data subject access, fund of the week, order of the day, exchange offer, Markets Act, Kapitalmarktunion`;
