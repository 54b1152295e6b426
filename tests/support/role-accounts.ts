/** The demo's fixed accounts by role, for tests that ask the same of every role. */
import type { Role } from '#domain/person/role.ts';

/** An account of the demo school or of the places above it for each role. */
export const accounts = {
  ST: 'student1',
  TCHR: 'teacher1',
  GL: 'lead1',
  ZVCH: 'zavuch1',
  DCR: 'director1',
  DPTWRKR: 'department1',
  RGNWRKR: 'region1',
  CTRWRKR: 'country1',
  EXMNG: 'exam1',
} as const satisfies Record<Role, string>;
