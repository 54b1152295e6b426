/**
 * The ten question mechanics (specification: MEC-1..10), scored by the server at once. The id is stored with questions and attempts and never
 * changes.
 */
export const scoredMechanicIds = [
  'one-correct',
  'yes-no',
  'one-correct-input',
  'interactive-squares',
  'multiple-choice',
  'matching',
  'empty-selects',
  'simple-text',
  'empty-input',
  'drag-and-drop',
] as const;
export type ScoredMechanicId = (typeof scoredMechanicIds)[number];

/** Marked by people after the test: until then such an answer earns nothing and waits. Only exams have them. */
export const markedMechanicIds = ['essay'] as const;
export type MarkedMechanicId = (typeof markedMechanicIds)[number];

export const mechanicIds = [...scoredMechanicIds, ...markedMechanicIds] as const;
export type MechanicId = (typeof mechanicIds)[number];

/** Is a question of this mechanic marked by people? */
export function isMarkedByPeople<Q extends { mechanic: MechanicId }>(
  question: Q,
): question is Extract<Q, { mechanic: MarkedMechanicId }> {
  return markedMechanicIds.some((id) => id === question.mechanic);
}
