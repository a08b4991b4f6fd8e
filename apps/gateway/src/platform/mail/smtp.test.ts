import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { GatewayContext } from '../context.ts'
import { sendMail } from './mail.service.ts'
import { readMailConfig } from './mailConfig.ts'
import { sendBySmtp } from './smtp.ts'

const MAIL = {
  appId: 'test.alpha',
  brandName: 'Alpha',
  to: 'somebody@example.com',
  subject: 'Hello',
  body: 'A secret link',
  link: '',
}

/**
 * A mail server without STARTTLS that takes everything, or answers RCPT as told. @returns its port, and what
 * it was told
 */
async function plainServer(recipient = '250 ok'): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = []
  const server = createServer((socket: Socket) => {
    let isMail = false
    socket
      .on('error', () => undefined)
      .setEncoding('utf8')
      .on('data', (text: string) => {
        for (const line of text.split('\r\n').filter((part) => part !== '')) {
          heard.push(line)
          if (isMail) {
            if (line === '.') {
              isMail = false
              socket.write('250 taken\r\n')
            }
          } else if (line.startsWith('EHLO')) socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n')
          else if (line.startsWith('AUTH')) socket.write('235 welcome\r\n')
          else if (line.startsWith('STARTTLS')) socket.write('502 no\r\n')
          else if (line.startsWith('RCPT')) socket.write(`${recipient}\r\n`)
          else if (line === 'DATA') {
            isMail = true
            socket.write('354 go on\r\n')
          } else socket.write('250 ok\r\n')
        }
      })
    socket.write('220 mail.test\r\n')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, heard }
}

const settings = (port: number, more: Record<string, string> = {}) => {
  const mail = readMailConfig({
    SMTP_URL: `smtp://user:secret@127.0.0.1:${port}`,
    MAIL_FROM: 'hello@example.com',
    ...more,
  })
  if (mail === null) throw new Error('no settings')
  return mail
}

it('tells a server without STARTTLS neither the password nor the mail', async () => {
  const { port, heard } = await plainServer()
  await expect(sendBySmtp(settings(port), MAIL)).rejects.toThrow()
  expect(heard.filter((line) => /^(AUTH|MAIL|RCPT|DATA)/.test(line))).toEqual([])
})

it('does so where the operator has said that it is meant', async () => {
  const { port, heard } = await plainServer()
  await sendBySmtp(settings(port, { SMTP_TLS: 'optional' }), MAIL)
  expect(heard.some((line) => line.startsWith('AUTH PLAIN'))).toBe(true)
  expect(heard).toContain('A secret link')
})

it.each([
  ['550 5.1.1 no such user', 20808],
  ['553 mailbox name not allowed', 20808],
  ['551 user not local', 20808],
  ['550 5.7.1 relaying denied', 20807],
  ['450 4.2.1 mailbox busy', 20807],
  ['452 4.2.2 mailbox full', 20807],
])('the answer %s to the recipient is code %i beside the address', async (answer, code) => {
  const { port } = await plainServer(answer)
  const mail = settings(port, { SMTP_TLS: 'optional' })
  const context = {
    config: { mail, mode: 'production' },
    log: { error: () => undefined },
  } as unknown as GatewayContext
  await expect(sendMail(context, MAIL)).rejects.toMatchObject({ code, field: 'email' })
})

it.each([
  ['SMTP_URL', { SMTP_URL: 'http://mail', MAIL_FROM: 'a@example.com' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@example.com' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://', MAIL_FROM: 'a@example.com' }],
  ['SMTP_TLS=optional', { SMTP_URL: 'smtp://x?ignoreTLS=true', MAIL_FROM: 'a@example.com' }],
  ['SMTP_TLS', { SMTP_URL: 'smtp://x', MAIL_FROM: 'a@example.com', SMTP_TLS: 'no' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://x', MAIL_FROM: 'x' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://x', MAIL_FROM: 'Alpha <a@example.com>' }],
  ['SMTP_URL', { MAIL_FROM: 'a@example.com' }],
])('names %s when it is wrong', (name, env) => {
  expect(() => readMailConfig(env)).toThrow(name)
})

it('never shows a password', () => {
  for (const url of [
    'http://user:secret@mail',
    'smtp//user:secret@mail',
    'smtp://user:secret@mail?secure=true',
  ])
    expect(() => readMailConfig({ SMTP_URL: url, MAIL_FROM: 'a@example.com' })).toThrow(/^(?!.*secret)/s)
})
