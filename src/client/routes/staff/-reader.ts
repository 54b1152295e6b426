import { useUser } from '#client/api/signed-in.tsx';
import type { Reader } from '#client/features/people/reader.ts';
import { useRoleName } from '#client/features/shell/use-role-name.ts';

/** Who looks at a list of people. */
export function useReader(): Reader {
  const { role, userId } = useUser();
  return { role, id: userId, roleName: useRoleName() };
}
