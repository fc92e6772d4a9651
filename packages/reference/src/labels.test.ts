import { describe, expect, it } from 'vitest';
import {
  GAME_TYPE_LABELS,
  GAME_TYPES,
  INTERFACE_LANGUAGES,
  INTERVAL_UNIT_LABELS,
  INTERVAL_UNITS,
  type Labels,
  NETWORK_LABELS,
  NETWORKS,
  PLACEMENT_LABELS,
  PLACEMENTS,
  SERVING_STATUS_LABELS,
  SERVING_STATUSES,
  STATUS_LABELS,
  STATUSES,
  VERTICAL_LABELS,
  VERTICALS,
  WEEK_DAYS,
  weekDayName,
} from './index.ts';

const LISTS: [string, readonly string[], Labels<string>][] = [
  ['statuses', STATUSES, STATUS_LABELS],
  ['serving statuses', SERVING_STATUSES, SERVING_STATUS_LABELS],
  ['placements', PLACEMENTS, PLACEMENT_LABELS],
  ['verticals', VERTICALS, VERTICAL_LABELS],
  ['game types', GAME_TYPES, GAME_TYPE_LABELS],
  ['networks', NETWORKS, NETWORK_LABELS],
  ['interval units', INTERVAL_UNITS, INTERVAL_UNIT_LABELS],
];

describe.each(LISTS)('%s', (_list, values, labels) => {
  it.each(INTERFACE_LANGUAGES)('have one label each in $code, none of them twice', ({ code }) => {
    expect(Object.keys(labels[code]).sort()).toEqual([...values].sort());
    expect(new Set(Object.values(labels[code])).size).toBe(values.length);
    expect(Object.values(labels[code]).filter((label) => label.trim() === '')).toEqual([]);
  });
});

describe('status labels', () => {
  it('[S4.10-01] of set A are nine in every language, with the words that the spec gives', () => {
    expect(STATUS_LABELS.en).toEqual({
      suspended: 'Not active',
      launched: 'Active',
      completed: 'Completed',
      without_domain: 'Without domain',
      new: 'New',
      fixed: 'Fixed',
      updated: 'Updated',
      error: 'Error',
      send: 'Sent',
    });
    expect(Object.keys(STATUS_LABELS.ru)).toEqual(Object.keys(STATUS_LABELS.en));
    expect(Object.keys(STATUS_LABELS.uk)).toEqual(Object.keys(STATUS_LABELS.en));
    expect(STATUS_LABELS.ru.send).toBe('Отправлено');
    expect(STATUS_LABELS.uk.send).toBe('Надіслано');
  });

  it('[S4.10-02] of set B are eight in every language', () => {
    expect(SERVING_STATUS_LABELS.en).toEqual({
      active: 'Active',
      suspended: 'Suspended',
      waiting: 'Waiting',
      deleted: 'Deleted',
      blocked: 'Blocked',
      domain_check: 'Domain check',
      https_check: 'HTTPS check',
      technical_stop: 'Technical stop',
    });
    expect(Object.keys(SERVING_STATUS_LABELS.ru)).toEqual(Object.keys(SERVING_STATUS_LABELS.en));
    expect(Object.keys(SERVING_STATUS_LABELS.uk)).toEqual(Object.keys(SERVING_STATUS_LABELS.en));
  });
});

describe('game types', () => {
  it.each(INTERFACE_LANGUAGES)('are twelve, and freeBet is IPL in $code', ({ code }) => {
    expect(GAME_TYPES).toHaveLength(12);
    expect(GAME_TYPE_LABELS[code].freeBet).toBe('IPL');
  });
});

describe('week days', () => {
  it('run from Monday to Sunday', () => {
    expect(WEEK_DAYS.map(({ short }) => short).join(' ')).toBe('MO TU WE TH FR SA SU');
    expect(WEEK_DAYS.map(({ day }) => weekDayName(day, 'en').toLowerCase())).toEqual(
      WEEK_DAYS.map(({ day }) => day),
    );
    expect(weekDayName('sunday', 'uk')).toBe('неділя');
  });
});
