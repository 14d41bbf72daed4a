import { readDashboard } from './read-dashboard.ts';
import type { ServerConnection } from './server-connection.ts';

const everyMs = 100;

/** Waits until no read model is behind, so that a server started for one command stops with its work done. */
export async function waitUntilCaughtUp(server: ServerConnection): Promise<void> {
  for (;;) {
    const { projections } = await readDashboard(server);
    if (projections.every((projection) => projection.behind === 0)) return;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
