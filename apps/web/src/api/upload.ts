import { NetworkError } from 'ky';
import { ApiError, problemOf } from '../lib/api-error.ts';
import { languageNow } from '../lib/messages.ts';

interface Upload {
  method: string;
  address: string;
  form: FormData;
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  /** how much of it has left, from 0 to 1 */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Sends a form with files, once: what has arrived is never sent twice. `fetch` tells nothing of how far it is, so this is an
 * older request. Answers the JSON; throws {@link ApiError} for an error answer, a `NetworkError` where none came, an
 * `AbortError` where it was given up.
 */
export const upload = ({ method, address, form, token, signal, onProgress }: Upload): Promise<unknown> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.setRequestHeader('accept-language', languageNow());
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    const giveUp = () => request.abort();
    signal?.addEventListener('abort', giveUp);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      const body = jsonOf(request.responseText);
      if (request.status < 400) return resolve(body);
      const seconds = Number(request.getResponseHeader('retry-after'));
      reject(new ApiError(request.status, problemOf(body), seconds > 0 ? seconds : undefined));
    });
    request.addEventListener('error', () => reject(new NetworkError(new Request(address, { method }))));
    request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp));
    request.send(form);
  });

/** What stands between us and the server may answer something else. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
