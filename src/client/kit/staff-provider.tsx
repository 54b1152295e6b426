import './styles.ts';
import type { ReactNode } from 'react';
import { staffTheme } from '#ui/theme.ts';
import { UiProvider } from '#ui/ui-provider.tsx';

/** Mantine in our theme, for pages that are made of the kit. */
export function StaffProvider({ children }: { children: ReactNode }) {
  return <UiProvider theme={staffTheme}>{children}</UiProvider>;
}
