import type { SiteTexts } from './site-texts.ts';

export const en: SiteTexts = {
  taglines: ['A small game for a short break', 'Five quiet minutes, and nothing else'],
  nav: { play: 'Play', about: 'About', privacy: 'Privacy', terms: 'Terms', contact: 'Contact' },
  skip: 'Skip to the content',
  free: 'Free to play. Nothing to buy, nothing to win.',
  howTo: 'How to play',
  needsScript: 'The game needs JavaScript. Switch it on in your browser and open the page again.',
  games: {
    pairs: {
      name: 'Memory pairs',
      lead: 'Sixteen cards, eight pairs. How few turns do you need?',
      rules:
        'Turn over two cards. If they show the same picture, they stay open; if not, they turn back and it is up to you to remember them.',
    },
    slide: {
      name: 'Sliding puzzle',
      lead: 'Fifteen tiles, one gap, and an order to be found.',
      rules:
        'Press a tile next to the gap and it slides in. Put the numbers in order, from one to fifteen, with the gap at the end.',
    },
    reaction: {
      name: 'Quick light',
      lead: 'How fast are you today? Five lamps will tell.',
      rules:
        'Press to begin, wait until the lamp lights up, then press as fast as you can. After five lamps you see your average.',
    },
    sequence: {
      name: 'Follow the lights',
      lead: 'Four lights, one melody of colours, a little longer each time.',
      rules:
        'Watch the order in which the lights flash and repeat it. Every round adds one more. The game ends with the first mistake.',
    },
    merge: {
      name: 'Number merge',
      lead: 'Two and two make four. Keep going and see how far it takes you.',
      rules:
        'Slide all tiles with the arrows or with a swipe. Equal numbers that meet become one. The game is over when nothing can move.',
    },
    garden: {
      name: 'Quiet garden',
      lead: 'Bees are asleep in the garden. Clear the beds without waking them.',
      rules:
        'Open a tile: its number says how many bees sleep around it. Mark the tiles you suspect, and open all the others.',
    },
  },
  about: [
    [
      '{name} is a small site with one game: “{game}”. It opens at once, needs no account and fits on any screen.',
      'We made it for the short pauses of the day: the bus that is late, the kettle that is not boiling yet, the five minutes before a meeting.',
    ],
    [
      'Some games want your whole evening. {name} wants five minutes. There is one game here, “{game}”, and it is the same for everybody.',
      'No levels to unlock, no notifications, no account. Open the page, play, close it again.',
    ],
  ],
  aboutPlay:
    'Everything happens in your browser. You can play with a finger, a mouse or the keyboard, in light and in dark, and nothing moves more than it must if you have asked your device for less motion.',
  privacy: [
    'You play without an account. We do not ask for your name, your e-mail address or any other personal details.',
    'When the game’s page opens, we count the visit: the country, the language, the kind of device with its system and browser, and the labels in the link you came by. The IP address is used only to find the country and is not kept.',
    'For counting we set one cookie of our own. It holds a random number and the time of the visit, lasts one year and is read by this site only. You can delete or block it in your browser; the game works without it.',
    'These pages load nothing from other sites. The game remembers your results only until you close the page.',
    'Questions about your data? Write to {mail}.',
  ],
  terms: [
    'The game is free. There is nothing to buy and nothing to win: points and records have no value outside the game.',
    'Play as often and for as long as you like, alone or with others.',
    'We do our best to keep the game working, but we cannot promise that it always does, on every device. You use it as it is.',
    'Please do not disturb or overload the site, and do not pass it off as your own.',
    'We may change the game and these terms. What counts is what stands here on the day you play.',
  ],
  contact: [
    'Found a mistake, or have an idea that would make the game better? Write to us:',
    'We read every message and usually answer within a few days.',
  ],
  words: {
    newGame: 'New game',
    moves: 'Moves',
    time: 'Time',
    best: 'Best',
    score: 'Score',
    round: 'Round',
    remaining: 'Left',
    won: 'Done! Well played.',
    over: 'No more moves. Another game?',
    card: 'Card',
    tile: 'Tile',
    empty: 'empty',
    mark: 'Mark tiles',
    marked: 'marked',
    bee: 'bee',
    woke: 'Oh, that one woke up. Try again?',
    up: 'Up',
    down: 'Down',
    left: 'Left',
    right: 'Right',
    start: 'Press to begin',
    wait: 'Wait for the light …',
    now: 'Now!',
    early: 'Too soon. Press to try again',
    watch: 'Watch',
    turn: 'Your turn',
    missed: 'Not quite. Another game?',
    milliseconds: 'ms',
  },
};
