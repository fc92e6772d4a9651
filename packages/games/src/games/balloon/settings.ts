/** Press and hold to pump: each pump raises the prize and the strain. It bursts at the fail step, or is cashed out before. */
import { defineGame } from '../define-game.ts';

export const balloon = defineGame({
  type: 'balloon',
  mode: 'steps',
  turns: { min: 2, max: 10 },
  uses: ['cashOutButton'],
  templates: [
    {
      id: 'balloon-cherry',
      name: 'Cherry Balloon',
      palette: {
        background: '#2a0f3d',
        main: '#ff3b5c',
        accent: '#ffd43b',
        extra: ['#ff8fa3', '#74c0fc', '#ffec99'],
      },
    },
    {
      id: 'balloon-sky',
      name: 'Sky Balloon',
      palette: {
        background: '#0a2a52',
        main: '#2f8fff',
        accent: '#ff922b',
        extra: ['#a5d8ff', '#ffd8a8', '#b2f2bb'],
      },
    },
    {
      id: 'balloon-lime',
      name: 'Lime Balloon',
      palette: {
        background: '#0f2f1e',
        main: '#5fd13a',
        accent: '#ff6bcb',
        extra: ['#c0eb75', '#eebefa', '#ffe066'],
      },
    },
  ],
  defaults: {
    numberOfRevolutions: 6,
    failStep: 0,
    clickButton: 'HOLD TO PUMP',
    cashOutButton: 'CASH OUT',
    contentTitle: 'Pump it up, cash out in time',
    preLandingName: 'CHERRY BALLOON',
    metaTitle: 'Balloon: pump and cash out',
    pwaName: 'Balloon',
  },
});
