import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';

/** The accent: a deep petrol, the only colour without a meaning of its own. */
const petrol: MantineColorsTuple = [
  '#eef6f9',
  '#dcebf1',
  '#b8d7e3',
  '#8fc0d3',
  '#67a9c2',
  '#4692b0',
  '#2f7d9c',
  '#236983',
  '#1d566c',
  '#164355',
];

/** Cool greys; 6 is the lightest that text may have on white (4.9 : 1). */
const gray: MantineColorsTuple = [
  '#f7f9fa',
  '#f0f3f5',
  '#e5e9ed',
  '#d7dde2',
  '#c0c9d0',
  '#94a0ab',
  '#637080',
  '#495664',
  '#333e49',
  '#1e262e',
];

/** Of what goes for good; white can be read on 7 and darker (5.0 : 1), which are the buttons in dark and light mode. */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#ff6b6b',
  '#fa5252',
  '#d32f2f',
  '#c92a2a',
  '#a8221a',
];

/** Surfaces and text of dark mode; 2 is the darkest that text may have on 6 (5.4 : 1). */
const dark: MantineColorsTuple = [
  '#d9dfe4',
  '#bcc5cd',
  '#9aa6b1',
  '#6d7a86',
  '#3b4650',
  '#2d363f',
  '#222a32',
  '#181f26',
  '#12181e',
  '#0c1116',
];

/** How long anything takes to appear or change; `--duration` in style sheets. */
export const transitionMs = 200;

const transitionProps = { duration: transitionMs };

const dialogDefaults = (close: string) => ({
  transitionProps,
  overlayProps: { backgroundOpacity: 0.4 },
  closeButtonProps: { 'aria-label': close },
  // a `header` outside the main part would count as the page's banner
  attributes: { header: { role: 'presentation' } },
});

/** @param close what the button of dialogs that closes them is called */
export const makeTheme = (close: string) =>
  createTheme({
    colors: { petrol, gray, dark, red },
    primaryColor: 'petrol',
    primaryShade: { light: 8, dark: 7 },
    fontFamily: 'var(--font)',
    fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
    // the scales of `tokens.css`
    fontSizes: {
      xs: 'var(--text-fine)',
      sm: 'var(--text-body)',
      md: 'var(--text-body)',
      lg: 'var(--text-large)',
      xl: 'var(--text-title)',
    },
    spacing: {
      xs: 'var(--space-8)',
      sm: 'var(--space-12)',
      md: 'var(--space-16)',
      lg: 'var(--space-24)',
      xl: 'var(--space-32)',
    },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
    headings: {
      fontWeight: 'var(--weight-strong)',
      sizes: {
        h1: { fontSize: 'var(--text-title)', lineHeight: '1.3' },
        h2: { fontSize: 'var(--text-large)', lineHeight: '1.35' },
        h3: { fontSize: 'var(--text-body)', lineHeight: '1.4' },
        h4: { fontSize: 'var(--text-body)', lineHeight: '1.45' },
      },
    },
    breakpoints: { xs: '40em', sm: '48em', md: '64em', lg: '80em', xl: '96em' },
    defaultRadius: 'sm',
    radius: {
      xs: 'var(--radius-small)',
      sm: 'var(--radius)',
      md: 'var(--radius-large)',
      lg: 'var(--radius-large)',
      xl: '999px',
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Modal: { defaultProps: { ...dialogDefaults(close), centered: true } },
      Drawer: { defaultProps: dialogDefaults(close) },
      Menu: { defaultProps: { transitionProps, shadow: 'md', position: 'bottom-end' } },
      Combobox: { defaultProps: { transitionProps: { transition: 'fade', ...transitionProps } } },
      // the inner corners are 4 px less, which the default would make square
      SegmentedControl: { defaultProps: { radius: 'md' } },
      Popover: { defaultProps: { transitionProps, shadow: 'md' } },
      Tooltip: {
        defaultProps: {
          openDelay: 350,
          transitionProps,
          events: { hover: true, focus: true, touch: false },
        },
      },
    },
  });

/**
 * Mantine's dimmed and placeholder greys are too light to read; these pass 4.5 : 1 on every surface. Its red words on quiet buttons are
 * nearly white in dark mode.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
  },
  dark: {
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': '#ff9a90',
    '--mantine-color-anchor': 'var(--mantine-color-petrol-3)',
    '--mantine-color-red-light-color': 'var(--danger-text)',
  },
});

/** The same key is read before the first paint by `public/color-scheme.js`. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'regulus-color-scheme' });
