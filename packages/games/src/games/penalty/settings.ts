/** The visitor picks a corner of the goal; on a losing turn the keeper gets there first. */
import { defineGame } from '../define-game.ts';

export const penalty = defineGame({
  type: 'penalty',
  mode: 'attempts',
  turns: { min: 1, max: 5 },
  uses: ['rotateAgainButton'],
  templates: [
    {
      id: 'penalty-night',
      name: 'Night Final',
      palette: {
        background: '#06142e',
        main: '#1f9d55',
        accent: '#ffd23f',
        extra: ['#ef4444', '#ffffff', '#13b5e0'],
      },
    },
    {
      id: 'penalty-sunset',
      name: 'Sunset Cup',
      palette: {
        background: '#3a1530',
        main: '#2f9e44',
        accent: '#ff922b',
        extra: ['#d6336c', '#fff3bf', '#12b886'],
      },
    },
    {
      id: 'penalty-snow',
      name: 'Winter League',
      palette: {
        background: '#10263f',
        main: '#2b8a7e',
        accent: '#4dd4ff',
        extra: ['#e03131', '#e7f5ff', '#ffc53d'],
      },
    },
  ],
  defaults: {
    numberOfRevolutions: 3,
    failStep: 2,
    clickButton: 'SHOOT',
    rotateAgainButton: 'SHOOT AGAIN',
    contentTitle: 'Three shots. Pick your corner',
    preLandingName: 'NIGHT FINAL',
    metaTitle: 'Penalty: take the shot',
    pwaName: 'Penalty',
  },
});
