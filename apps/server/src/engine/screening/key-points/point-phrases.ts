/** What a sentence answers. */
export type Point = 'who' | 'what' | 'forWhom' | 'mustAct' | 'asks' | 'firms';

/** Bodies that act; their codes in the catalogue are looked for beside these. Phrases parted by commas. */
export const bodies = `
  European Banking Authority, European Securities and Markets Authority, European Insurance and Occupational Pensions Authority, European Supervisory Authorities,
  European Central Bank, European Commission, Council of the European Union, the Commission, the Governing Council, EBA, ESMA, EIOPA, ESAs, ECB, SRB, AMLA, ESRB,
  Single Resolution Board, Financial Conduct Authority, Prudential Regulation Authority, Bank of England, HM Treasury, FCA, PRA, OFSI, Payment Systems Regulator, the Authority, the Treasury,
  Federal Reserve Board, Board of Governors, Federal Reserve, Securities and Exchange Commission, SEC, CFTC, OCC, FDIC, FinCEN, OFAC, Treasury Department, CFPB,
  Financial Action Task Force, FATF, Basel Committee, BCBS, IOSCO, Financial Stability Board, FSB, IMF, Monetary Authority of Singapore, MAS, HKMA, SEBI, Reserve Bank of India, Bank of Japan, Bank of Canada,
  BaFin, Finanzaufsicht, Bundesanstalt für Finanzdienstleistungsaufsicht, Bundesanstalt, Bundesbank, Bundesministerium, Bundesregierung, Finanzmarktaufsicht, Finanzmarktaufsichtsbehörde, FMA, FINMA, Schweizerische Nationalbank,
  SNB, Swiss Financial Market Supervisory Authority, Financial Market Authority, Swiss National Bank, Europäische Zentralbank, EZB, Europäische Kommission, EU-Kommission, Kommission, Europäische Bankenaufsichtsbehörde, Zentralstelle für Finanztransaktionsuntersuchungen, Ausschuss für Finanzstabilität, FIU, BSI,
  Commission de Surveillance du Secteur Financier, CSSF, AMF, ACPR, Banque de France, Commission européenne, ABE, AEMF, Bankacılık Düzenleme ve Denetleme, BDDK, TCMB, Merkez Bankası, MASAK, SPK, Hazine ve Maliye Bakanlığı`;

/** What is done or ruled, in English, German, French and Turkish. */
export const acts = `
  publishes, published, has published, issues, issued, sets out, set out, lays down, introduces, introduced, proposes, proposed, proposes to, amends, amending, repeals, adopts, adopted, has adopted, launches, launched, consults on, is consulting, consultation on,
  requires, require, must, imposes, imposed, bans, fined, fines, cancels, withdraws, withdrawn, revokes, warns, warned, announces, announced, clarifies, explains, specifies, aims to, makes an order, concluded, decided, decides, approves, approved, updates, updated, extends, postpones, reports on, finds, found that, provides a summary, this report, this regulation, this directive, these guidelines, this notice, this circular, this document, this paper, analyses, describes, appointed, maintains, raised, lowered, points out, informs, is mandated, comply with, comes into force, come into force, enters into force,
  veröffentlicht, veröffentlichte, hat veröffentlicht, erlässt, hat erlassen, regelt, legt fest, festgelegt, konkretisiert, ändert, geändert, hebt auf, ersetzt, passt an, führt ein, schlägt vor, konsultiert, stellt zur Konsultation, verlangt, müssen, hat angeordnet, ordnet an, untersagt, warnt, hat untersagt, entzieht, entzogen, verhängt, gibt bekannt, informiert, erläutert, weist darauf hin, setzt um, wird umgesetzt, startet, dieses Rundschreiben, dieses Merkblatt, diese Verordnung, dieses Gesetz, Gegenstand, beschreibt, bestimmt, erhöht, senkt, hat beschlossen, tritt an die Stelle, in Kraft,
  publie, a publié, établit, modifie, abroge, adopte, impose, exige, précise, le présent règlement, la présente directive, la présente circulaire, met en garde, a pour objet, lance, propose,
  yayımlan, yayımladı, yürürlüğe, değişiklik yap, düzenle, karar ver, amacı, belirle, kaldırıl, duyur, izin veril`;

/** Says whom it is for, in English, German, French and Turkish. */
export const addressees = `
  applies to, apply to, applicable to, addressed to, addressees, intended for, aimed at, relevant to, relevant for, scope of application, this affects, will affect, is affected, competent authorities and, who should read, who this is for, persons subject to,
  gilt für, gelten für, findet Anwendung, anzuwenden auf, ist anzuwenden, richtet sich an, richten sich an, gerichtet an, Adressaten, Adressatenkreis, Anwendungsbereich, betrifft, betroffen, an alle, Normadressaten, im Sinne dieses Gesetzes sind,
  s’applique à, s’appliquent à, s’applique aux, s’appliquent aux, s’adresse à, s’adresse aux, s’adressent aux, champ d’application, à l’attention de, à tous les, est applicable aux,
  kapsar, kapsam, tabi olan, hakkında uygulanır, uygulanacak`;

/** Says that somebody has to act. */
export const duties = `
  must, should, shall, are expected to, have to, are required to, is required to, need to, are asked to, will have to,
  müssen, muss, haben zu, sollen, sollten, sind verpflichtet, ist verpflichtet, hat zu, dürfen,
  doivent, doit, sont tenus, est tenu, zorunda, yükümlü`;

/** Says that somebody else has to act, who is named behind it. */
export const requests = `
  asks, requires, expects, urges, calls on, verlangt von, erwartet von, fordert, demande aux, demande à`;

/** Who has to act, beside the names of licensed firms. */
export const firms = `
  institutions, institution, firms, firm, undertakings, providers, provider, entities, managers, issuers, boards, lenders, intermediaries, consumers, investors, customers, market participants, member states, competent authorities,
  Institute, Institut, Unternehmen, Verpflichtete, Anbieter, Dienstleister, Emittenten, Verbraucher, Anleger, Kunden, Mitgliedstaaten, Behörden, Geschäftsleiter, Vermittler,
  établissements, entreprises, entités, prestataires, gestionnaires, émetteurs, professionnels, kuruluş, şirket, bankalar, kişiler`;
