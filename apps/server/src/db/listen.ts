import { Client, type PoolClient } from 'pg';
import { type Backend, leaseSession } from './backend.ts';
import { SERVER_SESSIONS } from './postgres.ts';

interface Listening {
  close(): Promise<void>;
}

const RECONNECT_PAUSE_MS = 5_000;

/**
 * Hears what is notified on `channel`, for the job engine only. `begun` is called whenever listening begins, also after a lost
 * connection: what was sent meanwhile went unheard.
 */
export const listen = (
  backend: Backend,
  channel: string,
  heard: (payload: string) => void,
  begun: () => void,
): Promise<Listening> =>
  (backend.kind === 'embedded' ? listenOnSession : listenOnConnection)(backend, channel, heard, begun);

type Asked = Parameters<typeof listen>;

/** The embedded database answers with what was notified on its one session. */
async function listenOnSession(...[backend, channel, heard, begun]: Asked): Promise<Listening> {
  const subscribe = (client: PoolClient) => {
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    client.query(`listen "${channel}"`).then(begun, () => {});
  };
  const lease = await leaseSession(backend, 'job engine');
  subscribe(lease.client);
  lease.release();
  backend.pool.on('connect', subscribe);
  return { close: async () => void backend.pool.off('connect', subscribe) };
}

/** A connection of its own: one of the pool would be lost to everybody else. */
async function listenOnConnection(...[{ pool }, channel, heard, begun]: Asked): Promise<Listening> {
  let present: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  const connect = async () => {
    const client = new Client({
      connectionString: pool.options.connectionString,
      application_name: `${SERVER_SESSIONS}-listener`,
      keepAlive: true,
    });
    // it ends after an error
    client.on('error', () => {});
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    await client.connect();
    client.once('end', again);
    present = client;
    if (isClosed) return client.end();
    await client.query(`listen "${channel}"`);
    begun();
  };
  const again = () => {
    if (isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(() => void connect().catch(again), RECONNECT_PAUSE_MS).unref();
  };
  await connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await present?.end();
    },
  };
}
