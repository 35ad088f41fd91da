import autocannon from 'autocannon';

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p97: number;
}

/** Asks one address with several clients at once. Throws when an answer was no success. */
export async function measureLoad(
  url: string,
  token: string,
  seconds: number,
  connections = 50,
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of the requests under load failed (${url}).`);
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p97: result.latency.p97_5,
  };
}
