import { health } from '#contract/system/health.ts';
import { request } from './request.ts';

const timeoutMs = 8000;

/** Whether our server answers now. What comes of it is also told to all who watch the connection. */
export async function pingServer(): Promise<boolean> {
  try {
    await request(health, { silent: 'poll', timeoutMs });
    return true;
  } catch {
    return false;
  }
}
