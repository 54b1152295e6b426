/** The names of mechanics, which are stored. They are the same as those of `mechanics/mechanic.ts`; the contract's schema holds them together. */
export type MechanicName =
  | 'one-correct'
  | 'yes-no'
  | 'one-correct-input'
  | 'interactive-squares'
  | 'multiple-choice'
  | 'matching'
  | 'empty-selects'
  | 'simple-text'
  | 'empty-input'
  | 'drag-and-drop';
