import { type ReceivedFile, receiveFile } from '../../http/receive-file.ts';
import { loadCatalogue } from '../../ingestion/catalogue.ts';
import type { FetchFailure } from '../../ingestion/web/fetch-failure.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { openFetcher } from '../publications/collecting/fetcher.service.ts';
import { contentTypeOfAnswer, endingOf } from './content-type.ts';
import type { SourceProblem } from './problems.ts';
import type { ReadingParts } from './reading-job.ts';

export type FetchedPage = { readonly file: ReceivedFile } | { readonly code: SourceProblem };

/** Why an address gave nothing. What may pass is tried again by the job. */
function problemOf({ reason }: FetchFailure): SourceProblem {
  if (reason === 'address-refused') return 'not-public';
  return reason === 'robots' || reason === 'too-large' ? reason : 'unreachable';
}

/** The last part of an address, with the ending of what was found there. */
function fileNameOf(address: string, contentType: string): string {
  const { hostname, pathname } = new URL(address);
  const last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
  const ending = endingOf(contentType);
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // as it stands
  }
  return name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`;
}

/**
 * Fetches a page or file of the web as feeds are fetched: politely, never from private addresses, within limits. It is stored for
 * the company like an upload, scanned for viruses if there is a scanner.
 */
export async function fetchPage(
  parts: ReadingParts,
  companyId: string,
  address: string,
  signal: AbortSignal,
): Promise<FetchedPage> {
  const { fetcher } = openFetcher(parts);
  try {
    const fetched = await fetcher.fetch({
      address,
      accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,*/*;q=0.5',
      allowLoopback: loadCatalogue(parts.config.REGULATORS_FILE).allowsLoopback,
      signal,
    });
    signal.throwIfAborted();
    if (fetched.kind === 'failed') return { code: problemOf(fetched) };
    if (fetched.kind !== 'ok') return { code: 'unreachable' };
    const contentType = await contentTypeOfAnswer(fetched.body, fetched.contentType);
    if (contentType === null) return { code: 'other-type' };
    const name = fileNameOf(fetched.finalAddress, contentType);
    const file = await receiveFile(
      parts,
      companyId,
      { name, content: inOnePiece(fetched.body) },
      { kindOf: async () => contentType, refusal: () => said('problems-sources', 'notFound') },
    );
    return { file };
  } catch (error) {
    // the scanner may answer another time; what was refused stays refused
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    return { code: error.status === 413 ? 'no-room' : 'virus' };
  } finally {
    await fetcher.close();
  }
}

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes;
}
