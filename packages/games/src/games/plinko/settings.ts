/** Balls fall through pegs, by a path worked out beforehand, into the slot that the turn names. */
import { defineGame, sectorsOf } from '../define-game.ts';

export const plinko = defineGame({
  type: 'plinko',
  mode: 'attempts',
  turns: { min: 1, max: 5 },
  sectors: { min: 5, max: 9 },
  uses: ['winningSector', 'sectors', 'rotateAgainButton'],
  templates: [
    {
      id: 'plinko-aurora',
      name: 'Aurora Drop',
      palette: {
        background: '#0f1440',
        main: '#7c5cff',
        accent: '#ffc94d',
        extra: ['#ff5d8f', '#c77dff', '#4dabf7', '#38d9a9', '#5c7cfa', '#3b2f7a'],
      },
    },
    {
      id: 'plinko-ember',
      name: 'Ember Drop',
      palette: {
        background: '#2a0d12',
        main: '#ff5a3c',
        accent: '#ffd166',
        extra: ['#ff4d2e', '#e03162', '#a13bd6', '#3f6df2', '#1aa6b7', '#6b5552'],
      },
    },
    {
      id: 'plinko-lagoon',
      name: 'Lagoon Drop',
      palette: {
        background: '#06263a',
        main: '#13b5c9',
        accent: '#ffe066',
        extra: ['#ff7f6b', '#ff8fab', '#9b8cff', '#2f9bff', '#1fc7a4', '#e8b06a'],
      },
    },
  ],
  defaults: {
    numberOfRevolutions: 3,
    failStep: 1,
    winningSector: 4,
    sectors: sectorsOf('x2', 'x0', 'x5', 'x100', 'x5', 'x0', 'x2'),
    clickButton: 'DROP THE BALL',
    rotateAgainButton: 'DROP AGAIN',
    contentTitle: 'Drop the ball and catch the top prize',
    preLandingName: 'AURORA DROP',
    metaTitle: 'Plinko: drop the ball',
    pwaName: 'Plinko',
  },
});
