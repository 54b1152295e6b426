/**
 * An answer on its way. One operation is one choice of a student for one question; it takes effect at most once, however often it
 * is delivered. Operations of one writer are numbered 1, 2, 3, ... without gaps.
 *
 * A writer is one run of the outbox: it changes at every cold start of the page and whenever numbers may have been lost, because a
 * reused number would make the server drop a new answer as a repetition. Its text form is `GENERATION.ID`: the generation
 * grows with every new writer that knows of the ones before, the id tells apart writers that could not know of each other.
 */
import * as v from 'valibot';

const maxTime = 8_640_000_000_000_000;

export const writerPattern = /^(0|[1-9]\d{0,8})\.([A-Za-z0-9_-]{8,40})$/;

/** In small letters only, as the database writes it: the echo has to be the very text that was sent. */
export const operationId = v.pipe(v.string(), v.uuid(), v.regex(/^[^A-Z]*$/));

export const answerOperation = v.strictObject({
  questionId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
  /** In the shape of the question's mechanic; null clears the answer. */
  answers: v.nullable(v.looseObject({})),
  operationId,
  writer: v.pipe(v.string(), v.regex(writerPattern)),
  seq: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  /** Milliseconds from the start of the attempt to the choice, as the device's steady clock saw it: evidence, never trusted. */
  elapsedMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxTime)),
  /** The device's wall clock at the choice, milliseconds since the epoch: evidence, never trusted. */
  chosenAt: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxTime)),
});
export type AnswerOperation = v.InferOutput<typeof answerOperation>;

export interface Writer {
  generation: number;
  id: string;
}

export function formatWriter(writer: Writer): string {
  return `${writer.generation}.${writer.id}`;
}

/** @throws if the text is no writer: check it with `writerPattern` (the contract does) before. */
export function parseWriter(text: string): Writer {
  const match = writerPattern.exec(text);
  if (!match?.[1] || !match[2]) throw new Error(`Not a writer: ${text}`);
  return { generation: Number(match[1]), id: match[2] };
}

/** A writer's id out of a UUID that nobody else has. */
export function writerIdOf(uuid: string): string {
  return uuid.replaceAll('-', '').slice(0, 16);
}

/** Where an operation stands among those of its attempt. */
export interface Rank {
  writer: string;
  seq: number;
}

/**
 * Which of two operations is the newer choice: positive when `a` is. By generation, then by the writer's id (two devices that could not
 * know of each other: any fixed order will do, as long as everybody uses the same), then by number.
 */
export function compareRank(a: Rank, b: Rank): number {
  const left = parseWriter(a.writer);
  const right = parseWriter(b.writer);
  if (left.generation !== right.generation) return left.generation - right.generation;
  if (left.id !== right.id) return left.id < right.id ? -1 : 1;
  return a.seq - b.seq;
}

/**
 * Generations between two openings that the server recorded. A device that restarts without the server goes on in small steps below the
 * next one, so what it still holds never outranks a device that was opened later.
 */
export const takeOverStep = 1000;

const highestGeneration = 999_999_999;

/**
 * The generation of an opening that the server records.
 * @param highest of all writers and openings so far, 0: none.
 * @returns null where none is left.
 */
export function generationOfOpening(highest: number): number | null {
  const generation = (Math.floor(highest / takeOverStep) + 1) * takeOverStep;
  return generation > highestGeneration ? null : generation;
}
