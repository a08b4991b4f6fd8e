import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { exportOf } from './exportOf.ts'

/** The copy of one's data (D36). */
export function createExportHandlers(context: GatewayContext): Pick<Handlers, 'exportData'> {
  return { exportData: async ({ caller }) => await exportOf(context, caller) }
}
