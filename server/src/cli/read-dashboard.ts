import { dashboardAnswer, type DashboardAnswer } from '@royal-chess/contracts/admin';
import { refusalOf } from './progress-stream.ts';
import type { ServerConnection } from './server-connection.ts';

/** What the admin's dashboard shows. @throws CommandRefused */
export async function readDashboard({ url, headers }: ServerConnection): Promise<DashboardAnswer> {
  const response = await fetch(`${url}/api/admin/dashboard`, { headers: { ...headers } });
  if (!response.ok) throw await refusalOf(response);
  return dashboardAnswer.parse(await response.json());
}
