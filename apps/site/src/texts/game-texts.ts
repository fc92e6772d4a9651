/** What the games on the home page say in Ukrainian and Russian; in English they say what a new landing does. */
import type { LandingSettings } from '@sluice/games';
import type { GameType, InterfaceLanguage } from '@sluice/reference';

type GameTexts = { common: Partial<LandingSettings>; games: Record<GameType, Partial<LandingSettings>> };

const sectors = (...texts: string[]) => texts.map((text) => ({ text, num: 0 }));

const uk: GameTexts = {
  common: {
    rateBlockName: 'Ставка',
    balanceBlockName: 'Баланс',
    cashOutButton: 'ЗАБРАТИ',
    autoStopButton: 'Автостоп',
    winningSectorButton: 'ЗАБРАТИ ВИГРАШ',
    lossText: 'Майже! Вітальний бонус усе одно ваш.',
    lossButton: 'ДАЛІ',
    modalTitle: 'Ви виграли!',
    modalText: 'Приз зарезервовано для вас.',
    modalButton: 'ДАЛІ',
    scratchText: 'СТЕРТИ',
    footerText: '18+. Реклама. Гра на цій сторінці є демонстрацією. Грайте відповідально.',
  },
  games: {
    plinko: {
      contentTitle: 'Кинь кульку й злови головний приз',
      clickButton: 'КИНУТИ КУЛЬКУ',
      rotateAgainButton: 'ЩЕ РАЗ',
    },
    wheels: {
      contentTitle: 'Крути й забирай вітальний бонус',
      clickButton: 'КРУТИТИ',
      rotateAgainButton: 'ЩЕ РАЗ',
    },
    slots: {
      contentTitle: 'П’ять у ряд відкривають сейф',
      clickButton: 'КРУТИТИ',
      rotateAgainButton: 'ЩЕ РАЗ',
    },
    penalty: { contentTitle: 'Три удари. Обери кут', clickButton: 'БИТИ', rotateAgainButton: 'БИТИ ЩЕ' },
    aviator: {
      contentTitle: 'Забери, поки не полетів',
      clickButton: 'ЗЛЕТІТИ',
      rotateAgainButton: 'ЩЕ ПОЛІТ',
    },
    scratch: {
      contentTitle: 'Зітри картки й знайди головний приз',
      clickButton: 'СТЕРТИ ЗА МЕНЕ',
      rotateAgainButton: 'ЩЕ КАРТКА',
    },
    balloon: { contentTitle: 'Надувай і вчасно забирай', clickButton: 'ТРИМАЙ І НАДУВАЙ' },
    chickenRoad: { contentTitle: 'Переведи курку через дорогу', clickButton: 'ВПЕРЕД' },
    freeBet: {
      contentTitle: 'Три м’ячі, щоб вибити за межу',
      clickButton: 'БИТИ',
      rotateAgainButton: 'НАСТУПНИЙ М’ЯЧ',
    },
    mines: { contentTitle: 'Знайди самоцвіти, обійди міну', clickButton: 'ВІДКРИТИ' },
    vortex: {
      contentTitle: 'Заповни кільце й забери приз',
      clickButton: 'ЗАПУСТИТИ',
      rotateAgainButton: 'ЩЕ РАЗ',
    },
    crashGames: {
      contentTitle: 'Обери раунд і вчасно забирай',
      clickButton: 'СТАРТ',
      rotateAgainButton: 'НАСТУПНИЙ РАУНД',
      sectors: sectors('Ракета', 'Літак', 'Водолаз'),
    },
  },
};

const ru: GameTexts = {
  common: {
    rateBlockName: 'Ставка',
    balanceBlockName: 'Баланс',
    cashOutButton: 'ЗАБРАТЬ',
    autoStopButton: 'Автостоп',
    winningSectorButton: 'ЗАБРАТЬ ВЫИГРЫШ',
    lossText: 'Почти! Приветственный бонус всё равно ваш.',
    lossButton: 'ДАЛЕЕ',
    modalTitle: 'Вы выиграли!',
    modalText: 'Приз зарезервирован для вас.',
    modalButton: 'ДАЛЕЕ',
    scratchText: 'СТЕРЕТЬ',
    footerText: '18+. Реклама. Игра на этой странице является демонстрацией. Играйте ответственно.',
  },
  games: {
    plinko: {
      contentTitle: 'Брось шарик и поймай главный приз',
      clickButton: 'БРОСИТЬ ШАРИК',
      rotateAgainButton: 'ЕЩЁ РАЗ',
    },
    wheels: {
      contentTitle: 'Крути и забирай приветственный бонус',
      clickButton: 'КРУТИТЬ',
      rotateAgainButton: 'ЕЩЁ РАЗ',
    },
    slots: {
      contentTitle: 'Пять в ряд открывают сейф',
      clickButton: 'КРУТИТЬ',
      rotateAgainButton: 'ЕЩЁ РАЗ',
    },
    penalty: { contentTitle: 'Три удара. Выбери угол', clickButton: 'БИТЬ', rotateAgainButton: 'БИТЬ ЕЩЁ' },
    aviator: {
      contentTitle: 'Забери, пока не улетел',
      clickButton: 'ВЗЛЕТЕТЬ',
      rotateAgainButton: 'ЕЩЁ ПОЛЁТ',
    },
    scratch: {
      contentTitle: 'Сотри карты и найди главный приз',
      clickButton: 'СТЕРЕТЬ ЗА МЕНЯ',
      rotateAgainButton: 'ЕЩЁ КАРТА',
    },
    balloon: { contentTitle: 'Надувай и вовремя забирай', clickButton: 'ДЕРЖИ И НАДУВАЙ' },
    chickenRoad: { contentTitle: 'Переведи курицу через дорогу', clickButton: 'ВПЕРЁД' },
    freeBet: {
      contentTitle: 'Три мяча, чтобы выбить за черту',
      clickButton: 'БИТЬ',
      rotateAgainButton: 'СЛЕДУЮЩИЙ МЯЧ',
    },
    mines: { contentTitle: 'Найди самоцветы, обойди мину', clickButton: 'ОТКРЫТЬ' },
    vortex: {
      contentTitle: 'Заполни кольцо и забери приз',
      clickButton: 'ЗАПУСТИТЬ',
      rotateAgainButton: 'ЕЩЁ РАЗ',
    },
    crashGames: {
      contentTitle: 'Выбери раунд и вовремя забирай',
      clickButton: 'СТАРТ',
      rotateAgainButton: 'СЛЕДУЮЩИЙ РАУНД',
      sectors: sectors('Ракета', 'Самолёт', 'Водолаз'),
    },
  },
};

const GAME_TEXTS: Partial<Record<InterfaceLanguage, GameTexts>> = { uk, ru };

export const gameTextsOf = (language: InterfaceLanguage, game: GameType): Partial<LandingSettings> => ({
  ...GAME_TEXTS[language]?.common,
  ...GAME_TEXTS[language]?.games[game],
});
