/** Cards are scratched by finger; under each is a label, or the currency’s picture under the one that wins. */
import { defineGame, sectorsOf } from '../define-game.ts';

export const scratch = defineGame({
  type: 'scratch',
  mode: 'attempts',
  turns: { min: 1, max: 6 },
  sectors: { min: 3, max: 9 },
  uses: ['winningSector', 'sectors', 'scratchText', 'currencyPicture', 'rotateAgainButton'],
  templates: [
    {
      id: 'scratch-silver',
      name: 'Silver Ticket',
      palette: {
        background: '#151b2e',
        main: '#c9d1de',
        accent: '#ffcc33',
        extra: ['#6c7cff', '#ff6b9d', '#2dd4bf'],
      },
    },
    {
      id: 'scratch-gold',
      name: 'Gold Ticket',
      palette: {
        background: '#2a1606',
        main: '#f0b429',
        accent: '#ff5c39',
        extra: ['#ffdd7a', '#d9480f', '#7bd88f'],
      },
    },
    {
      id: 'scratch-candy',
      name: 'Candy Ticket',
      palette: {
        background: '#3b0a3d',
        main: '#ff7ad9',
        accent: '#7af0ff',
        extra: ['#ffd166', '#9bf6a8', '#b18cff'],
      },
    },
  ],
  defaults: {
    numberOfRevolutions: 3,
    failStep: 1,
    winningSector: 1,
    sectors: sectorsOf('100%', 'FS 10', 'x2', 'FS 30', 'x3', '0'),
    scratchText: 'SCRATCH',
    clickButton: 'SCRATCH FOR ME',
    rotateAgainButton: 'ONE MORE CARD',
    contentTitle: 'Scratch the cards, find the top prize',
    preLandingName: 'SILVER TICKET',
    metaTitle: 'Scratch cards',
    pwaName: 'Scratch',
  },
});
