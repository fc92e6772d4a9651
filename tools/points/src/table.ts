import type { PointsCount, Share } from './points.ts';

export function printTable(count: PointsCount): void {
  for (const [feature, share] of Object.entries(count.byFeature)) console.log(line(feature, share));
  console.log(line('all', count));
}

function line(label: string, { all, proved }: Share): string {
  const percent = all === 0 ? '–' : `${Math.round((100 * proved) / all)} %`;
  return `${label.padEnd(16)} ${String(proved).padStart(4)} / ${String(all).padStart(4)}  ${percent.padStart(5)}`;
}
