import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { findPerson } from './profile.service.ts'

/** One person as the asker may see them (P.049). */
export function createProfileHandlers(context: GatewayContext): Pick<Handlers, 'userInfo'> {
  return {
    userInfo: async ({ query, caller }) => await findPerson(context, caller, query.searchUserId),
  }
}
