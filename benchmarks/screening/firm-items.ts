import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LicenceType, licenceTypes } from '@regulus/contract/company-values.ts';
import type { Topic } from '@regulus/contract/topic-values.ts';
import {
  type Addressee,
  leadLength,
  type ScreeningDocument,
} from '../../apps/server/src/engine/screening/screening.ts';
import type { DocumentType } from '../../apps/server/src/engine/text/kind/kind-facts.ts';
import { corpusItems } from '../stories/corpus-items.ts';
import { screeningDocumentOf } from './labelled-items.ts';

/** The seven firms of `firm-profiles.json`; the guide of the shared data describes them. */
export const firms = ['payment', 'fund', 'bank_de', 'broker_uk', 'insurer_at', 'casp_eu', 'bank_tr'] as const;
export type FirmName = (typeof firms)[number];

/** What a reader says of an item, for seven firms. */
export interface FirmLabel {
  readonly first_topic: Topic;
  readonly topics: readonly Topic[];
  readonly pub_type: 'regulation' | 'news';
  readonly document_type: DocumentType;
  readonly binding: 'yes' | 'no' | 'unclear';
  readonly language: string;
  /** kinds of firms in the readers' words, see `addresseesOf` */
  readonly addressed: readonly string[];
  /** what kind of text it is, e.g. `index_page`; the shared items have none */
  readonly kind?: string;
  /** 2 the firm may have to act, 1 it would miss it, 0 set aside */
  readonly relevance: Readonly<Record<FirmName, 0 | 1 | 2>>;
}

export interface FirmItem {
  readonly id: string;
  /** what is held out together: the regulator, and for FATF the years before and from 2018 */
  readonly group: string;
  /** `shared`: the benchmark of the shared data; `recorded`: recorded feeds and imports */
  readonly origin: 'shared' | 'recorded';
  readonly isFatf: boolean;
  readonly document: ScreeningDocument;
  readonly label: FirmLabel;
}

/** Bodies of the collection by the code that the catalog has for them, or one of their own, and their country. */
const bodies: Readonly<Record<string, readonly [code: string, country: string]>> = {
  'Bank of England': ['BOE', 'GB'],
  fed: ['FED', 'US'],
  'US/FederalReserve': ['FED', 'US'],
  'EU/ECB': ['ECB', 'EU'],
  'ECB — Banking Supervision': ['ECB', 'EU'],
  'EU/EIOPA': ['EIOPA', 'EU'],
  'EU/SRB-Decisions': ['SRB', 'EU'],
  'UK/PRA': ['PRA', 'GB'],
  PRA: ['PRA', 'GB'],
  OFSI: ['OFSI', 'GB'],
  FRC: ['FRC', 'GB'],
  HMRC: ['HMRC', 'GB'],
  'HM Treasury': ['HMT', 'GB'],
  'HM Government': ['GOV.UK', 'GB'],
  SFO: ['SFO', 'GB'],
  LSE: ['LSE', 'GB'],
  'Competition and Markets Authority': ['CMA', 'GB'],
  AQUIS: ['AQUIS', 'GB'],
  FOS: ['FOS', 'GB'],
  ICO: ['ICO', 'GB'],
  JMLSG: ['JMLSG', 'GB'],
  TPR: ['TPR', 'GB'],
  'FR/AMF': ['AMF', 'FR'],
  'FR/AMF_Doctrine': ['AMF', 'FR'],
  'FR/AMF_Sanctions': ['AMF', 'FR'],
  'CH/Fedlex': ['Fedlex', 'CH'],
  'CH/COMCO': ['COMCO', 'CH'],
  'IT/Banca': ['Bankitalia', 'IT'],
  'US/FederalRegister': ['FederalRegister', 'US'],
  'AT/Bundesgesetzblatt': ['BGBl', 'AT'],
  'NL/DNB': ['DNB', 'NL'],
  'NL/AFM': ['AFM', 'NL'],
  'US/CFPB': ['CFPB', 'US'],
  'US/OCC': ['OCC', 'US'],
  'US/CFTC': ['CFTC', 'US'],
  cftc: ['CFTC', 'US'],
  'CY/CySEC-Enforcement': ['CySEC', 'CY'],
  FSB: ['FSB', 'INT'],
  'INTL/FSB-Publications': ['FSB', 'INT'],
  'DE/Bundeskartellamt': ['Bundeskartellamt', 'DE'],
  'DE/Bundesrat': ['Bundesrat', 'DE'],
  'BE/FSMA': ['FSMA', 'BE'],
  FSMA: ['FSMA', 'BE'],
  'MU/BankOfMauritius': ['BOM', 'MU'],
  'ES/CNMV': ['CNMV', 'ES'],
  'TH/SEC': ['SEC-TH', 'TH'],
  press: ['press', 'INT'],
  'GNews — Major FI Watch': ['press', 'INT'],
};

