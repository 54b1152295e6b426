/** Faults for which a package is refused, and warnings for its author. */
export const packageFaults = [
  'not-zip',
  'too-many-files',
  'too-large',
  'ratio',
  'path',
  'link',
  'duplicate',
  'encrypted',
  'compression',
  'program',
  'no-manifest',
  'manifest-entity',
  'manifest-damaged',
  'no-entry',
  'entry-outside',
  'too-many-parts',
  'h5p-library',
] as const;
export type PackageFaultCode = (typeof packageFaults)[number];

export const packageNotes = ['left-out', 'frames', 'no-licence', 'no-score'] as const;
export type PackageNoteCode = (typeof packageNotes)[number];
