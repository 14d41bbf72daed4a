import type { ProjectorControl } from '@royal-chess/infra/projections/projection';

/** How far every projection has come, for `/ready`. */
export async function projectorHealth(projector: Pick<ProjectorControl, 'status'>) {
  const projections = await projector.status();
  return {
    projections: Object.fromEntries(projections.map(({ name, behind, lagMs }) => [name, { behind, lagMs }])),
  };
}
