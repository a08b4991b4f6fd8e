import type { settingsContract } from '@visavis/core/contract/settings'
import { requestDeletion, restoreAccount, whatWouldBeLost } from '../account/deletion.service.ts'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { readSettings, writeSettings } from './settings.service.ts'

/** Switches, leaving and coming back (P.087, P.089, D36). */
export function createSettingsHandlers(
  context: GatewayContext,
): Pick<Handlers, Exclude<keyof typeof settingsContract, 'exportData'>> {
  return {
    settings: async ({ caller }) => await readSettings(context.db, caller.userId),
    saveSettings: async ({ body, caller }) => await writeSettings(context, caller.userId, body),
    accountLoss: async ({ caller }) => await whatWouldBeLost(context, caller.userId),
    deleteAccount: async ({ body, caller }) => await requestDeletion(context, caller, body),
    restoreAccount: async ({ caller }) => await restoreAccount(context, caller),
  }
}
