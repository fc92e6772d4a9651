import type { Game } from './game.ts';
import type { PlayElement, Table } from './table.ts';

function play(table: Table): void {
  const lamps = 5;
  const shortestWaitMs = 1200;
  const longestWaitMs = 3400;
  let state: 'idle' | 'wait' | 'lit' | 'over' = 'idle';
  let litAt = 0;
  let attempt = 0;
  let times: number[] = [];

  const lamp = table.button('lamp', '', () => undefined);
  const row = table.make('row');
  const dots: PlayElement[] = Array.from({ length: lamps }, () => table.make('dot'));
  row.append(...dots);

  const show = (next: typeof state, text: string) => {
    state = next;
    lamp.textContent = text;
    lamp.setAttribute('aria-label', text);
    lamp.className = `lamp ${next}`;
    dots.forEach((dot, at) => {
      dot.classList.toggle('done', at < times.length);
    });
  };
  const arm = () => {
    const armed = ++attempt;
    show('wait', table.word('wait'));
    table.later(shortestWaitMs + Math.random() * (longestWaitMs - shortestWaitMs), () => {
      // The player pressed too soon meanwhile: this light belongs to an attempt that is over.
      if (armed !== attempt) return;
      litAt = performance.now();
      show('lit', table.word('now'));
    });
  };
  const finish = () => {
    const average = Math.round(times.reduce((sum, time) => sum + time, 0) / times.length);
    show('over', `${average} ${table.word('milliseconds')}`);
    table.win({ value: average, isBetter: (value, best) => value < best });
  };
  const press = () => {
    if (state === 'idle') arm();
    else if (state === 'wait') {
      attempt++;
      show('idle', table.word('early'));
    } else if (state === 'lit') {
      const time = Math.round(performance.now() - litAt);
      times.push(time);
      table.stat('time', time);
      if (times.length === lamps) finish();
      else arm();
    }
  };

  // At pointerdown, not when the finger leaves; a key press arrives as a click without a pointer.
  lamp.addEventListener('pointerdown', press);
  lamp.addEventListener('click', (event) => {
    if (event.detail === 0) press();
  });
  table.field.replaceChildren(lamp, row);
  table.onNew(() => {
    attempt++;
    times = [];
    table.stat('time', '–');
    show('idle', table.word('start'));
  });
}

const styles = `
.field{display:grid;gap:30px;justify-items:center;padding:18px 14px 6px}
.lamp{width:min(100%,320px);aspect-ratio:1;padding:14%;border-radius:50%;font:650 21px/1.35 var(--heads);text-wrap:balance;touch-action:manipulation;user-select:none;background:radial-gradient(circle at 34% 26%,color-mix(in srgb,var(--text) 5%,var(--card)),color-mix(in srgb,var(--text) 14%,var(--card)));color:var(--text);box-shadow:0 0 0 10px var(--back),0 0 0 11px var(--line);transition:background-color .12s}
.lamp.wait{background:radial-gradient(circle at 34% 26%,color-mix(in srgb,var(--h3) 90%,#fff),var(--h3));color:var(--on)}
.lamp.lit{background:radial-gradient(circle at 34% 26%,color-mix(in srgb,var(--h2) 90%,#fff),var(--h2));color:var(--on);box-shadow:0 0 0 10px var(--back),0 0 60px 6px color-mix(in srgb,var(--h2) 60%,transparent)}
.lamp.over{background:radial-gradient(circle at 34% 26%,color-mix(in srgb,var(--accent) 90%,#fff),var(--accent));color:var(--on);font-size:34px}
.row{display:flex;gap:10px}
.dot{width:12px;height:12px;border-radius:50%;background:var(--line)}
.dot.done{background:var(--accent)}`;

export const reaction: Game = {
  stats: ['time', 'best'],
  words: ['start', 'wait', 'now', 'early', 'milliseconds'],
  styles,
  play,
};
