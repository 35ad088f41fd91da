import * as account from './account.ts';
import * as analytics from './analytics.ts';
import * as apiTokens from './api-tokens.ts';
import * as clearing from './clearing.ts';
import * as companies from './companies.ts';
import * as companyFeatures from './company-features.ts';
import * as controlSuggestions from './control-suggestions.ts';
import * as controls from './controls.ts';
import * as evidence from './evidence.ts';
import * as feeds from './feeds.ts';
import * as governance from './governance.ts';
import * as health from './health.ts';
import * as inboxActivity from './inbox-activity.ts';
import * as members from './members.ts';
import * as newsletter from './newsletter.ts';
import * as obligationShape from './obligation-shape.ts';
import * as obligations from './obligations.ts';
import * as obligationsByHand from './obligations-by-hand.ts';
import * as publicationDecisions from './publication-decisions.ts';
import * as publicationMarks from './publication-marks.ts';
import * as publicationRecord from './publication-record.ts';
import * as publications from './publications.ts';
import * as regulators from './regulators.ts';
import type { RouteDefinition } from './route.ts';
import * as screening from './screening.ts';
import * as search from './search.ts';
import * as secondPerson from './second-person.ts';
import * as sessions from './sessions.ts';
import * as sources from './sources.ts';
import * as stories from './stories.ts';
import * as texts from './texts.ts';
import * as trace from './trace.ts';
import * as users from './users.ts';
import * as workspaces from './workspaces.ts';

