/**
 * Every colour of the console, once, dark and light. Nothing else names a colour. In the light, primary, warning, danger and mute are
 * a shade darker than drawn at first: as text on the page they must reach a contrast of 4.5.
 */
export type ColourToken = keyof typeof DARK;

export const DARK = {
  background: '#0b0f0e',
  side: '#0e1312',
  card: '#121817',
  raised: '#18201e',
  line: '#222d2a',
  'faint-line': '#1a2321',
  text: '#e9efec',
  soft: '#b8c6c0',
  mute: '#82948d',
  primary: '#35d07f',
  'on-primary': '#06140c',
  warning: '#f2c14e',
  'on-warning': '#1a1204',
  danger: '#f0616d',
  'on-danger': '#1c0507',
  'series-black-page': '#35d07f',
  'series-click-button': '#4fa8ff',
  'series-push': '#b18cff',
  'series-pwa': '#ff9f5a',
  'series-registrations': '#f2c14e',
  'series-deposits': '#ff6fa3',
} as const;

export const LIGHT: Record<ColourToken, string> = {
  background: '#f5f7f6',
  side: '#ffffff',
  card: '#ffffff',
  raised: '#f2f5f4',
  line: '#e1e8e4',
  'faint-line': '#edf1ef',
  text: '#12201b',
  soft: '#33453e',
  mute: '#5a6b64',
  primary: '#0c7f46',
  'on-primary': '#ffffff',
  warning: '#8a5f00',
  'on-warning': '#ffffff',
  danger: '#c93644',
  'on-danger': '#ffffff',
  'series-black-page': '#0f9a55',
  'series-click-button': '#1d7fe0',
  'series-push': '#8257e6',
  'series-pwa': '#e0741c',
  'series-registrations': '#c99400',
  'series-deposits': '#d9407f',
};

/** `var(--sluice-mute)`: the token's value in the scheme that is on. */
export const colour = (token: ColourToken): string => `var(--sluice-${token})`;

export function colourVariables(values: Record<ColourToken, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([token, value]) => [`--sluice-${token}`, value]));
}
