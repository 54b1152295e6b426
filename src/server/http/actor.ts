import type { Role } from '#domain/person/role.ts';

/** Who is calling, as the policies see them: the role, and the places that bound what they may touch. */
export interface Actor {
  personId: number;
  sessionId: string;
  role: Role;
  regionId: number | null;
  departmentId: number | null;
  schoolId: number | null;
  groupId: number | null;
  /** Their password is still the one that was given: only what cannot wait is open to them. */
  mustChangePassword: boolean;
  /** Who it really is, looking on behalf of the person and changing nothing; null: the person himself. */
  behalfBy: number | null;
}
