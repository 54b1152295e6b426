import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/Skeleton.css';
import '@mantine/core/styles/Badge.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';
import { useColorScheme } from './use-color-scheme.ts';

/**
 * Mantine for the pages behind the sign-in; the sign-in page and the test room do without it. The scheme is ours (color-scheme.ts).
 * A component's stylesheet is imported above, or beside the component that uses it: never Mantine's whole.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={useColorScheme()}>
      {children}
    </MantineProvider>
  );
}
