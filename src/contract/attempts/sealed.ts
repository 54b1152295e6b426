/**
 * How a device's records are sealed, so that the server can open what a device without the key has to send. AES-256-GCM under the
 * attempt's content key: 12 random bytes, the ciphertext, 16 bytes of tag. The additional data ties a record to its attempt and its
 * place, so that none can stand for another.
 */
import * as v from 'valibot';

export const nonceBytes = 12;
export const tagBytes = 16;

/** @param place what the record is and its key, see below. */
export function sealedFor(attemptId: string, place: string): string {
  return `synaq 1\n${attemptId}\n${place}`;
}

/** The place of an answer that waits to be sent. `order` is its place in the device's outbox; renumbering leaves it alone. */
export function outboxPlace(order: number, questionId: number): string {
  return `outbox ${order} ${questionId}`;
}

/** The place of a picture or sound. @param path as the content names it: `/media/...` */
export function mediaFilePlace(path: string): string {
  return `media ${path}`;
}

/** An answer in an operation as it lies on a device that cannot read it any more. */
export const sealedAnswer = v.strictObject({
  order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
  /** base64url. */
  bytes: v.pipe(v.string(), v.maxLength(400_000), v.regex(/^[\w-]*$/)),
});
export type SealedAnswer = v.InferOutput<typeof sealedAnswer>;
