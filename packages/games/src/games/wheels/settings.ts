/** A wheel with labelled sectors turns, and comes to rest on the one that the turn names. */
import { defineGame, sectorsOf } from '../define-game.ts';

export const wheels = defineGame({
  type: 'wheels',
  mode: 'attempts',
  turns: { min: 1, max: 5 },
  sectors: { min: 4, max: 12 },
  uses: ['winningSector', 'sectors', 'rotateAgainButton'],
  templates: [
    {
      id: 'wheels-royal',
      name: 'Royal Wheel',
      palette: {
        background: '#2b1055',
        main: '#e8a53a',
        accent: '#ff9f1c',
        extra: ['#e5484d', '#e8b93b', '#2f9e5f', '#4c8dff', '#8e4ec6', '#ff7a1a', '#12a594', '#e93d98'],
      },
    },
    {
      id: 'wheels-neon',
      name: 'Neon Wheel',
      palette: {
        background: '#070b24',
        main: '#22d3ee',
        accent: '#ff3df0',
        extra: ['#7c3aed', '#0ea5e9', '#ec4899', '#14b8a6', '#6366f1', '#d946ef', '#06b6d4', '#8b5cf6'],
      },
    },
    {
      id: 'wheels-garden',
      name: 'Spin Garden',
      palette: {
        background: '#0c2f24',
        main: '#d7b56d',
        accent: '#7ddf64',
        extra: ['#1f7a4d', '#e9c46a', '#e76f51', '#2a9d8f', '#8ab17d', '#f4a261', '#3c6e71', '#bc4749'],
      },
    },
  ],
  defaults: {
    numberOfRevolutions: 3,
    failStep: 1,
    winningSector: 5,
    sectors: sectorsOf('100%', 'FS 50', 'x2', 'FS 20', 'FS 100', 'x3', '50%', '0'),
    clickButton: 'SPIN',
    rotateAgainButton: 'SPIN AGAIN',
    contentTitle: 'Spin and take your welcome bonus',
    preLandingName: 'ROYAL WHEEL',
    metaTitle: 'Spin the wheel',
    pwaName: 'Wheel',
  },
});
