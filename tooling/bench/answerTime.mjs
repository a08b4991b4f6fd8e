import { randomInt, randomUUID } from 'node:crypto'
import { benchBrand as brand } from './benchBrand.mjs'
import { median, spread } from './statistics.mjs'
import { temporaryProduct } from './temporaryProduct.mjs'

const PORTS = { site: 5780, gateway: 5781 }
/** What the time of an answer may tell about an account. */
const GOAL_MS = 5
const MINUTE_MS = 61_000
const KNOWN = 'caller@demo.test'
const nobody = () => `nobody-${randomInt(1e9)}@demo.test`

/**
 * Questions that must take as long for an account that exists as for one that does not; `clock` where each
 * may be asked once a minute.
 */
const QUESTIONS = {
  'log-in, wrong password': {
    pairs: 150,
    path: '/facade/api/user/email/v2/emailLogin',
    body: (email) => ({ email, password: 'wrong-123' }),
  },
  exists: { pairs: 300, path: '/facade/api/user/email/v2/exists', query: true },
  'is it formal': {
    pairs: 300,
    path: '/facade/api/user/email/checkFormalUserEmail',
    body: (email) => ({ email }),
  },
  'forgot password': {
    pairs: 60,
    path: '/facade/api/user/email/sendForgetEmail',
    body: (email) => ({ email }),
    clock: true,
  },
}

/** Milliseconds of one answer, from another address each time: nothing is limited, nothing is remembered. */
async function timed(gateway, { path, body, query }, email) {
  const headers = {
    appId: brand.appId,
    version: '1',
    platformType: '4',
    languageId: '1',
    userId: '0',
    deviceId: randomUUID(),
    origin: gateway,
    'content-type': 'application/json',
    'x-forwarded-for': `10.${randomInt(255)}.${randomInt(255)}.${randomInt(1, 255)}`,
    ...(body ? { requestId: randomUUID() } : {}),
  }
  const start = performance.now()
  const answer = await fetch(`${gateway}${path}${query ? `?email=${encodeURIComponent(email)}` : ''}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body ? { body: JSON.stringify(body(email)) } : {}),
  })
  await answer.arrayBuffer()
  const ms = performance.now() - start
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  return ms
}

/**
 * B14: answer times of accounts that exist beside those that do not, in pairs whose order changes.
 *
 * @returns goals: the medians of each question lie within 5 ms
 */
export default async function bench() {
  const product = await temporaryProduct({
    brand: brand.id,
    port: PORTS.site,
    gatewayPort: PORTS.gateway,
    mode: 'development',
    env: {
      VISAVIS_SIMULATION: 'off',
      LIMIT_EMAIL_EXISTS_PER_MINUTE: '1000000',
      LIMIT_MAILS_PER_HOUR: '1000000',
    },
  })
  const gateway = `http://127.0.0.1:${PORTS.gateway}`
  const goals = []
  try {
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const known = [],
        unknown = []
      for (let pair = 0; pair < question.pairs; pair += 1) {
        const order = [
          [known, KNOWN],
          [unknown, nobody()],
        ]
        if (pair % 2 === 1) order.reverse()
        for (const [times, email] of order) times.push(await timed(gateway, question, email))
        if (question.clock)
          await fetch(`${gateway}/dev/clock`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ advanceMs: MINUTE_MS }),
          })
      }
      const apart = Math.abs(median(known) - median(unknown))
      console.log(
        `  ${name.padEnd(24)} known ${median(known).toFixed(2)} ms (${spread(known)}), unknown ${median(unknown).toFixed(2)} ms (${spread(unknown)}), ${question.pairs} pairs`,
      )
      goals.push({
        goal: `${name}: medians within ${GOAL_MS} ms (${apart.toFixed(2)} ms)`,
        met: apart <= GOAL_MS,
      })
    }
  } finally {
    await product.stop()
  }
  return goals
}
