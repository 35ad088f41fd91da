import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { GoogleAccount } from '../../../config.ts';
import type { Clock } from '../../../lib/clock.ts';
import { type GoogleFailure, GoogleProblem } from './google-problem.ts';

const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const scope = 'https://www.googleapis.com/auth/drive.file';
const googleDoc = 'application/vnd.google-apps.document';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const mostTries = 3;
/** Nobody waits longer before a click does something. */
const longestPauseSeconds = 5;
const pauseSeconds = 0.5;

const tokenAnswer = z.object({ access_token: z.string().min(1) });
const fileAnswer = z.object({ id: z.string().min(1), webViewLink: z.url({ protocol: /^https?$/ }) });
const listAnswer = z.object({ files: z.array(z.object({ id: z.string() })) });

interface Ask {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** whether it may be sent again after it failed in a way that leaves open whether it was done */
  readonly isRepeatable: boolean;
}

interface Options {
  readonly clock: Clock;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Writes documents to Google Docs as a service account (Drive API, version 3). */
export class GoogleDocs {
  readonly #account: GoogleAccount;
  readonly #options: Options;
  readonly #timeoutMs: number;

  constructor(account: GoogleAccount, options: Options) {
    this.#account = account;
    this.#options = options;
    this.#timeoutMs = options.timeoutMs ?? 20_000;
  }

  /**
   * Makes a Google Doc of a Word file and shares it. What was made and couldn't be shared is deleted again.
   * @returns its address
   * @throws GoogleProblem
   */
  async create(name: string, file: Uint8Array, email: string): Promise<string> {
    const token = await this.#token();
    const mark = randomUUID();
    let made: z.infer<typeof fileAnswer>;
    try {
      made = await this.#upload(token, { name, file, mark });
    } catch (error) {
      // Google may have made it although its answer didn't come
      if (error instanceof GoogleProblem && error.isInDoubt) await this.#removeMarked(token, mark);
      throw error;
    }
    try {
      await this.#share(token, made.id, email);
    } catch (error) {
      await this.#remove(token, made.id).catch(() => {});
      throw error;
    }
    return made.webViewLink;
  }

  async #token(): Promise<string> {
    const { email, privateKey, tokenAudience, tokenUrl } = this.#account;
    const seconds = Math.floor(this.#options.clock.now().getTime() / 1000);
    const key = await importPKCS8(privateKey, 'RS256').catch(() => {
      throw new GoogleProblem('refused');
    });
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience(tokenAudience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .sign(key);
    const answer = await this.#ask({
      method: 'POST',
      url: tokenUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: grantType, assertion }).toString(),
      isRepeatable: true,
    });
    return parsed(tokenAnswer, answer).access_token;
  }

  async #upload(
    token: string,
    { name, file, mark }: { readonly name: string; readonly file: Uint8Array; readonly mark: string },
  ) {
    const boundary = `regulus-${mark}`;
    const metadata = JSON.stringify({ name, mimeType: googleDoc, appProperties: { regulus: mark } });
    const body = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${metadata}\r\n--${boundary}\r\nContent-Type: ${docx}\r\n\r\n`,
      ),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const answer = await this.#ask({
      method: 'POST',
      url: `${this.#account.apiBase}/upload/drive/v3/files?uploadType=multipart&supportsAllDrives=true&fields=id,webViewLink`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/related; boundary=${boundary}`,
      },
      body,
      isRepeatable: false,
    });
    return parsed(fileAnswer, answer);
  }

  async #share(token: string, id: string, email: string): Promise<void> {
    try {
      await this.#ask({
        method: 'POST',
        url: `${this.#files(id)}/permissions?sendNotificationEmail=false&supportsAllDrives=true`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'user', role: 'writer', emailAddress: email }),
        isRepeatable: true,
      });
    } catch (error) {
      if (error instanceof GoogleProblem && error.failure === 'rejected')
        throw new GoogleProblem('not_shared');
      throw error;
    }
  }

  #files = (id: string) => `${this.#account.apiBase}/drive/v3/files/${encodeURIComponent(id)}`;

  async #remove(token: string, id: string): Promise<void> {
    await this.#ask({
      method: 'DELETE',
      url: `${this.#files(id)}?supportsAllDrives=true`,
      headers: { authorization: `Bearer ${token}` },
      isRepeatable: true,
    });
  }

  /** Looks once for what an upload without an answer may have left. */
  async #removeMarked(token: string, mark: string): Promise<void> {
    const query = new URLSearchParams({
      q: `appProperties has { key='regulus' and value='${mark}' }`,
      fields: 'files(id)',
    });
    try {
      const answer = await this.#ask({
        method: 'GET',
        url: `${this.#account.apiBase}/drive/v3/files?${query.toString()}`,
        headers: { authorization: `Bearer ${token}` },
        isRepeatable: false,
      });
      for (const { id } of parsed(listAnswer, answer).files) await this.#remove(token, id);
    } catch {
      // the failure of the upload is told
    }
  }

  /** @throws GoogleProblem after at most three tries */
  async #ask(ask: Ask): Promise<string> {
    for (let tries = 1; ; tries += 1)
      try {
        return await this.#askOnce(ask);
      } catch (error) {
        if (!(error instanceof GoogleProblem)) throw error;
        const pause = error.retryAfterSeconds ?? pauseSeconds * tries;
        const isWorthIt = error.failure === 'busy' || (error.isInDoubt && ask.isRepeatable);
        if (!isWorthIt || tries >= mostTries || pause > longestPauseSeconds) throw error;
        await wait(pause * 1000, undefined, { signal: this.#options.signal });
      }
  }

  async #askOnce({ method, url, headers, body }: Ask): Promise<string> {
    const { signal } = this.#options;
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    try {
      const response = await fetch(url, {
        method,
        ...(headers ? { headers } : {}),
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const text = await response.text();
      if (response.ok) return text;
      const now = this.#options.clock.now();
      throw new GoogleProblem(failureOf(response.status, text), retryAfterOf(response, now));
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof GoogleProblem ? error : new GoogleProblem('down');
    }
  }
}

function failureOf(status: number, text: string): GoogleFailure {
  if (status === 429 || (status === 403 && /rateLimitExceeded/i.test(text))) return 'busy';
  if (status >= 500) return 'down';
  // a bad grant is answered with 400
  if (status === 401 || /invalid_grant|invalid_client/.test(text)) return 'refused';
  return 'rejected';
}

function retryAfterOf(response: Response, now: Date): number | undefined {
  const value = response.headers.get('retry-after');
  if (value === null) return;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(3_600, Math.max(1, Math.ceil(seconds))) : undefined;
}

function parsed<Answer>(schema: z.ZodType<Answer>, text: string): Answer {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new GoogleProblem('down');
  }
}
