import type { PersonSettings } from '@visavis/core/contract'
import type { Person } from './person.tables.ts'
import type { personSetting } from './settings.tables.ts'

/** What counts until somebody chooses. */
export const DEFAULT_SWITCHES = {
  push: true,
  onlineReminder: true,
  incomingCall: true,
  friendVerification: true,
  readReceipts: true,
  quietHours: null,
  popupsOff: [] as string[],
} as const

/** The switches of a person from where they stand. */
export function settingsOf(
  row: Pick<Person, 'friendOnlyCall' | 'invisible'>,
  switches: typeof personSetting.$inferSelect | null,
): PersonSettings {
  const { push, onlineReminder, incomingCall, friendVerification, readReceipts, quietHours, popupsOff } =
    switches ?? DEFAULT_SWITCHES
  return {
    push,
    onlineReminder,
    incomingCall,
    friendVerification,
    readReceipts,
    quietHours,
    popupsOff,
    friendOnlyCall: row.friendOnlyCall,
    invisible: row.invisible,
  }
}
