/**
 * Roles and role groups (specification P§6). The codes are the specification's; they are stored and sent.
 */
import * as v from 'valibot';

export const roles = ['ST', 'TCHR', 'GL', 'ZVCH', 'DCR', 'DPTWRKR', 'RGNWRKR', 'CTRWRKR', 'EXMNG'] as const;
export const role = v.picklist(roles);
export type Role = v.InferOutput<typeof role>;

/** A school's teaching staff: has lessons, sits certifications. */
export const teachingStaff = ['TCHR', 'GL', 'ZVCH', 'DCR'] as const satisfies readonly Role[];
export const administrativeWorkers = ['DPTWRKR', 'RGNWRKR', 'CTRWRKR'] as const satisfies readonly Role[];
export const management = ['ZVCH', 'DCR'] as const satisfies readonly Role[];

/** People of a school who are not its management. */
export const belowManagement = ['ST', 'TCHR', 'GL'] as const satisfies readonly Role[];

export function isOneOf(role: Role, group: readonly Role[]): boolean {
  return group.includes(role);
}

const ofSchools: readonly Role[] = [...belowManagement, 'ZVCH', 'DCR'];
const ofRegions: readonly Role[] = [...ofSchools, 'DPTWRKR'];

/** Roles below each role: whose accounts it looks after, in its place. Never an equal's. */
export const lowerRanks: Readonly<Record<Role, readonly Role[]>> = {
  ST: [],
  TCHR: [],
  EXMNG: [],
  GL: ['ST'],
  ZVCH: belowManagement,
  DCR: [...belowManagement, 'ZVCH'],
  DPTWRKR: ofSchools,
  RGNWRKR: ofRegions,
  CTRWRKR: [...ofRegions, 'RGNWRKR', 'EXMNG'],
};
