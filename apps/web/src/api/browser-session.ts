import { type SessionEnd, sessionEnds } from '@regulus/contract/account-values.ts';
import { redirectQuery } from '../lib/redirect.ts';
import { clearBrowserCache } from './browser-cache.ts';
import { send } from './http.ts';
import { keptForUser } from './kept-for-user.ts';
import { queryClient } from './query-client.ts';
import { type CookieJar, createSession, type SessionMessage } from './session.ts';

const cookies: CookieJar = {
  get(name) {
    const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
  },
  set(name, value, expires) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in some browsers
    document.cookie = `${name}=${encodeURIComponent(value)}; expires=${expires.toUTCString()}; path=/; secure; samesite=strict`;
  },
  remove(name) {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${name}=; expires=${new Date(0).toUTCString()}; path=/; secure; samesite=strict`;
  },
};

/** Keys of local storage that hold the filter and sort controls of lists; log-out removes them. */
export const listControlsPrefix = 'regulus-controls:';

/** Where the chosen workspace is kept for the browser session, and under which name for the next log-in of its user. */
export const workspaceKey = 'regulus-workspace';

/** How the names begin under which text of documents is kept until the server has it. */
export const unsavedDocumentPrefix = 'document:';

/** What this browser keeps for its users; see {@link keptForUser}. */
export const kept = keptForUser(localStorage);

const channel = 'BroadcastChannel' in window ? new BroadcastChannel('regulus-session') : undefined;

const endKey = 'regulus-session-ends-at';

/** When the session ends unless it is renewed, in milliseconds; undefined where that is not known. */
export function sessionEndsAt(): number | undefined {
  return Number(localStorage.getItem(endKey)) || undefined;
}

const reasonKey = 'regulus-session-end';
const noteReason = (end: SessionEnd) => sessionStorage.setItem(reasonKey, end);

/** Why the server ended the session that this tab had last; undefined once somebody has logged in. */
export function sessionEnd(): SessionEnd | undefined {
  const kept = sessionStorage.getItem(reasonKey);
  return sessionEnds.find((end) => end === kept);
}

/** The session of this browser. */
export const session = createSession({
  cookies,
  now: () => Date.now(),
  noteEnd: (endsAt) => localStorage.setItem(endKey, String(endsAt)),
  exclusively: async (work) =>
    // absent on plain http beyond localhost, where there are no secure cookies either
    'locks' in navigator ? navigator.locks.request('regulus-refresh', work) : work(),
  requestRefresh: (refreshToken) => send('refreshToken', { body: { refresh_token: refreshToken } }),
  requestLogOut(refreshToken) {
    send('logOut', { body: { refresh_token: refreshToken }, keepalive: true }).catch(() => {
      // the family ends by itself within a day
    });
  },
  clearBrowserStorage(nextUserId) {
    kept.clearAllBut(nextUserId);
    sessionStorage.clear();
    const workspace = nextUserId && kept.get(nextUserId, workspaceKey);
    if (!nextUserId || !workspace) return;
    sessionStorage.setItem(workspaceKey, workspace);
    // for another 30 days
    kept.set(nextUserId, workspaceKey, workspace);
  },
  async clearLocalData(isReturning) {
    sessionStorage.clear();
    if (!isReturning) kept.forgetAllBut(unsavedDocumentPrefix);
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(listControlsPrefix)) localStorage.removeItem(key);
    }
    queryClient.clear();
    await clearBrowserCache();
  },
  noteReason,
  tellOtherTabs(message) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel?.postMessage(message);
  },
  leave(returnHere, to = `/${returnHere ? redirectQuery(window.location) : ''}`) {
    window.location.assign(to);
  },
});

/** The user whose data this tab shows; set when the profile is loaded. */
let shownUserId: string | undefined;
export const shownUser = (): string | undefined => shownUserId;
export function showsDataOf(userId: string): void {
  shownUserId = userId;
}

channel?.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
  if (shownUserId === undefined) return;
  if (data.type === 'logged-out') {
    sessionStorage.clear();
    queryClient.clear();
    if (data.end) noteReason(data.end);
    window.location.assign(`/${redirectQuery(window.location)}`);
  } else if (data.userId !== shownUserId) {
    window.location.assign('/');
  }
});
