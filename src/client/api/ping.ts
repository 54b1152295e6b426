import { health } from '#contract/system/health.ts';
import { request } from './request.ts';

/** Whether our server answers now, or at least within `timeoutMs`. The result also goes to all watchers of the connection. */
export async function pingServer(timeoutMs = 8000): Promise<boolean> {
  try {
    await request(health, { silent: 'poll', timeoutMs });
    return true;
  } catch {
    return false;
  }
}
