import type { Role } from '#domain/person/role.ts';

/** Whose courses somebody goes through. Roles without courses are stopped by `access`. */
export function audienceOf(role: Role): 'students' | 'teachers' {
  return role === 'ST' ? 'students' : 'teachers';
}
