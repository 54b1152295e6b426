import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';
import { useColorScheme } from './use-color-scheme.ts';

/**
 * Mantine for the staff's forms and tables: a staff section's layout route puts it around its pages. Everything on the way from the sign-in to
 * the first question does without it (13 KB on a slow line). The scheme is ours (color-scheme.ts).
 * A component's stylesheet is imported above, or beside the component that uses it: never Mantine's whole.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={useColorScheme()}>
      {children}
    </MantineProvider>
  );
}
