import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Head of a person's outbox. Its row lock gives the sequence, so numbers commit in order. */
export const mailbox = pgTable('mailbox', { personId: integer().primaryKey(), head: integer().notNull() })

/** Durable events, numbered per person without gaps. */
export const outbox = pgTable(
  'outbox',
  {
    personId: integer().notNull(),
    seq: integer().notNull(),
    event: text().notNull(),
    data: jsonb().notNull(),
    at: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.seq] }), index('outbox_at').on(t.at)],
)

/**
 * Running gateway processes. `calls` counts the beats: one that stands still after a roll call is a dead
 * process.
 */
export const gatewayInstance = pgTable('gateway_instance', {
  bootId: text().primaryKey(),
  beatAt: bigint({ mode: 'number' }).notNull(),
  calls: integer().notNull(),
})

/** Open sockets: who is there, and on which instance. */
export const realtimeSocket = pgTable(
  'realtime_socket',
  {
    id: text().primaryKey(),
    bootId: text().notNull(),
    personId: integer().notNull(),
    sessionId: text().notNull(),
    connectedAt: bigint({ mode: 'number' }).notNull(),
    /** Version of the site at the other end; empty for people of the simulation. */
    version: text().notNull().default(''),
  },
  (t) => [index('realtime_socket_person').on(t.personId), index('realtime_socket_boot').on(t.bootId)],
)

/** Bodies of signals between instances that are too long for a notification; swept after a minute. */
export const signalBody = pgTable('signal_body', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  body: text().notNull(),
  at: bigint({ mode: 'number' }).notNull(),
})
