/** A lobby of three crash rounds (rocket, plane, diver) over one engine, with the history of rounds above. */
import { defineGame, sectorsOf } from '../define-game.ts';

export const crashGames = defineGame({
  type: 'crashGames',
  mode: 'attempts',
  turns: { min: 1, max: 5 },
  sectors: { min: 3, max: 3 },
  uses: ['sectors', 'rotateAgainButton', 'cashOutButton', 'autoStopButton'],
  templates: [
    {
      id: 'crash-games-orbit',
      name: 'Orbit Lobby',
      palette: {
        background: '#080c20',
        main: '#4263eb',
        accent: '#20c997',
        extra: ['#ff6b6b', '#ffd43b', '#4dabf7'],
      },
    },
    {
      id: 'crash-games-vegas',
      name: 'Strip Lobby',
      palette: {
        background: '#220a26',
        main: '#d6336c',
        accent: '#fcc419',
        extra: ['#ff922b', '#cc5de8', '#66d9e8'],
      },
    },
    {
      id: 'crash-games-deep',
      name: 'Deep Lobby',
      palette: {
        background: '#04212b',
        main: '#1098ad',
        accent: '#ffa94d',
        extra: ['#ff8787', '#a9e34b', '#74c0fc'],
      },
    },
  ],
  defaults: {
    numberOfRevolutions: 2,
    failStep: 1,
    sectors: sectorsOf('Rocket', 'Plane', 'Diver'),
    clickButton: 'START',
    rotateAgainButton: 'NEXT ROUND',
    cashOutButton: 'CASH OUT',
    autoStopButton: 'Auto-stop',
    contentTitle: 'Pick a round, cash out in time',
    preLandingName: 'ORBIT LOBBY',
    metaTitle: 'Crash games',
    pwaName: 'Crash games',
  },
});
