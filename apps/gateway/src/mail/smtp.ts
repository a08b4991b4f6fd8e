import type { GatewayConfig } from '../config.ts'
import type { Mail } from './mail.service.ts'

/** Hands a mail to the configured server. Loaded only where one is configured. @throws whatever the server or the network says */
export async function sendBySmtp(settings: NonNullable<GatewayConfig['mail']>, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(settings.url)
  try {
    await transport.sendMail({ from: { name: mail.brandName, address: settings.from }, to: mail.to, subject: mail.subject, text: mail.body, disableFileAccess: true, disableUrlAccess: true })
  } finally {
    transport.close()
  }
}
