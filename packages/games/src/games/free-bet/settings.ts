/** Cricket: the visitor picks a shot and times it; the scoreboard counts. On a losing turn the stumps fall. */
import { defineGame } from '../define-game.ts';

export const freeBet = defineGame({
  type: 'freeBet',
  mode: 'attempts',
  turns: { min: 1, max: 6 },
  uses: ['rotateAgainButton'],
  templates: [
    {
      id: 'free-bet-evening',
      name: 'Evening League',
      palette: {
        background: '#0a1f44',
        main: '#2f9e44',
        accent: '#ffb703',
        extra: ['#e63946', '#f1faee', '#3b9ae1'],
      },
    },
    {
      id: 'free-bet-royal',
      name: 'Royal Ground',
      palette: {
        background: '#2d0a4e',
        main: '#3a9d5d',
        accent: '#f72585',
        extra: ['#7209b7', '#ffe5ec', '#4cc9f0'],
      },
    },
    {
      id: 'free-bet-sun',
      name: 'Sunny Over',
      palette: {
        background: '#0b4f6c',
        main: '#5cb85c',
        accent: '#ff9f1c',
        extra: ['#d62828', '#fff8e7', '#1f7fd1'],
      },
    },
  ],
  defaults: {
    numberOfRevolutions: 3,
    failStep: 2,
    clickButton: 'HIT THE BALL',
    rotateAgainButton: 'NEXT BALL',
    contentTitle: 'Three balls to clear the rope',
    preLandingName: 'EVENING LEAGUE',
    metaTitle: 'Cricket: clear the rope',
    pwaName: 'Cricket',
  },
});
