/** Curated colours. A test checks every pair with text for the contrast that WCAG 2.2 AA requires. */
export type Shades = {
  readonly back: string;
  readonly card: string;
  readonly line: string;
  readonly text: string;
  readonly mute: string;
  readonly accent: string;
  /** On the accent and on every hue. */
  readonly on: string;
  /** For the pieces of a game. */
  readonly hues: readonly [string, string, string, string];
};

export type Palette = { readonly name: string; readonly light: Shades; readonly dark: Shades };

const ON_LIGHT = '#ffffff';
const ON_DARK = '#0c1013';

export const PALETTES: readonly [Palette, ...Palette[]] = [
  {
    name: 'meadow',
    light: {
      back: '#f1f5ec',
      card: '#ffffff',
      line: '#d9e3d0',
      text: '#1a2718',
      mute: '#52624d',
      accent: '#2c7440',
      on: ON_LIGHT,
      hues: ['#2c7440', '#a2560c', '#2a6aa8', '#a83e66'],
    },
    dark: {
      back: '#0f1510',
      card: '#172018',
      line: '#2a382b',
      text: '#e8f0e5',
      mute: '#9db09a',
      accent: '#7fcf8d',
      on: ON_DARK,
      hues: ['#7fcf8d', '#f0b25c', '#7db8ef', '#f092b2'],
    },
  },
  {
    name: 'harbour',
    light: {
      back: '#edf4f6',
      card: '#ffffff',
      line: '#d0e0e5',
      text: '#10262d',
      mute: '#4b646c',
      accent: '#0b6b7c',
      on: ON_LIGHT,
      hues: ['#0b6b7c', '#b1483a', '#4a5cb0', '#8a6100'],
    },
    dark: {
      back: '#0b1417',
      card: '#122024',
      line: '#22363c',
      text: '#e3f0f3',
      mute: '#93adb4',
      accent: '#5fc7d8',
      on: ON_DARK,
      hues: ['#5fc7d8', '#f59a8b', '#a5b2ff', '#e6bf5a'],
    },
  },
  {
    name: 'clay',
    light: {
      back: '#f8f1ea',
      card: '#fffdfa',
      line: '#ead9c8',
      text: '#2e1d14',
      mute: '#6c5547',
      accent: '#a8431f',
      on: ON_LIGHT,
      hues: ['#a8431f', '#3b6e52', '#7a5200', '#5b5291'],
    },
    dark: {
      back: '#17100c',
      card: '#221812',
      line: '#3a2a20',
      text: '#f6ebe2',
      mute: '#bba392',
      accent: '#f09a6c',
      on: ON_DARK,
      hues: ['#f09a6c', '#8fceaa', '#e8c069', '#b8aef5'],
    },
  },
  {
    name: 'dusk',
    light: {
      back: '#f2f0f9',
      card: '#ffffff',
      line: '#dcd7ee',
      text: '#1f1a36',
      mute: '#5c5678',
      accent: '#5a44b5',
      on: ON_LIGHT,
      hues: ['#5a44b5', '#b03a56', '#17706b', '#92590a'],
    },
    dark: {
      back: '#110f1c',
      card: '#1b182b',
      line: '#302b48',
      text: '#edeaf8',
      mute: '#a9a3c6',
      accent: '#b3a2ff',
      on: ON_DARK,
      hues: ['#b3a2ff', '#ff9eae', '#6fd1c7', '#f2ba67'],
    },
  },
  {
    name: 'slate',
    light: {
      back: '#f3f4f6',
      card: '#ffffff',
      line: '#dcdfe5',
      text: '#171c26',
      mute: '#565f70',
      accent: '#1f5fbf',
      on: ON_LIGHT,
      hues: ['#1f5fbf', '#b0481b', '#2b7554', '#8b45a3'],
    },
    dark: {
      back: '#0d1015',
      card: '#161b23',
      line: '#29313d',
      text: '#e8ecf3',
      mute: '#9aa6b8',
      accent: '#7eb2ff',
      on: ON_DARK,
      hues: ['#7eb2ff', '#ffa377', '#79d3aa', '#d8a0ef'],
    },
  },
  {
    name: 'berry',
    light: {
      back: '#faf0f3',
      card: '#ffffff',
      line: '#efd7de',
      text: '#321621',
      mute: '#74505e',
      accent: '#a62a5c',
      on: ON_LIGHT,
      hues: ['#a62a5c', '#4e6b1c', '#30629e', '#9a4f0a'],
    },
    dark: {
      back: '#180d12',
      card: '#24141b',
      line: '#3e2630',
      text: '#f8e9ee',
      mute: '#c29ba9',
      accent: '#ff92b8',
      on: ON_DARK,
      hues: ['#ff92b8', '#b4d078', '#8fbdf5', '#f7b06a'],
    },
  },
  {
    name: 'lemon',
    light: {
      back: '#f9f6e8',
      card: '#fffefa',
      line: '#e8e0bf',
      text: '#29250f',
      mute: '#655e3d',
      accent: '#7a5c00',
      on: ON_LIGHT,
      hues: ['#7a5c00', '#2f6d5e', '#a33f3f', '#41599c'],
    },
    dark: {
      back: '#14120a',
      card: '#1f1c11',
      line: '#37321f',
      text: '#f5f1de',
      mute: '#b8ae8a',
      accent: '#ecc94f',
      on: ON_DARK,
      hues: ['#ecc94f', '#7fd2bd', '#ff9d95', '#a9baff'],
    },
  },
];
