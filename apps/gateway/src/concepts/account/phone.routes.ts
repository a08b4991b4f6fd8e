import type { phoneContract } from '@visavis/core/contract/phone'
import type { Caller, GatewayContext, Handlers } from '../../platform/context.ts'
import { Refusal } from '../../platform/context.ts'
import { isLoopback, networkOf } from '../../platform/http/clientAddress.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { createPhoneMessages } from '../../platform/sms/createPhoneMessages.ts'
import { openSealingKey } from '../../platform/sealing/SealingKey.ts'
import { refuseBots } from '../../platform/http/botCheck.ts'
import { phoneContact } from './contactOf.ts'
import { logInByLink } from './loginLink.service.ts'
import { checkCode, sendCode } from './phoneCode.service.ts'
import { findByPhone, phoneLogin, phonePasswordLogin, refuseClosedSignUp } from './phoneLogin.service.ts'
import { phoneNumberOf } from './phoneNumber.ts'
import { offeredBonus } from './registerBonus.ts'
import { updatePhonePassword } from './phonePassword.service.ts'

/** Sign-in by phone, and by links that log in (P.046, P.051, P.052, P.059–P.063). */
export function createPhoneHandlers(context: GatewayContext): Pick<Handlers, keyof typeof phoneContract> {
  const messages = createPhoneMessages(context)
  const limiter = new RateLimiter(context.clock)
  const { limits } = context.config

  /** Secrets to guess from one network address, whatever account they are for (B15). */
  const limitGuesses = (caller: Caller): void => {
    if (!isLoopback(caller.ip)) limiter.take(`login:${networkOf(caller.ip)}`, 2000 / 3600, 200)
  }

  return {
    checkMobile: async ({ query, caller }) => {
      limiter.take(
        `exists:${networkOf(caller.ip)}`,
        limits.emailExistsPerMinute / 60,
        limits.emailExistsPerMinute,
      )
      const phone = phoneNumberOf(query)
      const row = await findByPhone(context.db, caller.brand.appId, phone)
      if (row === null) refuseClosedSignUp(context, caller, phone)
      return {
        known: row !== null,
        userId: row?.id ?? 0,
        hasPassword: row !== null && row.phonePasswordHash !== null,
        channels: [...messages.channelsOf(phone.countryCode)],
        passwordKey: openSealingKey(context.config).publicPem,
        bonus:
          row === null
            ? await offeredBonus(
                context.db,
                context.config,
                caller,
                phoneContact(phone.e164),
                context.clock.now(),
              )
            : 0,
      }
    },
    sendCode: async ({ body, caller }) => {
      const phone = phoneNumberOf(body)
      const { channel, purpose, languageId } = body
      if (purpose !== 'link') {
        const row = await findByPhone(context.db, caller.brand.appId, phone)
        if (row === null && purpose === 'reset') throw new Refusal(20102, { field: 'mobile' })
        if (row === null) refuseClosedSignUp(context, caller, phone)
      }
      await refuseBots(context, caller, 'code')
      return await sendCode(context, messages, caller, { phone, channel, purpose, languageId })
    },
    checkCode: async ({ query, caller }) => {
      limitGuesses(caller)
      return {
        ticket: await checkCode(context, caller, {
          phone: phoneNumberOf(query),
          purpose: query.purpose,
          code: query.code,
        }),
      }
    },
    phoneLogin: async ({ query, body, caller }) => {
      limitGuesses(caller)
      const phone = phoneNumberOf(body)
      return await phoneLogin(context, caller, {
        phone,
        ticket: body.ticket,
        code: body.code,
        userId: query.userId,
        over18: body.over18,
        pushToken: body.pushToken,
        attribution: body.attribution,
      })
    },
    mobilePasswordLogin: async ({ query, caller }) => {
      limitGuesses(caller)
      return await phonePasswordLogin(context, caller, {
        phone: phoneNumberOf(query),
        password: query.password,
        pushToken: query.pushToken,
      })
    },
    updateMobilePassword: async ({ body, caller }) =>
      await updatePhonePassword(context, caller, { ...body, phone: phoneNumberOf(body) }),
    emailAutoLogin: async ({ body, caller }) => {
      limitGuesses(caller)
      return await logInByLink(context, caller, body.emailToken, 'emailToken', body.pushToken)
    },
    tokenLogin: async ({ body, caller }) => {
      limitGuesses(caller)
      return await logInByLink(context, caller, body.token, 'token', body.pushToken)
    },
  }
}
