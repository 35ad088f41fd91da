/** The part of autocannon's interface that is used here; the package brings no types. */
declare module 'autocannon' {
  interface Result {
    requests: { average: number };
    latency: { p50: number; p97_5: number };
    errors: number;
    timeouts: number;
    non2xx: number;
    '5xx': number;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    method?: 'GET' | 'POST';
    headers?: Record<string, string>;
    body?: string;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
