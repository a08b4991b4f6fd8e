import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../context.ts'
import { Refusal } from '../context.ts'
import { rowsOf } from '../database/database.ts'
import type { Answer } from './envelope.ts'

/** First answers are given again this long (D2). */
export const REMEMBER_MS = 24 * 3_600_000
/** A first request that never answered (its process died) may be tried again after this long. */
const ABANDONED_MS = 60_000
const POLL_MS = 40
const WAIT_MS = 45_000

/** What makes two requests the same: person or device, endpoint, body and request id. */
export interface RequestKey {
  readonly scope: string
  readonly endpoint: string
  readonly requestId: string
  readonly body: string
}

/**
 * Runs a write once per request id: later ones with the same id get the first answer, also while the first
 * still runs. Answers that say nothing about the write (401, 429, 5xx) are not kept.
 *
 * @throws Refusal 400 when the id was used for another request
 */
export async function answerOnce(
  context: Pick<GatewayContext, 'db'>,
  key: RequestKey,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const keyHash = digest('id', key.scope, key.requestId)
  if (!(await claim(context, keyHash))) return await remembered(context, key, keyHash, run)
  try {
    const answer = await run()
    if (isKept(answer)) await keep(context, key, keyHash, answer)
    else await forget(context, keyHash)
    return answer
  } catch (error) {
    await forget(context, keyHash)
    throw error
  }
}

function isKept({ status }: Answer): boolean {
  return status < 500 && status !== 401 && status !== 429
}

/** As with a sign, the claim reaches the disk with what the request writes at the latest. */
async function claim({ db }: Pick<GatewayContext, 'db'>, keyHash: string): Promise<boolean> {
  const now = Date.now()
  const rows = await rowsOf(
    db,
    sql`insert into remembered_answer as r (key_hash, started_at) values (${keyHash}, ${now})
    on conflict (key_hash) do update set started_at = excluded.started_at, answer = null, status = null
      where (r.answer is null and r.started_at < ${now - ABANDONED_MS}) or r.started_at < ${now - REMEMBER_MS} returning set_config('synchronous_commit', 'off', true)`,
  )
  return rows.length === 1
}

async function keep(
  { db }: Pick<GatewayContext, 'db'>,
  key: RequestKey,
  keyHash: string,
  answer: Answer,
): Promise<void> {
  await db.execute(
    sql`update remembered_answer set answer = ${seal(key, answer)}, status = ${answer.status} where key_hash = ${keyHash}`,
  )
}

async function forget({ db }: Pick<GatewayContext, 'db'>, keyHash: string): Promise<void> {
  await db.execute(sql`delete from remembered_answer where key_hash = ${keyHash}`)
}

async function remembered(
  context: Pick<GatewayContext, 'db'>,
  key: RequestKey,
  keyHash: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const deadline = Date.now() + WAIT_MS
  while (Date.now() < deadline) {
    const [row] = await rowsOf<{ answer: string | null }>(
      context.db,
      sql`select answer from remembered_answer where key_hash = ${keyHash}`,
    )
    if (row === undefined) return await answerOnce(context, key, run)
    if (row.answer !== null) return open(key, row.answer)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Refusal(503, { status: 503 })
}

// Kept answers may hold a login token: they are sealed with a key that only the sender of the request id can
// make.
function digest(use: string, ...parts: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([use, ...parts]))
    .digest('base64url')
}
function cipherKey(key: RequestKey): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(['answer', key.scope, key.endpoint, key.requestId, key.body]))
    .digest()
}
function seal(key: RequestKey, answer: Answer): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), iv)
  const body = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}
function open(key: RequestKey, sealed: string): Answer {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return JSON.parse(
      Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'),
    ) as Answer
  } catch {
    throw new Refusal(20001, { status: 400, field: 'requestId' })
  }
}
