/** Kinds of records that can be imported from a spreadsheet, and who may: as who may save one such record. */
import { management, type Role } from '#domain/person/role.ts';
import { personnelWriters, studentWriters } from '#contract/people/parts.ts';
import { examManagers } from '#contract/readers.ts';

export const importKinds = {
  'learning-goals': examManagers,
  personnel: personnelWriters,
  students: studentWriters,
  groups: management,
  /** Classes, staff and students of another program, together. */
  roster: management,
} as const satisfies Record<string, readonly Role[]>;
export type ImportKindName = keyof typeof importKinds;

/** Everybody who may import anything. */
export const importers: readonly Role[] = [...new Set(Object.values(importKinds).flat())];
