/** What seeded landings say in other languages than English: enough to be read by somebody who speaks them. */
import type { LandingSettings } from '@sluice/games';

type Texts = Partial<LandingSettings>;

export const GERMAN_WHEEL: Texts = {
  metaTitle: 'Dreh das Glücksrad',
  preLandingName: 'ROYAL WHEEL',
  contentTitle: 'Dreh und hol dir deinen Bonus',
  clickButton: 'DREHEN',
  rotateAgainButton: 'NOCH EINMAL',
  winningSectorButton: 'GEWINN ABHOLEN',
  rateBlockName: 'Einsatz',
  balanceBlockName: 'Guthaben',
  listTitle: 'So geht es',
  modalTitle: 'Gewonnen!',
  modalText: 'Dein Gewinn ist reserviert.',
  modalButton: 'WEITER',
  lossText: 'Knapp! Der Willkommensbonus gehört trotzdem dir.',
  lossButton: 'WEITER',
  listItems: ['Drehen', 'Gewinnen', 'Abholen'],
  footerText: 'Ab 18. Werbung. Das Spiel auf dieser Seite ist eine Vorführung. Spiele mit Verantwortung.',
};

export const UKRAINIAN_WHEEL: Texts = {
  metaTitle: 'Крути колесо фортуни',
  contentTitle: 'Крути й забирай вітальний бонус',
  clickButton: 'КРУТИТИ',
  rotateAgainButton: 'ЩЕ РАЗ',
  winningSectorButton: 'ЗАБРАТИ ВИГРАШ',
  rateBlockName: 'Ставка',
  balanceBlockName: 'Баланс',
  listTitle: 'Як це працює',
  country: 'ua',
  modalTitle: 'Ви виграли!',
  modalText: 'Приз зарезервовано для вас.',
  modalButton: 'ДАЛІ',
  lossText: 'Майже! Вітальний бонус усе одно ваш.',
  lossButton: 'ДАЛІ',
  listItems: ['Крутіть', 'Вигравайте', 'Забирайте'],
  footerText: '18+. Реклама. Гра на цій сторінці є демонстрацією. Грайте відповідально.',
};

export const ARABIC_WHEEL: Texts = {
  metaTitle: 'أدر عجلة الحظ',
  contentTitle: 'أدر العجلة واحصل على مكافأة الترحيب',
  clickButton: 'أدر',
  rotateAgainButton: 'مرة أخرى',
  winningSectorButton: 'استلم الجائزة',
  rateBlockName: 'الرهان',
  balanceBlockName: 'الرصيد',
  listTitle: 'كيف تعمل',
  modalTitle: 'لقد ربحت!',
  modalText: 'الجائزة محجوزة لك.',
  modalButton: 'متابعة',
  lossText: 'كدت تفوز! مكافأة الترحيب ما زالت لك.',
  lossButton: 'متابعة',
  listItems: ['أدر', 'اربح', 'استلم'],
  footerText: '18+. إعلان. اللعبة في هذه الصفحة عرض توضيحي. العب بمسؤولية.',
};

export const ITALIAN_SCRATCH: Texts = {
  metaTitle: 'Gratta e vinci',
  contentTitle: 'Gratta le carte e trova il premio',
  scratchText: 'GRATTA',
  clickButton: 'GIOCA',
  rotateAgainButton: 'ANCORA',
  winningSectorButton: 'PRENDI IL PREMIO',
  country: 'it',
  rateBlockName: 'Puntata',
  balanceBlockName: 'Saldo',
  bonusBoxText: 'Un regalo per te',
  modalTitle: 'Hai vinto!',
  modalText: 'Il premio è riservato a te.',
  modalButton: 'CONTINUA',
};

export const PORTUGUESE_SCRATCH: Texts = {
  metaTitle: 'Raspa e ganha',
  contentTitle: 'Raspe os cartões e encontre o prémio',
  scratchText: 'RASPE',
  clickButton: 'JOGAR',
  rotateAgainButton: 'OUTRA VEZ',
  winningSectorButton: 'RECEBER O PRÉMIO',
  country: 'pt',
  rateBlockName: 'Aposta',
  balanceBlockName: 'Saldo',
  bonusBoxText: 'Um presente para si',
  modalTitle: 'Ganhou!',
  modalText: 'O prémio está reservado para si.',
  modalButton: 'CONTINUAR',
};
