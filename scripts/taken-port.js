import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Whether another program listens where the server is to, so that this is said before the build and not minutes later. Other faults
 * of the address are left to the server, which names them.
 * @param {{ PORT?: string, HOST?: string }} env as the server reads it
 * @returns {Promise<number | null>} the port that is taken
 */
export async function takenPort({ PORT = '3000', HOST }) {
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return null;
  const probe = createServer();
  probe.listen(port, ...(HOST ? [HOST] : []));
  try {
    await once(probe, 'listening');
  } catch (error) {
    return error.code === 'EADDRINUSE' ? port : null;
  }
  probe.close();
  await once(probe, 'close');
  return null;
}
