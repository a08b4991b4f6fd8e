import type { GatewayContext } from '../context.ts'
import { httpPhoneMessages } from './httpPhoneMessages.ts'
import { outboxPhoneMessages } from './outboxPhoneMessages.ts'
import type { PhoneMessagePort } from './PhoneMessagePort.ts'

/**
 * The configured providers; in development the outbox page, which also shows what providers were given. In
 * production without a provider phones cannot be reached, and sign-in by phone is not offered.
 */
export function createPhoneMessages({
  config,
  db,
  clock,
}: Pick<GatewayContext, 'config' | 'db' | 'clock'>): PhoneMessagePort {
  const providers = httpPhoneMessages(config.phone)
  const configured = providers.channelsOf('').length > 0
  const outbox = config.mode === 'development' ? outboxPhoneMessages({ db, clock }) : null
  const sender = configured || outbox === null ? providers : outbox
  return {
    channelsOf: (countryCode) =>
      sender
        .channelsOf(countryCode)
        .filter((channel) => channel !== 'whatsapp' || !config.phone.withoutWhatsapp.includes(countryCode)),
    async send(message) {
      await sender.send(message)
      if (configured) await outbox?.send(message)
    },
  }
}