/** Every route of the API by its name. `openapi.json` and the client's route table are made from it. */
export const routes = {
  health: health.health,
  logIn: account.logIn,
  refreshToken: account.refreshToken,
  logOut: account.logOut,
  getDemoAccount: account.getDemoAccount,
  logInToDemo: account.logInToDemo,
  signUp: account.signUp,
  resetPassword: account.resetPassword,
  resendVerification: account.resendVerification,
  verifyEmailAction: account.verifyEmailAction,
  getInvitation: account.getInvitation,
  getProfile: users.getProfile,
  updateProfile: users.updateProfile,
  savePreferences: users.savePreferences,
  updatePassword: users.updatePassword,
  updateEmail: users.updateEmail,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  exportOwnData: users.exportOwnData,
  listApiTokens: apiTokens.listApiTokens,
  createApiToken: apiTokens.createApiToken,
  revokeApiToken: apiTokens.revokeApiToken,
  getDraft: users.getDraft,
  listDrafts: users.listDrafts,
  saveDraft: users.saveDraft,
  listSavedFilters: users.listSavedFilters,
  createSavedFilter: users.createSavedFilter,
  deleteSavedFilter: users.deleteSavedFilter,
  listRegulatoryUpdates: publications.listRegulatoryUpdates,
  countByRegulator: publications.countByRegulator,
  listInventory: publications.listInventory,
  exportInventory: publications.exportInventory,
  listRegulators: regulators.listRegulators,
  getWelcome: publications.getWelcome,
  getInboxActivity: inboxActivity.getInboxActivity,
  updatePublication: publicationDecisions.updatePublication,
  updatePublicationsBatch: publicationDecisions.updatePublicationsBatch,
  undoDecision: publicationDecisions.undoDecision,
  markSeen: publicationMarks.markSeen,
  listBookmarks: publicationMarks.listBookmarks,
  addBookmark: publicationMarks.addBookmark,
  removeBookmark: publicationMarks.removeBookmark,
  getActions: publicationRecord.getActions,
  getPublicationHistory: publicationRecord.getPublicationHistory,
  listObligations: obligations.listObligations,
  listPublicationObligations: obligations.listPublicationObligations,
  exportObligations: obligations.exportObligations,
  getObligation: obligations.getObligation,
  updateObligation: obligations.updateObligation,
  updateObligationsBatch: obligations.updateObligationsBatch,
  assignObligationsBatch: obligations.assignObligationsBatch,
  splitObligation: obligationShape.splitObligation,
  mergeObligations: obligationShape.mergeObligations,
  restoreObligation: obligationShape.restoreObligation,
  commentObligation: obligations.commentObligation,
  readSentences: obligationsByHand.readSentences,
  makeObligation: obligationsByHand.makeObligation,
  getDerivation: obligations.getDerivation,
  followDerivation: obligations.followDerivation,
  listMembers: members.listMembers,
  updateMember: members.updateMember,
  listInvitations: members.listInvitations,
  invite: members.invite,
  revokeInvitation: members.revokeInvitation,
  listCompanyApiTokens: apiTokens.listCompanyApiTokens,
  createCompanyApiToken: apiTokens.createCompanyApiToken,
  revokeCompanyApiToken: apiTokens.revokeCompanyApiToken,
  deleteUser: members.deleteUser,
  previewDeletion: members.previewDeletion,
  previewOwnDeletion: members.previewOwnDeletion,
  deleteOwnAccount: members.deleteOwnAccount,
  listWorkspaces: workspaces.listWorkspaces,
  createWorkspace: workspaces.createWorkspace,
  getWorkspace: workspaces.getWorkspace,
  updateWorkspace: workspaces.updateWorkspace,
  archiveWorkspace: workspaces.archiveWorkspace,
  restoreWorkspace: workspaces.restoreWorkspace,
  listRecentItems: workspaces.listRecentItems,
  listSources: sources.listSources,
  listAvailableSources: sources.listAvailableSources,
  addSourceFiles: sources.addSourceFiles,
  addSourceAddresses: sources.addSourceAddresses,
  getSource: sources.getSource,
  readSource: sources.readSource,
  showSource: sources.showSource,
  downloadSource: sources.downloadSource,
  readSourceAgain: sources.readSourceAgain,
  updateSource: sources.updateSource,
  deleteSource: sources.deleteSource,
  listWorkspaceMembers: workspaces.listWorkspaceMembers,
  addWorkspaceMember: workspaces.addWorkspaceMember,
  updateWorkspaceMember: workspaces.updateWorkspaceMember,
  removeWorkspaceMember: workspaces.removeWorkspaceMember,
  updateCompany: companies.updateCompany,
  getCompanyProfile: companies.getCompanyProfile,
  updateCompanyProfile: companies.updateCompanyProfile,
  previewCompanyProfile: companies.previewCompanyProfile,
  listCompanyFeatures: companyFeatures.listCompanyFeatures,
  changeCompanyFeatures: companyFeatures.changeCompanyFeatures,
  getSecondPerson: secondPerson.getSecondPerson,
  updateSecondPerson: secondPerson.updateSecondPerson,
  listOwnApprovals: secondPerson.listOwnApprovals,
  reviewOwnApprovals: secondPerson.reviewOwnApprovals,
  getScreening: companies.getScreening,
  getStorage: companies.getStorage,
  listLearned: companies.listLearned,
  forgetLearned: companies.forgetLearned,
  giveFeedback: screening.giveFeedback,
  changeFeedback: screening.changeFeedback,
  removeFeedback: screening.removeFeedback,
  correctPublication: screening.correctPublication,
  getInsight: screening.getInsight,
  listSimilar: screening.listSimilar,
  getPutAside: screening.getPutAside,
  drawPutAside: screening.drawPutAside,
  answerPutAside: screening.answerPutAside,
  listControls: controls.listControls,
  exportControls: controls.exportControls,
  listPublicationControls: controls.listPublicationControls,
  getControl: controls.getControl,
  createControl: controls.createControl,
  createControlsBatch: controls.createControlsBatch,
  updateControl: controls.updateControl,
  updateControlsBatch: controls.updateControlsBatch,
  commentControl: controls.commentControl,
  suggestControls: controlSuggestions.suggestControls,
  addEvidence: evidence.addEvidence,
  listEvidence: evidence.listEvidence,
  updateEvidence: evidence.updateEvidence,
  downloadEvidence: evidence.downloadEvidence,
  removeEvidence: evidence.removeEvidence,
  removeAllEvidence: evidence.removeAllEvidence,
  attestControl: evidence.attestControl,
  withdrawAttestation: evidence.withdrawAttestation,
  getGovernance: governance.getGovernance,
  exportGovernance: governance.exportGovernance,
  getTrace: trace.getTrace,
  getControlTrace: trace.getControlTrace,
  makeExaminerPack: trace.makeExaminerPack,
  makeControlExaminerPack: trace.makeControlExaminerPack,
  listClearingAgreements: clearing.listClearingAgreements,
  addClearingAgreement: clearing.addClearingAgreement,
  renameClearingAgreement: clearing.renameClearingAgreement,
  deleteClearingAgreement: clearing.deleteClearingAgreement,
  downloadClearingAgreement: clearing.downloadClearingAgreement,
  readClearingAgreement: clearing.readClearingAgreement,
  listClearingMatches: clearing.listClearingMatches,
  joinStory: stories.joinStory,
  leaveStory: stories.leaveStory,
  listFeeds: feeds.listFeeds,
  listFeedRuns: feeds.listFeedRuns,
  pollFeed: feeds.pollFeed,
  getText: texts.getText,
  getTextBlocks: texts.getTextBlocks,
  searchText: texts.searchText,
  getRedline: texts.getRedline,
  signUpForNewsletter: newsletter.signUpForNewsletter,
  confirmNewsletter: newsletter.confirmNewsletter,
  unsubscribeFromNewsletter: newsletter.unsubscribeFromNewsletter,
  trackEvent: analytics.trackEvent,
  search: search.search,
} as const satisfies Record<string, RouteDefinition>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
