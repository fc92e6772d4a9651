/**
 * What every game has in common, in the visitor's browser. These functions and each game's own are sent as their source text (see
 * game-script.ts): they may use only each other, no imports and no constants of the module.
 */
export type PlayElement = {
  className: string;
  textContent: string | null;
  disabled: boolean;
  readonly dataset: Record<string, string | undefined>;
  readonly classList: {
    add(name: string): void;
    remove(name: string): void;
    toggle(name: string, isOn: boolean): void;
    contains(name: string): boolean;
  };
  readonly style: { setProperty(name: string, value: string): void };
  readonly children: ArrayLike<PlayElement>;
  setAttribute(name: string, value: string): void;
  append(...nodes: (PlayElement | string)[]): void;
  replaceChildren(...nodes: PlayElement[]): void;
  remove(): void;
  focus(): void;
  addEventListener(type: string, listener: (event: PlayEvent) => void): void;
};

export type PlayEvent = {
  readonly key: string;
  readonly detail: number;
  readonly clientX: number;
  readonly clientY: number;
  readonly target: PlayElement;
  preventDefault(): void;
};

type PlayDocument = {
  readonly body: PlayElement;
  querySelector(selector: string): PlayElement & {
    readonly content: { readonly children: ArrayLike<{ cloneNode(isDeep: boolean): PlayElement }> };
    contains(other: PlayElement): boolean;
  };
  createElement(tag: string): PlayElement;
  addEventListener: PlayElement['addEventListener'];
};
declare const document: PlayDocument;

/** A function whose text is sent. */
export type SentFunction = (...given: never[]) => unknown;

export type Table = {
  readonly field: PlayElement;
  word(name: string): string;
  find(selector: string): PlayElement;
  make(className: string, text?: string): PlayElement;
  /** A piece that can be pressed. */
  button(className: string, label: string, press: () => void): PlayElement;
  /** One of the pictures that the page carries. */
  picture(number: number): PlayElement;
  stat(name: string, value: number | string): void;
  /** Shown, and read out. */
  say(text: string): void;
  /** Ends the game with a result; the best one is kept until the page is closed. */
  win(result?: { value: number; isBetter: (value: number, best: number) => boolean }): void;
  keepBest(value: number, isBetter: (value: number, best: number) => boolean): void;
  /** Runs it now, and at every press of the button for a new game. */
  onNew(begin: () => void): void;
  /** Cancelled when a new game begins. */
  later(delayMs: number, act: () => void): void;
  shuffle<Item>(items: readonly Item[]): Item[];
  /** Arrow keys, wherever the focus is within the game, or while it is nowhere. */
  onArrow(act: (direction: 'Up' | 'Down' | 'Left' | 'Right') => void): void;
  /** Arrow keys move the focus over a grid of buttons. */
  walkGrid(columns: number): void;
};

function openTable(): Table {
  const game = document.querySelector('.game');
  const status = document.querySelector('.status');
  const words: Record<string, string> = JSON.parse(game.dataset.words ?? '{}');
  let round = 0;
  let best: number | undefined;

  const table: Table = {
    ...makePieces(),
    ...listenToKeys(),
    field: document.querySelector('.field'),
    shuffle,
    word: (name) => words[name] ?? name,
    find: (selector) => document.querySelector(selector),
    stat(name, value) {
      document.querySelector(`[data-stat="${name}"]`).textContent = String(value);
    },
    say(text) {
      status.textContent = text;
    },
    keepBest(value, isBetter) {
      if (best === undefined || isBetter(value, best)) best = value;
      table.stat('best', best);
    },
    win(result) {
      game.classList.add('won');
      table.say(table.word('won'));
      if (result) table.keepBest(result.value, result.isBetter);
    },
    onNew(begin) {
      const start = () => {
        round++;
        game.classList.remove('won');
        table.say('');
        begin();
      };
      document.querySelector('.new').addEventListener('click', start);
      start();
    },
    later(delayMs, act) {
      const now = round;
      setTimeout(() => {
        if (now === round) act();
      }, delayMs);
    },
  };
  return table;
}

function makePieces(): Pick<Table, 'make' | 'button' | 'picture'> {
  return {
    make(className, text = '') {
      const element = document.createElement('div');
      element.className = className;
      element.textContent = text;
      return element;
    },
    button(className, label, press) {
      const element = document.createElement('button');
      element.setAttribute('type', 'button');
      element.setAttribute('aria-label', label);
      element.className = className;
      element.addEventListener('click', press);
      return element;
    },
    picture(number) {
      const { children } = document.querySelector('#pictures').content;
      const picture = children[number % children.length];
      if (!picture) throw new Error('no such picture');
      return picture.cloneNode(true);
    },
  };
}

function listenToKeys(): Pick<Table, 'onArrow' | 'walkGrid'> {
  const game = document.querySelector('.game');
  const field = document.querySelector('.field');
  return {
    onArrow(act) {
      document.addEventListener('keydown', (event) => {
        const [, direction] = /^Arrow(Up|Down|Left|Right)$/.exec(event.key) ?? [];
        if (!direction || (event.target !== document.body && !game.contains(event.target))) return;
        event.preventDefault();
        act(direction as 'Up');
      });
    },
    walkGrid(columns) {
      const steps = { Up: -columns, Down: columns, Left: -1, Right: 1 };
      field.addEventListener('keydown', (event) => {
        const pieces = Array.from(field.children);
        const from = pieces.indexOf(event.target);
        const step = steps[event.key.replace('Arrow', '') as 'Up'];
        if (from === -1 || step === undefined) return;
        event.preventDefault();
        const isRowEnd =
          Math.abs(step) === 1 && Math.floor((from + step) / columns) !== Math.floor(from / columns);
        if (!isRowEnd) pieces[from + step]?.focus();
      });
    },
  };
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as never, mixed[last] as never];
  }
  return mixed;
}

/** All that a script begins with; its last line calls `openTable`. */
export const TABLE: readonly SentFunction[] = [openTable, makePieces, listenToKeys, shuffle];
