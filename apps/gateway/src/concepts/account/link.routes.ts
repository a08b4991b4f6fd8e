import type { linkContract } from '@visavis/core/contract/link'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/clientAddress.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { RESEND_SECONDS } from './emailFlow.service.ts'
import { linkEmail, linkMobile, linksOf, unlinkProvider, verifyLinkEmail } from './link.service.ts'
import { changeOwnPassword } from './ownPassword.service.ts'
import { phoneNumberOf } from './phoneNumber.ts'

/** Ways into the own account (P.084–P.086, M-LINK). */
export function createLinkHandlers(context: GatewayContext): Pick<Handlers, keyof typeof linkContract> {
  const limiter = new RateLimiter(context.clock)
  return {
    links: async ({ caller }) => await linksOf(context, caller),
    linkEmail: async ({ body, caller }) => {
      limiter.take(`look:${caller.userId}`, 30 / 3600, 30)
      return await linkEmail(context, caller, body, () => {
        limiter.take(`mail:${caller.userId}:${body.email.toLowerCase()}`, 1 / RESEND_SECONDS, 1)
        limiter.take(
          `mails:${networkOf(caller.ip)}`,
          context.config.limits.mailsPerHour / 3600,
          context.config.limits.mailsPerHour,
        )
      })
    },
    verifyLinkEmail: async ({ body, caller }) => await verifyLinkEmail(context, caller, body),
    linkMobile: async ({ body, caller }) =>
      await linkMobile(context, caller, {
        phone: phoneNumberOf(body),
        ticket: body.ticket,
        switch: body.switch,
      }),
    changePassword: async ({ body, caller }) => {
      await changeOwnPassword(context, caller, body)
      return null
    },
    unlinkProvider: async ({ body, caller }) => await unlinkProvider(context, caller, body.provider),
  }
}
