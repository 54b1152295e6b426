/** Made-up names of learners: packages of others know nobody by their own, and two courses do not know the same one. */
import { createHmac } from 'node:crypto';
import { deriveKey } from '#server/derive-key.ts';

/** The same whenever it is asked for. */
export type LearnerOf = (courseId: number, personId: number) => string;

export function createLearnerNames(secret: string): LearnerOf {
  const key = deriveKey(secret, 'learners of packages');
  return (courseId, personId) => `L-${createHmac('sha256', key).update(`${courseId} ${personId}`).digest('hex').slice(0, 16)}`;
}
