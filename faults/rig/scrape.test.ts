import { expect, it } from 'vitest';
import { readMetric } from './scrape.ts';

const EXPOSITION = `# HELP edge_rejected Refused
# TYPE edge_rejected gauge
edge_rejected{reason="empty"} 1
edge_rejected{reason="not_json"} 2
edge_rejected_total 40
edge_streams 7
`;

it('reads a number, sums over labels, and does not take a longer name for it', () => {
  expect(readMetric(EXPOSITION, 'edge_streams')).toBe(7);
  expect(readMetric(EXPOSITION, 'edge_rejected')).toBe(3);
  expect(readMetric(EXPOSITION, 'edge_absent')).toBeUndefined();
});
