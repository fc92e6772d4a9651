/** look.md's tokens as Mantine's theme: the components then need no colour of their own. */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { colour, colourVariables, DARK, LIGHT } from './tokens.ts';

const GREEN: MantineColorsTuple = [
  '#e6faf0',
  '#cdf3df',
  '#9ce6c0',
  '#68d99e',
  '#35d07f',
  '#22b76a',
  '#0f9a55',
  '#0c7f46',
  '#096438',
  '#064a29',
];
const RED: MantineColorsTuple = [
  '#fdecee',
  '#f9d3d7',
  '#f5adb4',
  '#f28590',
  '#f0616d',
  '#e04b58',
  '#cf3a48',
  '#ae2b38',
  '#8b222c',
  '#681a21',
];
const YELLOW: MantineColorsTuple = [
  '#fdf6e3',
  '#faebc2',
  '#f7dd92',
  '#f5cf6c',
  '#f2c14e',
  '#d19f22',
  '#a87400',
  '#8a5f00',
  '#6c4b00',
  '#4f3700',
];

/** Mantine draws fields, menus and dialogs in these, from text to the deepest ground. */
const DARKS: MantineColorsTuple = [
  DARK.text,
  DARK.soft,
  DARK.mute,
  '#4a5a54',
  DARK.line,
  DARK.raised,
  DARK.card,
  DARK.background,
  '#090c0b',
  '#060807',
];
const GRAYS: MantineColorsTuple = [
  LIGHT.background,
  LIGHT.raised,
  LIGHT['faint-line'],
  LIGHT.line,
  '#cdd8d2',
  '#a9b8b1',
  '#82948d',
  LIGHT.mute,
  LIGHT.soft,
  LIGHT.text,
];

const FILLED_TEXT: Record<string, string> = {
  green: colour('on-primary'),
  red: colour('on-danger'),
  yellow: colour('on-warning'),
};

/** Mantine picks the text of a filled control for one scheme and keeps it in the other; and its quiet controls are not quiet. */
const resolveVariantColours: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  const name = input.color ?? input.theme.primaryColor;
  const text = FILLED_TEXT[name];
  if (input.variant === 'filled' && text) return { ...colours, color: text };
  if (input.variant === 'subtle' && name === 'gray') {
    return { ...colours, color: colour('mute'), hover: colour('raised') };
  }
  return colours;
};

export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  primaryColor: 'green',
  primaryShade: { dark: 4, light: 7 },
  autoContrast: true,
  variantColorResolver: resolveVariantColours,
  colors: { green: GREEN, red: RED, yellow: YELLOW, dark: DARKS, gray: GRAYS },
  defaultRadius: 8,
  radius: { md: '8px', lg: '12px' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { md: '20px' },
  headings: { fontWeight: '620', sizes: { h1: { fontSize: '20px', lineHeight: '28px' } } },
  // The side panel turns into a drawer at 991 px and below, so the layout's breakpoint stands right above it.
  breakpoints: { md: '62em' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

const shared = {
  '--mantine-color-body': colour('background'),
  '--mantine-color-text': colour('text'),
  '--mantine-color-dimmed': colour('mute'),
  '--mantine-color-default': colour('card'),
  '--mantine-color-default-hover': colour('raised'),
  '--mantine-color-default-border': colour('line'),
  '--mantine-color-default-color': colour('text'),
  '--mantine-color-placeholder': colour('mute'),
  '--mantine-color-error': colour('danger'),
  // Told from a usual control by its ground, and still read.
  '--mantine-color-disabled': colour('line'),
  '--mantine-color-disabled-color': colour('mute'),
  '--mantine-color-disabled-border': colour('line'),
  '--mantine-color-anchor': colour('primary'),
  '--mantine-primary-color-contrast': colour('on-primary'),
};

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  dark: { ...colourVariables(DARK), ...shared },
  light: { ...colourVariables(LIGHT), ...shared },
});
