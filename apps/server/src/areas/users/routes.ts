import * as apiTokensContract from '@regulus/contract/api-tokens.ts';
import {
  deleteOwnAccount,
  deleteUser,
  previewDeletion,
  previewOwnDeletion,
} from '@regulus/contract/members.ts';
import * as sessionsContract from '@regulus/contract/sessions.ts';
import * as contract from '@regulus/contract/users.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as apiTokens from '../account/api-tokens.service.ts';
import { updateEmail, updatePassword } from '../account/own-account.service.ts';
import { endOtherSessions, endSession, listSessions } from '../account/sessions.service.ts';
import * as deletion from './deletion.service.ts';
import { exportOwnData } from './export.service.ts';
import * as users from './service.ts';

export const usersRoutes = (dependencies: Dependencies) => [
  implement(contract.getProfile, ({ actor }) => users.getProfile(dependencies, actor)),
  implement(contract.updateProfile, ({ actor, body }) => users.updateProfile(dependencies, actor, body)),
  implement(contract.savePreferences, ({ actor, body }) => users.savePreferences(dependencies, actor, body)),
  implement(contract.updatePassword, ({ actor, body, clientAddress, userAgent }) =>
    updatePassword(dependencies, { actor, clientAddress, userAgent }, body),
  ),
  implement(contract.updateEmail, ({ actor, body, clientAddress }) =>
    updateEmail(dependencies, { actor, clientAddress }, body),
  ),
  implement(sessionsContract.listSessions, ({ actor }) => listSessions(dependencies, actor)),
  implement(sessionsContract.endSession, ({ actor, params }) => endSession(dependencies, actor, params.id)),
  implement(sessionsContract.endOtherSessions, ({ actor }) => endOtherSessions(dependencies, actor)),
  implement(apiTokensContract.listApiTokens, ({ actor }) => apiTokens.listApiTokens(dependencies, actor)),
  implement(apiTokensContract.createApiToken, ({ actor, body }) =>
    apiTokens.createApiToken(dependencies, actor, body),
  ),
  implement(apiTokensContract.revokeApiToken, ({ actor, params }) =>
    apiTokens.revokeApiToken(dependencies, actor, params.id),
  ),
  implement(contract.exportOwnData, ({ actor }) => exportOwnData(dependencies, actor)),
  implement(previewOwnDeletion, ({ actor }) => deletion.previewOwnDeletion(dependencies, actor)),
  implement(previewDeletion, ({ actor, params }) => deletion.previewDeletion(dependencies, actor, params.id)),
  implement(deleteOwnAccount, ({ actor, body, clientAddress }) =>
    deletion.deleteOwnAccount(dependencies, { actor, clientAddress }, body),
  ),
  implement(deleteUser, ({ actor, params }) => deletion.deleteUser(dependencies, actor, params.id)),
  implement(contract.getDraft, ({ actor, params }) => users.getDraft(dependencies, actor, params.key)),
  implement(contract.listDrafts, ({ actor }) => users.listDrafts(dependencies, actor)),
  implement(contract.saveDraft, ({ actor, params, body }) =>
    users.saveDraft(dependencies, actor, params.key, body.text),
  ),
  implement(contract.listSavedFilters, ({ actor }) => users.listSavedFilters(dependencies, actor)),
  implement(contract.createSavedFilter, ({ actor, body }) =>
    users.createSavedFilter(dependencies, actor, body),
  ),
  implement(contract.updateSavedFilter, ({ actor, params, body }) =>
    users.updateSavedFilter(dependencies, actor, params.id, body),
  ),
  implement(contract.deleteSavedFilter, ({ actor, params }) =>
    users.deleteSavedFilter(dependencies, actor, params.id),
  ),
  implement(contract.listRecentSearches, ({ actor }) => users.listRecentSearches(dependencies, actor)),
  implement(contract.addRecentSearch, ({ actor, body }) =>
    users.addRecentSearch(dependencies, actor, body.query),
  ),
  implement(contract.deleteRecentSearches, ({ actor }) => users.deleteRecentSearches(dependencies, actor)),
  implement(contract.deleteRecentSearch, ({ actor, params }) =>
    users.deleteRecentSearch(dependencies, actor, params.id),
  ),
];
