/** The end of a job that was begun over the API. */
import { type Job, jobRead } from '#contract/jobs/jobs.ts';
import type { ApiClient } from './api-client.ts';

export async function jobEnd(client: ApiClient, id: string): Promise<Job> {
  for (;;) {
    const { status, text, data } = await client.call(jobRead, { params: { id } });
    if (status !== 200) throw new Error(`${status} ${text}`);
    if (data.state !== 'waiting' && data.state !== 'running') return data;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
