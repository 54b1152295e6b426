import { useSyncExternalStore } from 'react';
import { currentColorScheme, onColorScheme, type ColorScheme } from './color-scheme.ts';

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(onColorScheme, currentColorScheme);
}
