/** Apps and their features as one picture: a column for each step of the longest chain of imports, arrows from who imports to what. */
export type DrawnApp = {
  readonly name: string;
  readonly features: readonly string[];
  readonly imports: Readonly<Record<string, readonly string[]>>;
};

const WIDTH = 1000;
const MARGIN = 24;
const BOX = { width: 132, height: 26, gap: 10 };
const TITLE_HEIGHT = 34;
const LINE_HEIGHT = 18;
const LINE_LENGTH = 140;
const STYLE = `
svg{color-scheme:light dark;--back:#ffffff;--box:#eef4f1;--line:#9fb3aa;--text:#12201b;--mute:#5c6e67}
@media(prefers-color-scheme:dark){svg{--back:#0b0f0e;--box:#17201d;--line:#4d635a;--text:#e9efec;--mute:#82948d}}
text{font:12px system-ui,sans-serif;fill:var(--text)}.title{font-weight:600;font-size:15px}.alone{fill:var(--mute)}
rect{fill:var(--box);stroke:var(--line)}path{fill:none;stroke:var(--line);stroke-width:1.2}`;

export function drawFeatureMap(apps: readonly DrawnApp[]): string {
  let top = MARGIN;
  const panels = apps.map((app) => {
    const panel = drawApp(app, top);
    top += panel.height;
    return panel.svg;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" width="${WIDTH}" height="${top}" role="img" aria-label="Apps, their features, and which feature imports which">`,
    `<style>${STYLE.trim()}</style>`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M1 1 7 4 1 7"/></marker></defs>',
    `<rect width="${WIDTH}" height="${top}" style="fill:var(--back);stroke:none"/>`,
    ...panels,
    '</svg>',
    '',
  ].join('\n');
}

function drawApp({ name, features, imports }: DrawnApp, top: number): { svg: string; height: number } {
  const joined = features.filter(
    (feature) => imports[feature]?.length || Object.values(imports).some((to) => to.includes(feature)),
  );
  const columns = columnsOf(joined, imports);
  const step = columns.length > 1 ? (WIDTH - 2 * MARGIN - BOX.width) / (columns.length - 1) : 0;
  // Every second column stands half a row lower, so that arrows across a column are seen.
  const places = new Map(
    columns.flatMap((column, index) =>
      column.map((feature, row) => [
        feature,
        {
          x: MARGIN + index * step,
          y: top + TITLE_HEIGHT + (row + (index % 2) / 2) * (BOX.height + BOX.gap),
        },
      ]),
    ),
  );
  const rows = Math.max(0, ...columns.map((column, index) => column.length + (index % 2) / 2));
  const alone = wrap(features.filter((feature) => !joined.includes(feature)));
  const aloneTop = top + TITLE_HEIGHT + rows * (BOX.height + BOX.gap) + LINE_HEIGHT / 2;
  const arrows = joined.flatMap((from) =>
    (imports[from] ?? []).map((to) => arrow(places.get(from), places.get(to))),
  );
  const boxes = [...places].map(
    ([feature, { x, y }]) =>
      `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6"/><text x="${x + BOX.width / 2}" y="${y + 17}" text-anchor="middle">${feature}</text>`,
  );
  const lines = alone.map(
    (line, index) =>
      `<text class="alone" x="${MARGIN}" y="${aloneTop + (index + 1) * LINE_HEIGHT - 6}">${line}</text>`,
  );
  return {
    svg: [
      `<text class="title" x="${MARGIN}" y="${top + 16}">${name}</text>`,
      ...arrows,
      ...boxes,
      ...lines,
    ].join('\n'),
    height: aloneTop - top + alone.length * LINE_HEIGHT + MARGIN,
  };
}

/** Who imports the longest chain stands first, what imports nothing last. */
function columnsOf(features: readonly string[], imports: DrawnApp['imports']): string[][] {
  const depthOf = (feature: string): number =>
    Math.max(0, ...(imports[feature] ?? []).map((to) => depthOf(to) + 1));
  const deepest = Math.max(0, ...features.map(depthOf));
  return Array.from({ length: features.length === 0 ? 0 : deepest + 1 }, (_, index) =>
    features.filter((feature) => depthOf(feature) === deepest - index),
  );
}

type Place = { x: number; y: number };

function arrow(from: Place | undefined, to: Place | undefined): string {
  if (!from || !to) return '';
  const [startX, startY] = [from.x + BOX.width, from.y + BOX.height / 2];
  const endY = to.y + BOX.height / 2;
  const bend = (to.x - startX) / 2;
  return `<path d="M${startX} ${startY}C${startX + bend} ${startY} ${to.x - bend} ${endY} ${to.x} ${endY}" marker-end="url(#head)"/>`;
}

function wrap(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE_LENGTH)
      lines[lines.length - 1] = `${last}, ${word}`;
    else lines.push(lines.length === 0 ? `On their own: ${word}` : word);
  }
  return lines;
}
