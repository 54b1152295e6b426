import { health } from '#contract/system/health.ts';
import { ready } from '#contract/system/ready.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';

export const version = '0.1.0';

export function systemHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(health, () => Promise.resolve({ data: { status: 'ok' as const, version } })),
    handle(ready, async () => {
      const answered = await sql`select 1`.then(
        () => true,
        () => false,
      );
      return answered ? { data: { status: 'ready' as const } } : fail('UNAVAILABLE', { retryAfter: 1 });
    }),
  ];
}
