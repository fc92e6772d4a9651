/** A plane climbs and the counter runs; the visitor cashes out, or lets it stop by itself. On a losing turn it flies away. */
import { defineGame } from '../define-game.ts';

export const aviator = defineGame({
  type: 'aviator',
  mode: 'attempts',
  turns: { min: 1, max: 5 },
  uses: ['rotateAgainButton', 'cashOutButton', 'autoStopButton'],
  templates: [
    {
      id: 'aviator-crimson',
      name: 'Crimson Flight',
      palette: {
        background: '#14060c',
        main: '#e11d48',
        accent: '#34d399',
        extra: ['#ff6b81', '#ffd6a5', '#7dd3fc'],
      },
    },
    {
      id: 'aviator-dawn',
      name: 'Dawn Flight',
      palette: {
        background: '#2b1a4a',
        main: '#ff8a5c',
        accent: '#ffd166',
        extra: ['#ff9e7d', '#ffe8c2', '#8ecbff'],
      },
    },
    {
      id: 'aviator-polar',
      name: 'Polar Flight',
      palette: {
        background: '#041f2e',
        main: '#22b8cf',
        accent: '#b197fc',
        extra: ['#74e0ee', '#e3fafc', '#91a7ff'],
      },
    },
  ],
  defaults: {
    numberOfRevolutions: 2,
    failStep: 1,
    clickButton: 'TAKE OFF',
    rotateAgainButton: 'FLY AGAIN',
    cashOutButton: 'CASH OUT',
    autoStopButton: 'Auto-stop',
    contentTitle: 'Cash out before it flies away',
    preLandingName: 'CRIMSON FLIGHT',
    metaTitle: 'Aviator: catch the height',
    pwaName: 'Aviator',
  },
});