interface Line {
  readonly id: string;
  readonly regulator: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  readonly label: FirmLabel;
}

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** The labeled items of the shared benchmark, as the product would screen them. */
function sharedItems(corpus: string): FirmItem[] {
  return linesOf(join(corpus, 'benchmarks', 'screening', 'items.jsonl')).map((line) => {
    const { id, regulator: name, url, label, title, summary, text } = JSON.parse(line) as Line;
    const [regulator, country] = bodies[name] ?? [name, 'INT'];
    const raw = { title, summary, text, address: url === '' ? null : url, categories: [] };
    const document = screeningDocumentOf(raw, { regulator, language: label.language }, country);
    return { id, group: regulator, origin: 'shared', isFatf: false, label, document };
  });
}

/** FATF is most of the recorded items, so it is split by time instead of being held out whole. */
const lateFatf = '2018';

/** The recorded and imported items that three readers labeled, each once (`firm-labels.jsonl`). */
function recordedItems(corpus: string): FirmItem[] {
  const labels = new Map(
    linesOf(join(import.meta.dirname, 'firm-labels.jsonl')).map((line) => {
      const label = JSON.parse(line) as FirmLabel & { readonly id: string };
      return [label.id, label];
    }),
  );
  return corpusItems(corpus, leadLength).flatMap((item) => {
    const label = labels.get(item.id);
    if (!label) return [];
    labels.delete(item.id);
    const isFatf = item.id.includes('fatf.json');
    const isLate = item.day !== null && item.day >= lateFatf;
    const { title, summary, text, categories, link, regulator } = item;
    const document = screeningDocumentOf(
      { title, summary, text, address: link, categories },
      { regulator, language: label.language },
    );
    const group = isFatf ? `FATF ${isLate ? 'late' : 'early'}` : regulator;
    return { id: item.id, group, origin: 'recorded' as const, isFatf, label, document };
  });
}

/** Every real item with labels for the seven firms. */
export const firmItems = (corpus: string): FirmItem[] => [...sharedItems(corpus), ...recordedItems(corpus)];

/** The readers' words for kinds of firms, in those of the product; public, authorities and others are no firms. */
const kindsOfFirms: Readonly<Record<string, readonly Addressee[]>> = {
  all_financial: ['all'],
  bank: ['credit_institution'],
  banks: ['credit_institution'],
  credit_institutions: ['credit_institution'],
  credit_unions: ['credit_institution'],
  payment_institutions: ['payment_institution'],
  payment_processor: ['payment_institution'],
  e_money_institutions: ['e_money_institution'],
  investment_firms: ['investment_firm'],
  fund_manager: ['ucits_management_company', 'alternative_fund_manager'],
  fund_managers: ['ucits_management_company', 'alternative_fund_manager'],
  insurers: ['insurer'],
  insurance_intermediaries: ['insurance_intermediary'],
  casp: ['crypto_asset_service_provider'],
  casps: ['crypto_asset_service_provider'],
  trading_venues: ['trading_venue'],
  market_infrastructures: ['central_counterparty', 'securities_depository'],
  pension_funds: ['pension_fund'],
  pension_schemes: ['pension_fund'],
  pension_provider: ['pension_fund'],
  lenders: ['consumer_lender'],
  auditors: ['auditor'],
  adviser: ['financial_adviser'],
  advisers: ['financial_adviser'],
};

export function addresseesOf({ addressed }: Pick<FirmLabel, 'addressed'>): Addressee[] {
  const isLicence = (word: string): word is LicenceType => Object.hasOwn(licenceTypes, word);
  return [...new Set(addressed.flatMap((word) => (isLicence(word) ? [word] : (kindsOfFirms[word] ?? []))))];
}
