import type { GamePage } from '../../page/game-page.ts';
import { CRAFT_STYLES, craftStyle } from '../crash-flight/craft-parts.ts';
import { drawAutoStop, drawScore, drawTouch, FLIGHT_STYLES } from '../crash-flight/flight-parts.ts';
import { drawCloudPaints } from '../crash-flight/landscape.ts';
import { drawPlanePaints, renamePaints } from '../crash-flight/plane-paints.ts';
import { drawPlaneBody, type PlaneKind } from '../crash-flight/planes.ts';
import { trailStyle } from '../crash-flight/trail.ts';
import { drawCraftPaints, drawDiverBody, drawRocketBody } from './craft-art.ts';
import { CRAFTS, SCENE_HEIGHT } from './crafts.ts';
import { drawFrame, drawLobby, drawPast, type House } from './lobby-art.ts';
import { LOBBY_STYLES } from './lobby-styles.ts';
import { SCENE_STYLES } from './scene-styles.ts';
import { drawScene, drawScenePaints, TRAILS, WORLDS } from './scenes.ts';

const HOUSES: Readonly<Record<string, { house: House; plane: PlaneKind }>> = {
  'crash-games-orbit': { house: 'orbit', plane: 'jet' },
  'crash-games-vegas': { house: 'vegas', plane: 'racer' },
  'crash-games-deep': { house: 'deep', plane: 'biplane' },
};
const FIRST = { house: 'orbit', plane: 'jet' } as const;

/** How wide each craft is, in hundredths of the window. */
const CRAFT_WIDTHS = [30, 40, 34] as const;

const craftStyles = WORLDS.map((world, at) => {
  // The sea hangs from the window's top, the others stand on its foot.
  const foot = world === 'diver' ? undefined : SCENE_HEIGHT;
  const craft = CRAFTS[at] ?? CRAFTS[0];
  const { path } = craft;
  const flash = foot === undefined ? `top:${path.to.y - 50}cqw` : `bottom:${foot - path.to.y - 50}cqw`;
  return [
    trailStyle(`.cg-${world} .cf-trail`, TRAILS[world], foot),
    craftStyle(`.cg-${world} .cf-craft`, craft, CRAFT_WIDTHS[at] ?? 34, foot),
    `.cg-${world} .cf-flash{left:${path.to.x - 50}cqw;${flash};width:100cqw;height:100cqw}`,
  ].join('');
}).join('');

export const crashGamesPage: GamePage = {
  drawField({ settings, templateId }) {
    const { house, plane } = HOUSES[templateId] ?? FIRST;
    const bodies = { rocket: drawRocketBody(), plane: drawPlaneBody(plane), diver: drawDiverBody() };
    const kit = drawPlanePaints() + drawCraftPaints();
    const symbols = WORLDS.map(
      (world) =>
        `<g class="cg-${world}">${renamePaints(kit, world)}<g id="cg-${world}">${renamePaints(bodies[world], world)}</g></g>`,
    );
    const paints = `<svg class="cg-paints" aria-hidden="true"><defs>${symbols.join('')}<g class="cg-plane">${drawCloudPaints()}</g>${drawScenePaints()}</defs></svg>`;
    const scenes = WORLDS.map((world, at) => drawScene(world, plane, at === 0));
    return `<div class="cg ${house}">${paints}${drawPast(house)}<div class="cg-window">${drawFrame(house)}<div class="cg-view">${scenes.join('')}<div class="cg-shade"></div><div class="cg-veil"></div>${drawTouch(settings)}${drawScore()}${drawAutoStop(settings)}</div></div>${drawLobby(settings.sectors)}</div>`;
  },
  styles: `
.field{--ratio:.7;--field-max:480px}
@media (max-height:700px){.field{--ratio:.78}}
@media (min-width:720px){.field{--ratio:.74;--field-max:560px}}
${LOBBY_STYLES}${CRAFT_STYLES}${FLIGHT_STYLES}${SCENE_STYLES}${craftStyles}`,
};
