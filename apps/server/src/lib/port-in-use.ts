import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether another program listens there; any other obstacle is told when the server itself listens. */
export async function isPortInUse(port: number, host: string): Promise<boolean> {
  if (port === 0) return false;
  const probe = createServer();
  try {
    probe.listen({ port, host });
    await once(probe, 'listening');
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  } finally {
    probe.close();
  }
}
