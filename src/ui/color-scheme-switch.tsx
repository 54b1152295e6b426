import { useLingui } from '@lingui/react/macro';
import { setColorScheme } from './color-scheme.ts';
import { IconButton } from './icon-button.tsx';
import { MoonIcon, SunIcon } from './shell-icons.tsx';
import { useColorScheme } from './use-color-scheme.ts';

export function ColorSchemeSwitch() {
  const { t } = useLingui();
  const isDark = useColorScheme() === 'dark';
  return (
    <IconButton
      label={isDark ? t`Light theme` : t`Dark theme`}
      icon={isDark ? <SunIcon /> : <MoonIcon />}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    />
  );
}
