/** The spec as checkable points, and which of them a passing test proves. */
import type { TestOutcome } from '../../ci/src/test-outcomes.ts';

export interface Point {
  readonly id: string;
  readonly feature: string;
}

export interface Share {
  readonly all: number;
  readonly proved: number;
}

export interface PointsCount extends Share {
  readonly byFeature: Readonly<Record<string, Share>>;
}

const HEADER = 'id\tsection\tkind\tpoint\thow\tfeature';

export function readPoints(tsv: string): Point[] {
  const [header, ...rows] = tsv.split('\n').filter((line) => line !== '');
  if (header !== HEADER) throw new Error(`points.tsv must begin with: ${HEADER.replaceAll('\t', ' ')}`);
  const points = rows.map((row) => {
    const [id, , , , , feature, ...rest] = row.split('\t');
    if (!id || !feature || rest.length > 0) throw new Error(`points.tsv: not six columns in "${row}"`);
    return { id, feature };
  });
  if (new Set(points.map(({ id }) => id)).size !== points.length) throw new Error('points.tsv: an id twice');
  return points;
}

/** Wider than a valid id, so that a mistyped one is reported rather than passed over. */
const QUOTED_ID = /\[(S\d[^\]\s]*)\]/g;

export function quotedIds(testName: string): string[] {
  return [...testName.matchAll(QUOTED_ID)].map(([, id = '']) => id);
}

export function listUnknownIds(points: readonly Point[], outcomes: readonly TestOutcome[]): string[] {
  const known = new Set(points.map(({ id }) => id));
  const quoted = new Set(outcomes.flatMap(({ name }) => quotedIds(name)));
  return [...quoted].filter((id) => !known.has(id)).sort();
}

/** A point is proved by a test that passed, unless another that quotes it failed. */
export function countPoints(points: readonly Point[], outcomes: readonly TestOutcome[]): PointsCount {
  const idsWith = (wanted: TestOutcome['status']) =>
    new Set(outcomes.filter(({ status }) => status === wanted).flatMap(({ name }) => quotedIds(name)));
  const passed = idsWith('passed');
  const failed = idsWith('failed');
  const share = (some: readonly Point[]): Share => ({
    all: some.length,
    proved: some.filter(({ id }) => passed.has(id) && !failed.has(id)).length,
  });

  const features = [...new Set(points.map(({ feature }) => feature))].sort();
  const byFeature = Object.fromEntries(
    features.map((feature) => [feature, share(points.filter((point) => point.feature === feature))]),
  );
  return { ...share(points), byFeature };
}
