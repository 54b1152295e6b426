import { administrativeWorkers, isOneOf, lowerRanks, type Role } from '#domain/person/role.ts';

/** Who looks at a list of people; how roles are called. */
export interface Reader {
  id: number;
  role: Role;
  roleName: (role: Role) => string;
}

/** What a row of every list of people has. */
export interface ListedPerson {
  id: number;
  fio: string;
  lgn: string;
  role: Role;
}

/** Does the reader look after this account (policy of the server)? The place is the list's business. */
export function keeps(reader: Reader, { id, role }: ListedPerson): boolean {
  return id !== reader.id && lowerRanks[reader.role].includes(role);
}

export function isAboveSchools({ role }: Reader): boolean {
  return isOneOf(role, administrativeWorkers);
}
