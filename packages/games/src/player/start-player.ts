/**
 * The frame's side of a play. States, on the root element: idle → playing → idle … → win | loss.
 * The main button plays the next turn; the field may do so too. At the end the link to the offer is shown.
 */
import { formatMoney } from '../page/money-format.ts';
import { PLAYER_DATA_ID, type PlayerData } from '../page/player-data.ts';
import { forcedRules } from '../play/forced-rules.ts';
import { createPlay, type Ending, type Outcome } from '../play/play.ts';
import { createRandom } from '../play/random.ts';
import { startBonuses } from './bonuses.ts';
import { createCelebrate } from './celebrate.ts';
import { createCounter } from './count-up.ts';
import { startDialogs } from './dialogs.ts';
import { type EndedPlay, findEndedPlay, keepEndedPlay, type Move } from './ended-play.ts';
import { createMotion } from './motion.ts';
import { openDialog, showDialog } from './open-dialog.ts';
import { createPlacements } from './placements.ts';
import { createSound } from './sound.ts';
import type { CreateGame, Stage } from './stage.ts';

/** Between the end of the play and its dialog, so that the end is seen first. */
const MOMENT_MS = 1_500;
const LOSS_MOMENT_MS = 500;

function get<Found extends Element>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

export function startPlayer(createGame: CreateGame): void {
  const root = document.documentElement;
  const data = JSON.parse(get(`#${PLAYER_DATA_ID}`).textContent ?? '') as PlayerData;
  const { preview } = root.dataset;
  const rules = preview === 'win' || preview === 'loss' ? forcedRules(data.rules, preview) : data.rules;
  const ended = preview ? undefined : findEndedPlay(rules);
  const seed = ended?.seed ?? seedOf(location.hash);
  const random = createRandom(seed);
  const play = createPlay(rules, random);
  // A play that was seen already is not animated again, only restored to its end.
  const motion = createMotion(matchMedia('(prefers-reduced-motion: reduce)').matches || ended !== undefined);
  const sound = createSound(document.querySelector('.sound'));
  const field = get<HTMLElement>('.field');
  const celebrate = createCelebrate(field, motion);
  const announce = createPlacements();
  const money = (amount: number) => formatMoney(data.money, amount);

  const playButton = get<HTMLButtonElement>('.play');
  const cashButton = document.querySelector<HTMLButtonElement>('.cash');
  const offer = document.querySelector<HTMLAnchorElement>('.offer');
  const pips = get<HTMLElement>('.pips');
  const balancePill = get<HTMLElement>('.pill.balance');
  const balance = createCounter(balancePill.querySelector('b'), motion, money, rules.balanceMin);
  const sayTo = get<HTMLElement>('.say');

  let isBusy = false;
  const moves: Move[] = [];
  const setState = (state: string) => {
    root.dataset.state = state;
  };
  const label = (button: Element, text: string) => {
    const span = button.querySelector('span');
    if (span) span.textContent = text;
  };
  const allowCashOut = (isAllowed: boolean) => {
    if (cashButton) cashButton.hidden = !isAllowed;
  };

  async function begin(choice?: number, taken?: number): Promise<void> {
    const turn = play.next;
    if (isBusy || !turn) return;
    isBusy = true;
    setState('playing');
    if (!ended) announce('first_click');
    // Not `disabled`: that would take the focus from keyboard players.
    playButton.setAttribute('aria-disabled', 'true');
    playButton.classList.remove('call');
    if (rules.mode === 'steps') allowCashOut(false);
    stage.say('');
    sound.play('tap');
    const shown = await game.play(turn, choice, taken);
    const share = taken ?? shown;
    moves.push({ choice, share });
    const outcome = play.finish(share ?? 1);
    isBusy = false;
    showTurn(turn.number, outcome);
    if (outcome.ending) return end(outcome.ending);
    goOn();
    if (outcome.result === 'loss') stage.say(data.texts.missed);
  }

  function showTurn(number: number, outcome: Outcome): void {
    const pip = pips.children[number - 1];
    pip?.classList.add(outcome.result === 'win' ? 'used' : 'lost');
    pips.setAttribute('aria-label', `${outcome.turnsLeft}/${rules.turns}`);
    balancePill.classList.remove('bump');
    if (outcome.result === 'win') requestAnimationFrame(() => balancePill.classList.add('bump'));
    void balance.to(outcome.balance);
  }

  function goOn(): void {
    setState('idle');
    label(playButton, data.texts.again);
    playButton.removeAttribute('aria-disabled');
    allowCashOut(play.canCashOut);
  }

  async function end(ending: Ending, isCashedOut = false): Promise<void> {
    setState(ending);
    if (!preview) keepEndedPlay(rules, { seed, moves, isCashedOut });
    allowCashOut(false);
    sound.play(ending === 'win' ? 'jackpot' : 'loss');
    void game.end?.(ending);
    if (ending === 'win') void celebrate.jackpot();
    else stage.say(data.texts.lost);
    showOfferButton(ending === 'win' ? data.texts.won : data.texts.lostButton);
    await motion.wait(ending === 'win' ? MOMENT_MS : LOSS_MOMENT_MS);
    if (ending === 'win') openWinModal();
    root.dataset.over = ending;
  }

  /** Replaces the main button with the link to the offer. */
  function showOfferButton(text: string): void {
    if (!offer) return;
    const hadFocus = document.activeElement === playButton;
    label(offer, text);
    offer.hidden = false;
    playButton.hidden = true;
    if (hadFocus) offer.focus({ preventScroll: true });
  }

  function openWinModal(): void {
    const dialog = document.querySelector<HTMLDialogElement>('dialog.win');
    if (!dialog) return;
    const sum = dialog.querySelector('.sum');
    openDialog(dialog);
    if (!ended) announce('win_modal');
    void createCounter(sum, motion, money, rules.balanceMin).to(play.balance);
  }

  /** In the editor: the texts that are being written, without playing up to them. */
  function showMoment(moment: string | undefined): void {
    const dialog = document.querySelector<HTMLDialogElement>(`dialog.${moment}`);
    const sum = dialog?.querySelector('.sum');
    const leaveText = dialog?.querySelector<HTMLElement>('.leave');
    if (sum) sum.textContent = money(rules.balanceMax);
    if (leaveText) leaveText.hidden = false;
    if (dialog) showDialog(dialog);
    if (moment !== 'loss') return;
    setState(moment);
    stage.say(data.texts.lost);
    showOfferButton(data.texts.lostButton);
  }

  const stage: Stage = {
    ...motion,
    ...celebrate,
    field,
    rules,
    random,
    sound,
    money,
    allowCashOut,
    labels: data.sectors,
    variant: data.variant,
    find: (selector) => {
      const found = field.querySelector(selector);
      if (!found) throw new Error(`the field has no ${selector}`);
      return found as never;
    },
    begin: (choice) => void start(choice),
    showBalance: (amount) => balance.set(amount),
    say: (text) => {
      sayTo.textContent = text;
    },
  };
  const game = createGame(stage);

  /** A move of the visitor; there is none while an ended play is restored. */
  const start = (choice?: number) => {
    if (!ended) void begin(choice);
  };
  async function putBack({ moves: made, isCashedOut }: EndedPlay): Promise<void> {
    for (const { choice, share } of made) await begin(choice, share);
    if (isCashedOut) await cashOutBetweenSteps();
  }

  playButton.addEventListener('click', () => start());
  cashButton?.addEventListener('click', () => {
    if (isBusy) game.cashOut?.();
    else if (play.canCashOut) void cashOutBetweenSteps();
  });
  async function cashOutBetweenSteps(): Promise<void> {
    const outcome = play.cashOut();
    void balance.to(outcome.balance);
    await end('win', true);
  }
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[href]');
    if (link?.matches('[href="/go"]')) announce('goal');
    // In the editor, links to the offer are shown but not followed.
    if (link && preview) event.preventDefault();
  });
  startDialogs();
  startBonuses(data.bonus, () => isBusy || root.dataset.state !== 'idle');
  root.dataset.ready = '';
  announce('load');
  if (ended) void putBack(ended);
  if (preview) showMoment(root.dataset.opens);
}

/** `#seed=7` repeats a play; otherwise every visitor gets their own. */
function seedOf(hash: string): number {
  const given = /[#&]seed=(\d+)/.exec(hash)?.[1];
  return given ? Number(given) : (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1);
}
