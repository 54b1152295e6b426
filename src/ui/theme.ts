/**
 * Mantine in our own clothes: its colours are the tokens of tokens.css, so that light, dark and high contrast are decided in one place.
 */
import { createTheme, mergeThemeOverrides, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const fonts = "'Golos Text', 'Golos Fallback', system-ui, sans-serif";

/** The accent around #0b6477; only its ends are used directly, the rest comes from the tokens. */
const teal: MantineColorsTuple = [
  '#e1f1f4',
  '#c2e2e9',
  '#92cdd8',
  '#63c7da',
  '#3a9db2',
  '#0a7f98',
  '#0b6477',
  '#084d5c',
  '#063c48',
  '#042a33',
];

export const theme = createTheme({
  colors: { teal },
  primaryColor: 'teal',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  fontFamily: fonts,
  headings: { fontFamily: fonts, fontWeight: '700' },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.625rem', lg: '0.875rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  breakpoints: { xs: '22.5em', sm: '36em', md: '48em', lg: '63.0625em', xl: '100em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
});

const dialogLook = {
  title: { fontSize: '1.25rem', fontWeight: 700 },
  content: { background: 'var(--surface)' },
  header: { background: 'var(--surface)' },
};

/**
 * The staff's components, in the measures that `src/ui` has for its own: `--ctl` is the height of a control. Plain objects: what a page does
 * not use is not loaded for its theme.
 */
export const staffTheme = mergeThemeOverrides(theme, {
  components: {
    Input: {
      defaultProps: { size: 'md' },
      vars: () => ({
        wrapper: { '--input-height': 'var(--ctl)', '--input-fz': 'var(--ctl-text)', '--input-padding': '12px' },
      }),
    },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'error', 'description'] },
      styles: { label: { fontWeight: 600, fontSize: '0.9375rem', lineHeight: 1.35, marginBottom: '4px' } },
    },
    Checkbox: { defaultProps: { size: 'sm', radius: 'sm' } },
    Radio: { defaultProps: { size: 'sm' } },
    Progress: { defaultProps: { radius: 'xs' } },
    Table: { vars: () => ({ table: { '--table-border-color': 'var(--border)' } }) },
    // A long text wraps: cut with dots it says nothing, and whole it would be wider than a phone.
    Badge: {
      defaultProps: { variant: 'light', color: 'gray', radius: 'sm', tt: 'none', fw: 600 },
      styles: {
        root: { height: 'auto', minHeight: '24px', padding: '1px 8px', fontSize: '0.8125rem', lineHeight: 1.35 },
        label: { whiteSpace: 'normal' },
      },
    },
    Pagination: { defaultProps: { size: 'lg', gap: 4 } },
    Modal: { defaultProps: { padding: 'lg', radius: 'lg' }, styles: dialogLook },
    Drawer: { defaultProps: { padding: 'lg' }, styles: dialogLook },
    Fieldset: { styles: { root: { margin: 0 } } },
    Tabs: {
      styles: {
        list: { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none' },
        tab: { minHeight: 'var(--tap)', padding: '0 14px', fontSize: '0.9375rem', fontWeight: 600 },
      },
    },
    SegmentedControl: {
      defaultProps: { bg: 'var(--track)', withItemsBorders: false },
      vars: () => ({ root: { '--sc-color': 'var(--surface)', '--sc-shadow': 'var(--shadow)' } }),
      styles: {
        root: { padding: '3px' },
        label: { minHeight: 'calc(var(--ctl) - 6px)', padding: '0 14px', fontSize: '0.9375rem', fontWeight: 600 },
      },
    },
    Paper: { defaultProps: { bg: 'var(--surface)' } },
    Menu: { defaultProps: { shadow: 'md', radius: 'md' } },
    Alert: { defaultProps: { variant: 'light', radius: 'md' } },
  },
});

/** Mantine's scales of grey, by what its components use them for. */
const neutrals = Object.fromEntries(
  Object.entries({
    gray: [
      'surface-hover',
      'surface-2',
      'surface-2',
      'border',
      'border',
      'border-strong',
      'text-dim',
      'text-dim',
      'text',
      'text',
    ],
    dark: ['text', 'text', 'text-dim', 'border-strong', 'border', 'surface-2', 'surface', 'surface', 'bg', 'bg'],
  }).flatMap(([name, tokens]) => tokens.map((token, shade) => [`--mantine-color-${name}-${String(shade)}`, `var(--${token})`])),
);

const fromTokens = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-dim)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-placeholder': 'var(--text-dim)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--wrong)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent)',
  ...neutrals,
  ...colour('teal', '--accent', '--accent-soft'),
  ...colour('green', '--right', '--right-soft'),
  ...colour('red', '--wrong', '--wrong-soft'),
  ...colour('yellow', '--warn', '--warn-soft'),
  ...colour('gray', '--text-dim', '--surface-2'),
};

/** Mantine's names for what a component of that colour is made of. */
function colour(name: string, strong: string, soft: string): Record<string, string> {
  const of = `--mantine-color-${name}`;
  return {
    [`${of}-text`]: `var(${strong})`,
    [`${of}-filled`]: `var(${strong})`,
    [`${of}-filled-hover`]: `var(${strong})`,
    [`${of}-light`]: `var(${soft})`,
    [`${of}-light-hover`]: `var(${soft})`,
    [`${of}-light-color`]: `var(${strong})`,
    [`${of}-outline`]: `var(${strong})`,
    [`${of}-outline-hover`]: `var(${soft})`,
  };
}

// In both schemes, because Mantine sets its own there, which would win over the common ones. The tokens know the scheme themselves.
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: fromTokens, dark: fromTokens });
