/**
 * The ten question mechanics (specification: MEC-1..10). The id is stored with questions and attempts and never changes.
 */
export const mechanicIds = [
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

export type MechanicId = (typeof mechanicIds)[number];
