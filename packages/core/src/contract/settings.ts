import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { ownUser } from './people.ts'
import { personSettings } from './personSettings.ts'
import { coins, count, graphemes, timestamp } from './scalars.ts'

/** Why somebody leaves (N.130–N.135), by reasonId from 1. */
export const DELETION_REASONS = [
  'confusing',
  'wrongPeople',
  'notExpected',
  'privacy',
  'notifications',
  'behaviour',
] as const

/** What a person would lose by leaving, in numbers. */
const loss = v.object({
  coins,
  points: count,
  friends: count,
  calls: count,
  /** Days in which one may come back. */ graceDays: count,
  /** A running subscription must be cancelled first (R2.112). */ subscribedUntil: v.nullable(timestamp),
  /** A payout is open and must be settled first. */ payoutOpen: v.boolean(),
})

/**
 * A file with everything the gateway holds about a person: rows by table, under the names the gateway uses.
 */
const exportFile = v.object({
  format: v.literal('visavis-export-1'),
  brand: v.string(),
  personId: count,
  createdAt: timestamp,
  withheld: v.array(v.string()),
  tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
})

/** Own switches (P.087), the copy of one's data (D36), leaving and coming back (P.089). */
export const settingsContract = {
  settings: {
    method: 'GET',
    path: '/facade/api/user/settings',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    data: personSettings,
  },
  /** Only the switches that change are sent, at least one. */
  saveSettings: {
    method: 'PUT',
    path: '/facade/api/user/settings',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: v.pipe(
      v.partial(personSettings),
      v.check((changes) => Object.keys(changes).length > 0, 'nothing to change'),
    ),
    data: personSettings,
  },
  exportData: {
    method: 'GET',
    path: '/facade/api/user/account/export',
    host: 'api',
    auth: 'signed',
    access: 'session',
    policy: 'return',
    whileLeaving: true,
    rates: [{ by: 'person', most: 10, seconds: 3600 }],
    data: exportFile,
  },
  accountLoss: {
    method: 'GET',
    path: '/facade/api/user/account/loss',
    host: 'api',
    auth: 'signed',
    access: 'session',
    policy: 'return',
    whileLeaving: true,
    data: loss,
  },
  deleteAccount: {
    method: 'POST',
    path: '/facade/api/user/account/delete',
    host: 'api',
    auth: 'signed',
    access: 'session',
    policy: 'return',
    body: v.object({
      reasonId: v.pipe(count, v.minValue(1), v.maxValue(DELETION_REASONS.length)),
      text: v.optional(graphemes(0, 200), ''),
    }),
    data: v.object({ eraseAt: timestamp }),
  },
  restoreAccount: {
    method: 'POST',
    path: '/facade/api/user/account/restore',
    host: 'api',
    auth: 'signed',
    access: 'session',
    policy: 'return',
    whileLeaving: true,
    data: ownUser,
  },
} as const satisfies Record<string, Endpoint>
