import { bafinAuslagerungsanzeigen } from './bafin-auslagerungsanzeigen.ts';
import { bafinKonsultationItZahlungsinstitute } from './bafin-konsultation-it-zahlungsinstitute.ts';
import { bafinLarkmoor } from './bafin-larkmoor.ts';
import { bafinMerkblattAgenten } from './bafin-merkblatt-agenten.ts';
import { bafinSonderbeauftragter } from './bafin-sonderbeauftragter.ts';
import { bafinVermarktungsverbot } from './bafin-vermarktungsverbot.ts';
import { bafinWarnungKryptohandel } from './bafin-warnung-kryptohandel.ts';
import { bddkUzaktanKimlik } from './bddk-uzaktan-kimlik.ts';
import { cssfCirculaireExternalisation } from './cssf-circulaire-externalisation.ts';
import { cssfFundCostsReview } from './cssf-fund-costs-review.ts';
import { cssfReglementLbcft } from './cssf-reglement-lbcft.ts';
import { doraRegisterOfInformation } from './dora-register-of-information.ts';
import { ebaAuthenticationExemptions } from './eba-authentication-exemptions.ts';
import { ebaFraudReporting } from './eba-fraud-reporting.ts';
import { ebaIncidentNotification } from './eba-incident-notification.ts';
import { ebaOutsourcingRegisters } from './eba-outsourcing-registers.ts';
import { ebaRiskDashboard } from './eba-risk-dashboard.ts';
import { ebaSafeguardingAnswer } from './eba-safeguarding-answer.ts';
import { ecAccessDashboards } from './ec-access-dashboards.ts';
import { ecAccountTransfers } from './ec-account-transfers.ts';
import { ecMoneyLaunderingReport } from './ec-money-laundering-report.ts';
import { ecbCloudGuide } from './ecb-cloud-guide.ts';
import { ecbOversightReport } from './ecb-oversight-report.ts';
import { ecbPaymentStatistics } from './ecb-payment-statistics.ts';
import { ecbSpeechDigitalPayments } from './ecb-speech-digital-payments.ts';
import { esmaCryptoConflicts } from './esma-crypto-conflicts.ts';
import { esmaFundNamesQuestions } from './esma-fund-names-questions.ts';
import { esmaLiquidityTools } from './esma-liquidity-tools.ts';
import { esmaSocialMediaStatement } from './esma-social-media-statement.ts';
import { eurlexCorrigendum } from './eurlex-corrigendum.ts';
import { eurlexInstantPaymentReports } from './eurlex-instant-payment-reports.ts';
import { fatfJurisdictions } from './fatf-jurisdictions.ts';
import { fatfPaymentTransparency } from './fatf-payment-transparency.ts';
import { fcaComplaintsData } from './fca-complaints-data.ts';
import { fcaCryptoCustody } from './fca-crypto-custody.ts';
import { fcaFinalNotice } from './fca-final-notice.ts';
import { fcaPaymentDelays } from './fca-payment-delays.ts';
import { fcaSafeguardingLetter } from './fca-safeguarding-letter.ts';
import { finmaRundschreibenKlimarisiken } from './finma-rundschreiben-klimarisiken.ts';
import { finmaStablecoinMitteilung } from './finma-stablecoin-mitteilung.ts';
import { fiuJahresbericht } from './fiu-jahresbericht.ts';
import { fiuTypologieHaendler } from './fiu-typologie-haendler.ts';
import { masTechnologyRiskNotice } from './mas-technology-risk-notice.ts';
import { masWalletLimitsConsultation } from './mas-wallet-limits-consultation.ts';
import type { Sample } from './sample.ts';

/** Every sample, by regulator. */
export const samples: readonly Sample[] = [
  bafinAuslagerungsanzeigen,
  bafinKonsultationItZahlungsinstitute,
  bafinLarkmoor,
  bafinMerkblattAgenten,
  bafinSonderbeauftragter,
  bafinVermarktungsverbot,
  bafinWarnungKryptohandel,
  bddkUzaktanKimlik,
  cssfCirculaireExternalisation,
  cssfFundCostsReview,
  cssfReglementLbcft,
  doraRegisterOfInformation,
  ebaAuthenticationExemptions,
  ebaFraudReporting,
  ebaIncidentNotification,
  ebaOutsourcingRegisters,
  ebaRiskDashboard,
  ebaSafeguardingAnswer,
  ecAccessDashboards,
  ecAccountTransfers,
  ecMoneyLaunderingReport,
  ecbCloudGuide,
  ecbOversightReport,
  ecbPaymentStatistics,
  ecbSpeechDigitalPayments,
  esmaCryptoConflicts,
  esmaFundNamesQuestions,
  esmaLiquidityTools,
  esmaSocialMediaStatement,
  eurlexCorrigendum,
  eurlexInstantPaymentReports,
  fatfJurisdictions,
  fatfPaymentTransparency,
  fcaComplaintsData,
  fcaCryptoCustody,
  fcaFinalNotice,
  fcaPaymentDelays,
  fcaSafeguardingLetter,
  finmaRundschreibenKlimarisiken,
  finmaStablecoinMitteilung,
  fiuJahresbericht,
  fiuTypologieHaendler,
  masTechnologyRiskNotice,
  masWalletLimitsConsultation,
];
