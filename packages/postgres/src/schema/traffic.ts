import { TRAFFIC_ORDER_STATES } from '@sluice/reference';
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** How much of an order is for one country. */
export type TrafficGeoRow = { country: string; amountMicros: number };

/** Inserted by the application; moved on by the operator's function alone. */
export const trafficOrders = pgTable(
  'traffic_orders',
  {
    teamId: integer('team_id').notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    key: uuid().notNull(),
    memberId: integer('member_id').notNull(),
    streamId: integer('stream_id').notNull(),
    geos: jsonb().$type<readonly TrafficGeoRow[]>().notNull(),
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    amountMicros: bigint('amount_micros', { mode: 'number' }).notNull(),
    state: text({ enum: TRAFFIC_ORDER_STATES }).notNull().default('ordered'),
    note: text().notNull().default(''),
    holdId: bigint('hold_id', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export type TrafficOrderRow = typeof trafficOrders.$inferSelect;
