import type { ProjectorControl } from '@royal-chess/infra/projections/projection';

/** Resolves once no projection is behind the log. */
export async function allCaughtUp(control: ProjectorControl): Promise<void> {
  for (;;) {
    const status = await control.status();
    if (status.every((projection) => projection.behind === 0)) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
