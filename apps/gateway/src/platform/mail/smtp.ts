import type { Mail } from './mail.ts'
import type { MailConfig } from './mailConfig.ts'

/**
 * Hands a mail to the configured server. Loaded only where one is configured. @throws whatever the server or
 * the network says
 */
export async function sendBySmtp(settings: MailConfig, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer')
  // Without it a server, or whoever stands between, that offers no STARTTLS would be told the password and
  // the mail in the clear.
  const transport = createTransport({ url: settings.url, requireTLS: settings.requireTls })
  try {
    await transport.sendMail({
      from: { name: mail.brandName, address: settings.from },
      to: mail.to,
      subject: mail.subject,
      text: mail.body,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } finally {
    transport.close()
  }
}
