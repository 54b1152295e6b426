import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme as plainTheme } from './theme.ts';
import { useColorScheme } from './use-color-scheme.ts';

/**
 * Mantine, for the search and for the staff's pages (client/kit/staff-provider.tsx). Everything on the way from the sign-in to the first question
 * does without it (13 KB on a slow line). The scheme is ours (color-scheme.ts).
 * Stylesheets come by component, never Mantine's whole: the search imports its own, the staff's are in client/kit/styles.ts.
 */
export function UiProvider({ children, theme = plainTheme }: { children: ReactNode; theme?: typeof plainTheme }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={useColorScheme()}>
      {children}
    </MantineProvider>
  );
}
