import type { settingsContract } from '@visavis/core/contract/settings'
import { requestDeletion, restoreAccount, whatWouldBeLost } from '../account/deletion.service.ts'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { exportOf } from '../../app/export/exportOf.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { readSettings, writeSettings } from './settings.service.ts'

const EXPORTS_PER_HOUR = 10

/** Switches, the copy of one's data, leaving and coming back (P.087, P.089, D36). */
export function createSettingsHandlers(context: GatewayContext): Pick<Handlers, keyof typeof settingsContract> {
  const limiter = new RateLimiter(context.clock)
  return {
    settings: async ({ caller }) => await readSettings(context.db, caller.userId),
    saveSettings: async ({ body, caller }) => await writeSettings(context, caller.userId, body),
    exportData: async ({ caller }) => {
      limiter.take(`export:${caller.userId}`, EXPORTS_PER_HOUR / 3600, EXPORTS_PER_HOUR)
      return await exportOf(context, caller)
    },
    accountLoss: async ({ caller }) => await whatWouldBeLost(context.db, caller.userId),
    deleteAccount: async ({ body, caller }) => await requestDeletion(context, caller, body),
    restoreAccount: async ({ caller }) => await restoreAccount(context, caller),
  }
}
