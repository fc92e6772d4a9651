/** Five by five tiles: each safe one raises the counter; the one opened at the fail step hides the mine. */
import { defineGame } from '../define-game.ts';

export const mines = defineGame({
  type: 'mines',
  mode: 'steps',
  turns: { min: 2, max: 10 },
  uses: ['cashOutButton'],
  templates: [
    {
      id: 'mines-emerald',
      name: 'Emerald Mines',
      palette: {
        background: '#0a1f1b',
        main: '#17a673',
        accent: '#ffd43b',
        extra: ['#12cf82', '#22d3ee', '#ff5a4d', '#a9713c'],
      },
    },
    {
      id: 'mines-amethyst',
      name: 'Amethyst Mines',
      palette: {
        background: '#1a0f33',
        main: '#8b5cf6',
        accent: '#fbbf24',
        extra: ['#b154ff', '#60a5fa', '#ff5d7d', '#4a3a78'],
      },
    },
    {
      id: 'mines-ruby',
      name: 'Ruby Mines',
      palette: {
        background: '#260a14',
        main: '#e11d48',
        accent: '#fde047',
        extra: ['#f5203f', '#fdba74', '#7dd3fc', '#dfae4f'],
      },
    },
  ],
  defaults: {
    numberOfRevolutions: 5,
    failStep: 0,
    clickButton: 'OPEN A TILE',
    cashOutButton: 'CASH OUT',
    contentTitle: 'Find the gems, leave the mine',
    preLandingName: 'EMERALD MINES',
    metaTitle: 'Mines: find the gems',
    pwaName: 'Mines',
  },
});
