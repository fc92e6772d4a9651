import type { GamePage } from '../../page/game-page.ts';
import { drawRoad, type Place } from './art.ts';
import { drawBarrier, drawCar, drawChicken, drawCoin } from './creatures.ts';
import { COLUMN, centreOf, columnsOf, HEIGHT, VISIBLE, WALK_Y } from './layout.ts';

const PLACES: Readonly<Record<string, Place>> = {
  'chicken-road-city': 'city',
  'chicken-road-desert': 'desert',
  'chicken-road-night': 'night',
};
const CAR_KINDS = 3;

const percent = (value: number, of: number): string => `${Math.round((value / of) * 10_000) / 100}%`;

export const chickenRoadPage: GamePage = {
  drawField({ settings, palette, templateId }) {
    const lanes = settings.numberOfRevolutions;
    const place = PLACES[templateId] ?? 'city';
    const width = columnsOf(lanes) * COLUMN;
    const colours = Math.max(1, palette.extra.length);
    const at = (column: number) => `left:${percent(centreOf(column), width)}`;
    const laneThings = Array.from({ length: lanes }, (_, lane) => {
      const car = drawCar(lane % CAR_KINDS, lane % colours);
      // Until the script comes, cars stand where a picture of the road would show them.
      return `<div class="ck-coin" style="${at(lane + 1)}">${drawCoin()}</div><div class="ck-barrier" style="${at(lane + 1)}">${drawBarrier()}</div><div class="ck-car" style="${at(lane + 1)};--from:${(lane * 37) % 46}%">${car}</div>`;
    });
    return `<div class="ck ck-${place}"><div class="ck-world" style="width:${percent(columnsOf(lanes), VISIBLE)};--column:${percent(COLUMN, width)}">${drawRoad(lanes, place)}${laneThings.join('')}<div class="ck-chicken" style="${at(0)}"><div class="ck-ground"></div><div class="ck-hop">${drawChicken()}</div></div></div><div class="ck-edge"></div></div>`;
  },
  styles: `
.field{--ratio:.769;--field-max:480px;--rest:300px}
.ck{position:absolute;inset:0;border-radius:26px;overflow:hidden;border:2px solid var(--panel-line);background:var(--bg-deep);contain:paint}
.ck-world{position:absolute;top:0;left:0;height:100%;will-change:transform}
.ck-road{position:absolute;inset:0;width:100%;height:100%}
.ck-car,.ck-coin,.ck-barrier,.ck-chicken{position:absolute;will-change:transform}
.ck-car{top:0;width:calc(var(--column)*.66);margin-left:calc(var(--column)*-.33);transform:translateY(var(--from))}
.ck-coin{top:${percent(WALK_Y, HEIGHT)};width:calc(var(--column)*.76);margin:calc(var(--column)*-.38) 0 0 calc(var(--column)*-.38);opacity:0;transform:scale(.4)}
.ck-barrier{top:${percent(WALK_Y - 118, HEIGHT)};width:calc(var(--column)*.9);margin-left:calc(var(--column)*-.45);opacity:0}
.ck-chicken{top:${percent(WALK_Y + 20, HEIGHT)};width:calc(var(--column)*.98);margin-left:calc(var(--column)*-.5);z-index:2}
.ck-hop{position:absolute;left:0;right:0;bottom:0;will-change:transform;transform-origin:50% 100%}
.ck-ground{position:absolute;left:20%;right:20%;bottom:-6px;height:14px;border-radius:50%;background:radial-gradient(closest-side,#0009,#0000)}
.ck-bird{width:100%}
.ck-wing{transform-box:fill-box;transform-origin:20% 20%}
.ck-edge{position:absolute;inset:0;border-radius:24px;pointer-events:none;background:linear-gradient(90deg,#0005,#0000 12%,#0000 84%,#0007),linear-gradient(#ffffff1f,#fff0 7%)}
.ck-night .ck-edge{background:linear-gradient(90deg,#0006,#0000 14%,#0000 82%,#0008),radial-gradient(70% 40% at 50% 0,var(--accent),#0000);opacity:.55}
html[data-state=idle] .ck-hop{animation:ck-breathe 1.5s ease-in-out infinite alternate}
@keyframes ck-breathe{from{transform:scale(1)}to{transform:scale(1.04,.95)}}
`,
};
