import { describe, expect, it } from 'vitest';
import { EVENT_SCHEMAS, isEventSchemaName } from './schemas.ts';

describe('isEventSchemaName', () => {
  it('knows the formats by name, and nothing that every object has', () => {
    expect(isEventSchemaName('visit_v1')).toBe(true);
    for (const name of ['', 'visit_v99', 'constructor', '__proto__', 'toString']) {
      expect(isEventSchemaName(name), name).toBe(false);
    }
  });
});

describe('a format', () => {
  const first =
    'event_id ts edge_id team_id member_id stream_id domain type page reason document_version visitor_id is_unique ' +
    'is_bot country os browser device lang sub1 sub2 sub3 sub4 sub5 sub6 sub7 sub8';
  // Batches in spools and in the log are read by position, for as long as the longest outage.
  it.each([
    ['visit_v1', first],
    ['visit_v2', `${first} landing_id`],
    ['visit_v3', `${first} landing_id template variant ids`],
    ['event_v1', `${first} landing_id template variant ids click_id click_ts billable cost revenue currency`],
    [
      'event_v2',
      `${first} landing_id template variant ids click_id click_ts billable cost revenue currency happened_ts`,
    ],
    [
      'event_v3',
      `${first} landing_id template variant ids click_id click_ts billable cost revenue currency happened_ts unbilled`,
    ],
    [
      'event_v4',
      `${first} landing_id template variant ids click_id click_ts billable cost revenue currency happened_ts unbilled revenue_usd`,
    ],
  ] as const)('%s has the columns it was published with, in their order', (name, columns) => {
    expect(EVENT_SCHEMAS[name].join(' ')).toBe(columns);
  });
});
