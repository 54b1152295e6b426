import { health } from '#contract/system/health.ts';
import { request } from './request.ts';

const patienceMs = 8000;

/** Whether our server answers now. What comes of it is also told to all who watch the connection. */
export async function pingServer(): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patienceMs);
  try {
    await request(health, { silent: true, signal: controller.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
