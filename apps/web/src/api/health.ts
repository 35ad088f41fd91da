import { apiAddress } from './http.ts';

const timeoutMs = 5000;

/** Whether the server answers at all, whatever it says; asks once, and takes five seconds without an answer for none. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch(apiAddress('/health'), {
      method: 'OPTIONS',
      signal: AbortSignal.timeout(timeoutMs),
      cache: 'no-store',
    });
    return true;
  } catch {
    return false;
  }
}
