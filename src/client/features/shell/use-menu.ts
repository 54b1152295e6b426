import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useUser } from '#client/api/signed-in.tsx';
import { menuOf, pagesOf, type ShownSection } from './menu-of.ts';
import type { MenuEntry, MenuSection } from './menu-table.ts';

export function useMenu(): readonly ShownSection[] {
  const user = useUser();
  const { routesByPath } = useRouter();
  return useMemo(() => menuOf(user, routesByPath), [user, routesByPath]);
}

export function usePages(): readonly (MenuEntry & { section: MenuSection })[] {
  const user = useUser();
  const { routesByPath } = useRouter();
  return useMemo(() => pagesOf(user, routesByPath), [user, routesByPath]);
}
