import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { SigningPerson } from './gateway/SigningPerson.mjs'
import { startFloor } from './gateway/startFloor.mjs'
import { median, spread } from './statistics.mjs'
import { temporaryProduct } from './temporaryProduct.mjs'

const PORTS = { site: 5760, gateway: 5761, floor: 5762 }
const PEOPLE = 16
const CONNECTIONS = 16
const SECONDS = 4
const ROUNDS = 5
/** What the embedded database has to carry. */
const GOAL_PER_SECOND = 300
const brand = JSON.parse(readFileSync(new URL('../../brands/embra/brand.json', import.meta.url), 'utf8'))
const LIMITS = Object.fromEntries(['PERSON_PER_SECOND', 'PERSON_BURST', 'ADDRESS_PER_SECOND', 'ADDRESS_BURST'].map((name) => [`LIMIT_${name}`, '1000000']))

const ours = {
  currentUser: '/facade/api/user/getCurrentUserInfo',
  globalConf: `/matches/api/${brand.product}/matches/globalconf?countryId=0`,
}

/** One round of load. @returns requests a second and latencies in ms @throws {Error} when an answer is not the expected one */
async function round({ url, path, headers, expected }) {
  let next = 0
  const result = await autocannon({
    url, connections: CONNECTIONS, duration: SECONDS,
    requests: [{ method: 'GET', path, ...(headers ? { setupRequest: (request) => ({ ...request, headers: { ...request.headers, ...headers(next++) } }) } : {}) }],
    verifyBody: (body) => String(body).startsWith(expected),
  })
  const wrong = result.non2xx + result.errors + result.timeouts + result.mismatches
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} answers of ${path} were wrong (${JSON.stringify({ statuses: result.statusCodeStats, errors: result.errors, mismatches: result.mismatches })}).`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

async function logInPeople(origin) {
  const emails = Array.from({ length: PEOPLE }, (_, index) => `person${String(index + 1).padStart(4, '0')}@demo.test`)
  const people = []
  for (const email of emails) people.push(await new SigningPerson({ origin, appId: brand.appId }).logIn({ email, password: 'demo1234' }))
  return people
}

function line(name, rounds) {
  const of = (key) => rounds.map((one) => one[key])
  console.log(`  ${name.padEnd(22)} ${spread(of('perSecond')).padStart(24)} req/s   p50 ${String(median(of('p50'))).padStart(4)} ms   p99 ${String(median(of('p99'))).padStart(5)} ms`)
  return { perSecond: median(of('perSecond')), p99: median(of('p99')) }
}

/** Signed requests a second of the built gateway on the embedded database, beside the same server answering a constant. */
export default async function benchGateway() {
  const product = await temporaryProduct({ brand: brand.id, port: PORTS.site, gatewayPort: PORTS.gateway, mode: 'production', people: PEOPLE, env: LIMITS })
  let floor = null
  try {
    const url = product.gateway.url
    const people = await logInPeople(url)
    const sample = await (await fetch(url + ours.currentUser, { headers: people[0].headers(ours.currentUser) })).text()
    floor = await startFloor({ port: PORTS.floor, body: sample })
    const targets = {
      constant: { url: floor.url, path: '/constant', expected: '{"code":200' },
      ...Object.fromEntries(Object.entries(ours).map(([name, path]) => [name, { url, path, expected: '{"code":200', headers: (index) => people[index % people.length].headers(path) }])),
    }
    const rounds = Object.fromEntries(Object.keys(targets).map((name) => [name, []]))
    for (const name of Object.keys(targets)) await round(targets[name])
    for (let index = 0; index < ROUNDS; index += 1) {
      const order = index % 2 === 0 ? Object.keys(targets) : Object.keys(targets).reverse()
      for (const name of order) rounds[name].push(await round(targets[name]))
    }
    console.log(`  ${ROUNDS} rounds of ${SECONDS} s in turn, ${CONNECTIONS} connections, ${PEOPLE} sessions, ${Buffer.byteLength(sample)} bytes; min / median / max`)
    const constant = line('floor: a constant', rounds.constant)
    return Object.keys(ours).map((name) => {
      const { perSecond } = line(`signed ${name}`, rounds[name])
      return { goal: `signed ${name} ≥ ${GOAL_PER_SECOND}/s on the embedded database: ${Math.round(perSecond)}/s, ${(perSecond / constant.perSecond).toFixed(3)} of the floor`, met: perSecond >= GOAL_PER_SECOND }
    })
  } finally {
    await floor?.stop()
    await product.stop()
  }
}
