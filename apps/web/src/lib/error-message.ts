import { ApiError } from './api-error.ts';
import { textsOf } from './messages.ts';

export interface NetworkState {
  /** the browser's own view: `navigator.onLine` */
  isOnline(): boolean;
  /** whether the server answers the health check within 5 s */
  isServerReachable(): Promise<boolean>;
  /** whether the error means that no answer came */
  isFetchFailure(error: unknown): boolean;
}

/** Why no answer came; `processing`: the browser is online and the server answers, so it was this one request. */
export type NoAnswer = 'offline' | 'unreachable' | 'processing';

export async function whyNoAnswer(
  network: Pick<NetworkState, 'isOnline' | 'isServerReachable'>,
): Promise<NoAnswer> {
  if (!network.isOnline()) return 'offline';
  return (await network.isServerReachable()) ? 'processing' : 'unreachable';
}

/** The sentence that tells the user of an error (error catalogue of the specification). */
export async function errorMessage(error: unknown, network: NetworkState): Promise<string> {
  const texts = textsOf('errors');
  if (error instanceof ApiError) {
    if (error.status === 500) return texts.technicalDifficulties;
    return error.detail ?? texts.unexpected;
  }
  if (network.isFetchFailure(error)) return texts[await whyNoAnswer(network)];
  return texts.unexpected;
}
