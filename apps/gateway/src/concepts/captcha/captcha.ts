import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { CaptchaPurpose, CaptchaTask } from '@visavis/core/contract'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { readOrMakeKeyFile } from '../../platform/keyFile.ts'

/** How long a task may be answered. */
const LIFE_MS = 5 * 60_000
/** Most numbers a browser tries: half of them on average, a part of a second on a phone of today. */
const MAX_NUMBER = 50_000

type Ground = Pick<GatewayContext, 'config' | 'clock'>

/** Whose task it is, and what for. */
export interface CaptchaFor {
  readonly personId: number
  readonly purpose: CaptchaPurpose
}

const keys = new Map<string, string>()
/** What signs the tasks; instances of one service share the file. */
function keyOf({ dataDir }: { readonly dataDir: string }): string {
  const path = join(dataDir, 'captcha-key')
  const key = keys.get(path) ?? readOrMakeKeyFile(path, () => randomBytes(32).toString('base64url')).trim()
  keys.set(path, key)
  return key
}

/** What is signed beside the number: account, purpose and end. */
const paramsOf = ({ personId, purpose }: CaptchaFor, until: number): Record<string, string> => ({
  who: createHash('sha256').update(String(personId)).digest('hex').slice(0, 16),
  purpose,
  until: String(until),
})

/** A new task for an account and a purpose. @param number the solution; by chance where it is left out */
export async function newTask(
  { config, clock }: Ground,
  wanted: CaptchaFor,
  number?: number,
): Promise<CaptchaTask> {
  const expiresAt = clock.now() + LIFE_MS
  const { challenge, salt, signature } = await createChallenge({
    hmacKey: keyOf(config),
    maxnumber: MAX_NUMBER,
    params: paramsOf(wanted, expiresAt),
    ...(number === undefined ? {} : { number }),
  })
  return { algorithm: 'SHA-256', challenge, salt, signature, maxnumber: MAX_NUMBER, expiresAt }
}

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const solved = v.object({
  algorithm: v.literal('SHA-256'),
  challenge: hash,
  number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_NUMBER)),
  salt: v.pipe(v.string(), v.maxLength(300)),
  signature: hash,
})

/**
 * Takes the answer to a task, once. In the transaction of what it is for: what fails gives it back.
 *
 * @throws Refusal 20806 with field captcha: none, wrong, too old, used, or made for somebody or something
 *   else
 */
export async function requireCaptcha(
  ground: Ground,
  db: Database,
  wanted: CaptchaFor,
  answer: string | undefined,
): Promise<void> {
  const read = v.safeParse(solved, parsed(answer ?? ''))
  const wrong = new Refusal(20806, { field: 'captcha' })
  if (!read.success) throw wrong
  const payload = read.output
  const until = Number(extractParams(payload)['until'])
  const fits =
    JSON.stringify(extractParams(payload)) === JSON.stringify(paramsOf(wanted, until)) &&
    until > ground.clock.now() &&
    (await verifySolution({ ...payload }, keyOf(ground.config), false))
  if (!fits) throw wrong
  const taken = await rowsOf(
    db,
    sql`insert into captcha_used (challenge, expires_at) values (${payload.challenge}, ${until})
      on conflict (challenge) do nothing returning challenge`,
  )
  if (taken.length === 0) throw wrong
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))
  } catch {
    return null
  }
}

/** Forgets used tasks that are too old to be used again. */
export async function sweepCaptchas({ db, clock }: Pick<GatewayContext, 'db' | 'clock'>): Promise<void> {
  await db.execute(sql`delete from captcha_used where expires_at < ${clock.now()}`)
}
