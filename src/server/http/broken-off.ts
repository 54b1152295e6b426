import type { FastifyRequest } from 'fastify';
import { CallerGone } from '#server/gate.ts';

/** @returns whether the client left before all of its body came: nobody can be answered, and no further event of its stream comes */
export function hasBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Ends a call whose client left before its body is read: a reader would wait for it without end. @throws CallerGone */
export function endBrokenOff(request: FastifyRequest): void {
  if (hasBrokenOff(request)) throw new CallerGone('The client broke off');
}
