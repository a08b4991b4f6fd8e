import { sentMessage } from '../mail/mail.tables.ts'
import type { GatewayContext } from '../context.ts'
import type { PhoneMessagePort } from './PhoneMessagePort.ts'

type Parts = Pick<GatewayContext, 'db' | 'clock'>

/** Development: texts land on the outbox page instead of on phones. */
export function outboxPhoneMessages({ db, clock }: Parts): PhoneMessagePort {
  return {
    channelsOf: () => ['sms', 'whatsapp'],
    async send({ channel, to, appId, brand, text }) {
      await db.insert(sentMessage).values({
        channel,
        appId,
        recipient: to,
        sender: brand,
        subject: channel === 'sms' ? 'SMS' : 'WhatsApp',
        body: text,
        link: '',
        createdAt: clock.now(),
      })
    },
  }
}
