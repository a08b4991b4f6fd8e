import { constants, publicEncrypt } from 'node:crypto'
import type { OwnUser } from '@visavis/core/contract'
import { encrypt, newSymmetricKey } from '../platform/sealing/serverSealing.ts'
import type { TestClient } from './TestClient.ts'
import type { TestGateway } from './testGateway.ts'

let next = 1_000_000
/** A German mobile number nobody used in this run yet. */
export const freshNumber = () => ({ mobile: `1512${++next}`, countryCode: 'DE' })
export type TestNumber = ReturnType<typeof freshNumber>

export interface OutboxText {
  readonly channel: string
  readonly recipient: string
  readonly body: string
}

/** What phones were sent, newest first. */
export async function textsSent(gateway: TestGateway): Promise<OutboxText[]> {
  const { messages } = (await (await gateway.app.request('/dev/outbox.json')).json()) as {
    messages: OutboxText[]
  }
  return messages.filter(({ channel }) => channel !== 'mail')
}

/** Digits of the newest text. */
export const newestCode = async (gateway: TestGateway): Promise<string> =>
  /^\D*(\d{6})/.exec((await textsSent(gateway))[0]?.body ?? '')?.[1] ?? ''

/** Six digits that are not those. */
export const otherThan = (code: string): string =>
  ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0')

/** Proves a number as its owner does: asks for a code and types it in. @returns the ticket */
export async function proveNumber(
  gateway: TestGateway,
  client: TestClient,
  number: TestNumber,
  purpose: 'login' | 'reset' | 'link' = 'login',
): Promise<{ code: string; ticket: string }> {
  await client.call('sendCode', { body: { ...number, channel: 'sms', purpose } })
  const code = await newestCode(gateway)
  return { code, ...(await client.call('checkCode', { query: { ...number, code, purpose } })) }
}

/** Signs a new number up, or logs a known one in. */
export async function enterByPhone(
  gateway: TestGateway,
  client: TestClient,
  number: TestNumber,
  password?: string,
): Promise<OwnUser> {
  const { userId } = await client.call('checkMobile', { query: number })
  const proven = await proveNumber(gateway, client, number)
  const chosen =
    password === undefined
      ? proven.ticket
      : ((
          await client.call('updateMobilePassword', {
            body: (await sealed(client, number, {
              ...number,
              password,
              purpose: 'login',
              ticket: proven.ticket,
            })) as never,
          })
        ).ticket ?? '')
  const user = await client.call('phoneLogin', {
    query: { userId },
    body: { ...number, code: proven.code, ticket: chosen, over18: true },
  })
  client.adopt(user)
  return user
}

/** Query or body sealed to the key the gateway gives with a number, as clients do. */
export async function sealed(
  client: TestClient,
  number: TestNumber,
  value: unknown,
): Promise<{ data: string; key: string }> {
  return sealTo((await client.call('checkMobile', { query: number })).passwordKey, value)
}

/** @param passwordKey RSA public key (SPKI PEM), as the gateway gives it */
export function sealTo(passwordKey: string, value: unknown): { data: string; key: string } {
  const key = newSymmetricKey()
  return {
    data: encrypt('aes-oaep', Buffer.from(key, 'latin1'), JSON.stringify(value)),
    key: publicEncrypt(
      { key: passwordKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(key, 'latin1'),
    ).toString('base64'),
  }
}

/** Log-in with number and password: the answer's code, or 200. */
export async function phonePasswordCode(
  client: TestClient,
  number: TestNumber,
  password: string,
): Promise<number> {
  return (
    await client.send('mobilePasswordLogin', { query: await sealed(client, number, { ...number, password }) })
  ).envelope.code
}
