/** A chicken crosses lanes, one a turn, each with a higher multiplier; at the fail step a car is faster. */
import { defineGame } from '../define-game.ts';

export const chickenRoad = defineGame({
  type: 'chickenRoad',
  mode: 'steps',
  turns: { min: 3, max: 10 },
  uses: ['cashOutButton'],
  templates: [
    {
      id: 'chicken-road-city',
      name: 'City Crossing',
      palette: {
        background: '#233a78',
        main: '#7f93c4',
        accent: '#ffc53d',
        extra: ['#ff5d5d', '#4dabf7', '#ffd43b', '#63e6be'],
      },
    },
    {
      id: 'chicken-road-desert',
      name: 'Desert Crossing',
      palette: {
        background: '#5a3216',
        main: '#d9995a',
        accent: '#ff7b29',
        extra: ['#e8590c', '#15aabf', '#fab005', '#94d82d'],
      },
    },
    {
      id: 'chicken-road-night',
      name: 'Neon Crossing',
      palette: {
        background: '#130b3a',
        main: '#6a54e0',
        accent: '#00e5ff',
        extra: ['#ff2fd0', '#00e5ff', '#ffe600', '#7cff6b'],
      },
    },
  ],
  defaults: {
    numberOfRevolutions: 6,
    failStep: 0,
    clickButton: 'GO',
    cashOutButton: 'CASH OUT',
    contentTitle: 'Get the chicken across the road',
    preLandingName: 'CITY CROSSING',
    metaTitle: 'Chicken Road',
    pwaName: 'Chicken Road',
  },
});
