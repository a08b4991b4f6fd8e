import type { accountContract } from '@visavis/core/contract/account'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { isLoopback, networkOf } from '../../platform/http/clientAddress.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { goOffline } from '../people/presence.service.ts'
import { emailContact } from './contactOf.ts'
import { complementInfo } from './complement.service.ts'
import { EVEN_MS, noSoonerThan } from './evenTime.ts'
import { RESEND_SECONDS, checkFlow, startEmailFlow, type FlowPurpose } from './emailFlow.service.ts'
import { emailLogin } from './login.service.ts'
import { endLinked, tellLinked } from './linkedDevices.service.ts'
import { currentUser, ownPerson } from './ownUser.ts'
import { offeredBonus } from './registerBonus.ts'
import { endSession, renewSession } from './session.service.ts'
import { findByEmail, ownUserToComplete, register, setPassword } from './signUp.service.ts'
import type { Caller } from '../../platform/context.ts'

/** Email account, session and own data (P.038–P.050, P.058, P.083). */
export function createAccountHandlers(
  context: GatewayContext,
): Pick<Handlers, Exclude<keyof typeof accountContract, 'registerBanner'>> {
  const limiter = new RateLimiter(context.clock)
  const { limits } = context.config

  /** One mail a minute per address, and a number per hour and network address. */
  function limitMails(caller: Caller, email: string, purpose: FlowPurpose): void {
    limiter.take(`mail:${caller.brand.appId}:${purpose}:${email.toLowerCase()}`, 1 / RESEND_SECONDS, 1)
    limiter.take(`mails:${networkOf(caller.ip)}`, limits.mailsPerHour / 3600, limits.mailsPerHour)
  }

  return {
    emailExists: async ({ query, caller }) => {
      limiter.take(
        `exists:${networkOf(caller.ip)}`,
        limits.emailExistsPerMinute / 60,
        limits.emailExistsPerMinute,
      )
      const exists = (await findByEmail(context.db, caller.brand.appId, query.email)) !== null
      // Asked either way: the time of the answer says nothing more than the answer.
      const offered = await offeredBonus(
        context.db,
        context.config,
        caller,
        emailContact(query.email),
        context.clock.now(),
      )
      return { exists, bonus: exists ? 0 : offered }
    },
    sendVerifyEmail: async ({ body, caller }) => {
      if (!caller.brand.features.emailSignUp) throw new Refusal(20105)
      if ((await findByEmail(context.db, caller.brand.appId, body.email)) !== null)
        throw new Refusal(20104, { field: 'email' })
      limitMails(caller, body.email, 'register')
      return await startEmailFlow(context, caller, body.email, 'register', body.languageId)
    },
    alreadyVerifyEmail: async ({ body, caller }) => await checkFlow(context, caller, body.email, body.flowId),
    setPassword: async ({ body, caller }) => await setPassword(context, caller, body),
    register: async ({ body, caller }) => {
      if (!caller.brand.features.emailSignUp) throw new Refusal(20105)
      return await register(context, caller, body)
    },
    emailLogin: async ({ body, caller }) => {
      if (!isLoopback(caller.ip)) limiter.take(`login:${networkOf(caller.ip)}`, 2000 / 3600, 200)
      return await emailLogin(context, caller, body)
    },
    sendForgetEmail: async ({ body, caller }) => {
      limitMails(caller, body.email, 'reset')
      return await noSoonerThan(EVEN_MS, async () => {
        const account = await findByEmail(context.db, caller.brand.appId, body.email)
        if (account === null) throw new Refusal(20102, { field: 'email' })
        return await startEmailFlow(context, caller, body.email, 'reset', body.languageId)
      })
    },
    checkFormalUserEmail: async ({ body, caller }) => {
      limiter.take(
        `exists:${networkOf(caller.ip)}`,
        limits.emailExistsPerMinute / 60,
        limits.emailExistsPerMinute,
      )
      return { formal: (await findByEmail(context.db, caller.brand.appId, body.email)) !== null }
    },
    complementInfo: async ({ body, caller }) => await complementInfo(context, caller, body),
    loginAuto: async ({ body, caller }) => {
      const now = context.clock.now()
      const row = await ownPerson(context.db, caller.userId)
      return await context.db.transaction(async (tx) => {
        await renewSession(tx, caller.sessionId, body.pushToken, now)
        return await ownUserToComplete(tx, caller, row, now)
      })
    },
    logout: async ({ caller }) => {
      const now = context.clock.now()
      const linked = await context.db.transaction(async (tx) => {
        await endSession(tx, caller, caller.sessionId, now)
        const ended = await endLinked(tx, caller.sessionId, now)
        await goOffline({ db: tx, clock: context.clock }, caller.userId)
        return ended
      })
      tellLinked(context, caller.userId, linked)
      return null
    },
    currentUser: async ({ caller }) => await currentUser(context.db, caller.userId),
  }
}
