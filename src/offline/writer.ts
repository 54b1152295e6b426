/**
 * Naming writers. Generations order everything that one attempt's writers ever send (domain/attempt/operation.ts), so whoever takes
 * the writer lease takes a higher one, and room is left between two openings: operations left over from an earlier opening may have to be
 * renumbered, and must then still rank below the later opening's. The server names the writer of an opening that reaches it; the
 * generations here are for openings without it, and for servers that record none.
 */
import { formatWriter, parseWriter, takeOverStep, writerIdOf } from '#domain/attempt/operation.ts';
import type { AttemptRecord } from './records.ts';

/** Generations between two openings of an attempt on one device. */
export const openingStep = 10;

/** @param local generation held on this device, null: it never held the attempt. @param server highest one in the server's log, 0: none. */
export function openingGeneration(local: number | null, server: number): number {
  if (local === null && server > 0) return nextOpening(server + takeOverStep - openingStep);
  return nextOpening(Math.max(local ?? 0, server));
}

function nextOpening(generation: number): number {
  return (Math.floor(generation / openingStep) + 1) * openingStep;
}

/** @param uuid a fresh UUID: two devices that cannot know of each other must not share a name. */
export function nameWriter(generation: number, uuid: string): string {
  return formatWriter({ generation, id: writerIdOf(uuid) });
}

export function generationOf(writer: string): number {
  return parseWriter(writer).generation;
}

/**
 * The server recorded an opening of this device: from here on it writes under that name. What waits keeps its numbers, it was chosen before.
 * @returns null where there is none, or where this device has gone on to a higher generation meanwhile.
 */
export function openedAs(
  { generation: held }: Pick<AttemptRecord, 'generation'>,
  writer: string | undefined,
): Pick<AttemptRecord, 'generation' | 'writer' | 'nextSeq'> | null {
  const generation = writer === undefined ? 0 : generationOf(writer);
  return writer === undefined || generation <= held ? null : { generation, writer, nextSeq: 1 };
}
