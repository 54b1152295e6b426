/**
 * Naming writers. Generations order everything that one attempt's writers ever send (domain/attempt/operation.ts), so whoever takes
 * the pen takes a higher one, and room is left between two openings: operations left over from an earlier opening may have to be
 * numbered anew, and must then still rank below the later opening's.
 */
import { formatWriter, parseWriter, takeOverStep } from '#domain/attempt/operation.ts';

/** Generations between two openings of an attempt on one tablet. */
export const openingStep = 10;

/** @param local generation held on this tablet, null: it never held the attempt. @param server highest one in the server's log, 0: none. */
export function openingGeneration(local: number | null, server: number): number {
  if (local === null && server > 0) return nextOpening(server + takeOverStep - openingStep);
  return nextOpening(Math.max(local ?? 0, server));
}

function nextOpening(generation: number): number {
  return (Math.floor(generation / openingStep) + 1) * openingStep;
}

/** @param uuid a fresh UUID: two tablets that cannot know of each other must not share a name. */
export function nameWriter(generation: number, uuid: string): string {
  return formatWriter({ generation, id: uuid.replaceAll('-', '').slice(0, 16) });
}

export function generationOf(writer: string): number {
  return parseWriter(writer).generation;
}
