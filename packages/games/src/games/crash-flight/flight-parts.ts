/** The counter, what it has brought, and the auto-stop: the same on every field with a flight. */
import { escapeText } from '../../page/escape.ts';
import type { LandingSettings } from '../../settings/settings.ts';
import { autoStops, formatMultiplier, topMultiplier } from './flight-plan.ts';

export const drawScore = (): string =>
  `<div class="cf-score"><b class="cf-counter">${formatMultiplier(1)}</b><span class="cf-gain" aria-hidden="true"></span></div>`;

/** Initially the top multiplier: pressing only the main button plays the game to its end. */
export function drawAutoStop(settings: LandingSettings): string {
  const top = topMultiplier({
    rate: settings.rateValue,
    balanceMin: settings.balanceMin,
    balanceMax: settings.balanceMax,
  });
  const buttons = autoStops(top).map(
    (stop) =>
      `<button type="button" class="cf-stop" data-stop="${stop}" aria-pressed="${stop === top}">${stop}x</button>`,
  );
  const name = escapeText(settings.autoStopButton);
  return `<div class="cf-auto" role="group" aria-label="${name}"><span dir="auto">${name}</span>${buttons.join('')}</div>`;
}

/** The whole field can be tapped: to start, and to cash out. */
export const drawTouch = ({ clickButton, cashOutButton }: LandingSettings): string =>
  `<button type="button" class="cf-touch" aria-label="${escapeText(clickButton)}" data-cash="${escapeText(cashOutButton)}"></button>`;

export const FLIGHT_STYLES = `
.cf-score{position:absolute;inset:5cqw 4% auto;height:32cqw;pointer-events:none;text-align:center;contain:strict;overflow:visible;will-change:transform;transform-origin:50% 30%}
.cf-counter{position:absolute;inset:0 0 auto;height:20cqw;contain:strict;font-size:56px;font-size:17.5cqw;font-weight:inherit;line-height:20cqw;font-variant-numeric:tabular-nums;letter-spacing:-.02em;white-space:nowrap;color:#fff;text-shadow:0 .6cqw 0 #0006,0 0 2cqw #0007,0 1cqw 6cqw #000a;transition:color .25s}
.cf-gain{position:absolute;left:50%;top:21cqw;max-width:100%;white-space:nowrap;contain:layout paint style;padding:.2em .8em;border-radius:99px;font-size:17px;font-size:max(14px,5cqw);line-height:1.3;font-variant-numeric:tabular-nums;color:var(--on-accent);background:linear-gradient(var(--accent-light),var(--accent));box-shadow:0 4px 14px #0006,inset 0 1px 0 #fff9;opacity:0;transform:translateX(-50%) scale(.6);transition:opacity .25s,transform .35s cubic-bezier(.2,1.6,.4,1)}
.cf-score.open .cf-counter{color:var(--accent-light)}
.cf-score.open .cf-gain{opacity:1;transform:translateX(-50%)}
.cf-score.lost .cf-counter{color:#ff8d97}
.cf-touch{position:absolute;inset:0;width:100%;height:100%;padding:0;border:0;border-radius:inherit;background:none;cursor:pointer}
.cf-touch:focus-visible{outline:3px solid #fff;outline-offset:-8px}
.cf-auto{position:absolute;inset:auto 3% 3%;display:flex;align-items:center;gap:6px;padding:5px 5px 5px 12px;border-radius:16px;background:#0009;border:1px solid #ffffff2b;box-shadow:inset 0 1px 0 #ffffff2e,0 6px 18px #0007;color:#fff;font-size:13px;font-weight:600;line-height:1.1}
.cf-auto span{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;overflow-wrap:anywhere;max-height:2.3em}
.cf-stop{flex:none;min-width:48px;min-height:36px;padding:0 9px;border:1px solid #ffffff30;border-radius:11px;background:#ffffff14;color:#fff;font-size:14px;font-variant-numeric:tabular-nums;cursor:pointer;transition:transform .12s,opacity .2s}
.cf-stop[aria-pressed=true]{background:linear-gradient(var(--accent-light),var(--accent));border-color:#fff8;color:var(--on-accent);box-shadow:0 2px 0 var(--accent-deep),inset 0 1px 0 #fff9}
.cf-stop:active{transform:translateY(2px)}
.cf-stop:disabled{opacity:.55;cursor:default}
.cf-stop[aria-pressed=true]:disabled{opacity:1}
.cf-stop:focus-visible{outline:3px solid #fff;outline-offset:2px}
.actions:has(.cash:not([hidden])) .play{display:none}
@media (max-height:620px){.cf-auto{padding:3px 3px 3px 8px;gap:4px;font-size:11px}.cf-stop{min-width:38px;min-height:32px;padding:0 5px;font-size:12px}}
`;
