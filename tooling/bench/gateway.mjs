import autocannon from 'autocannon'
import { benchBrand as brand } from './benchBrand.mjs'
import { SigningPerson } from './gateway/SigningPerson.mjs'
import { startFloor } from './gateway/startFloor.mjs'
import { load, processorMs } from './machine.mjs'
import { median, spread } from './statistics.mjs'
import { temporaryProduct } from './temporaryProduct.mjs'

const PORTS = { site: 5760, gateway: 5761, floor: 5762 }
const PEOPLE = 16
const CONNECTIONS = 16
const SECONDS = 4
const ROUNDS = 5
/** More than any server of ours answers. */
const PREPARED_PER_SECOND = 4000
/** What the embedded database has to carry. */
const GOAL_PER_SECOND = 300
const LIMITS = Object.fromEntries(
  ['PERSON_PER_SECOND', 'PERSON_BURST', 'ADDRESS_PER_SECOND', 'ADDRESS_BURST'].map((name) => [
    `LIMIT_${name}`,
    '1000000',
  ]),
)

const currentUser = '/facade/api/user/getCurrentUserInfo'
const wall = `/matches/api/${brand.product}/matches/wall?groupId=1001&countryId=0&page=1&size=20`
const globalConf = `/matches/api/${brand.product}/matches/globalconf?countryId=0`
const personOf = ({ userId }, ask) => `/facade/api/user/getUserInfo?searchUserId=${ask}&userId=${userId}`
/**
 * Path of the nth request of a person. `mixed` is what a page does: the own account, the wall, a person with
 * their presence.
 */
const ours = {
  mixed: (person, index, people) =>
    [currentUser, wall, personOf(person, people[(index + 1) % people.length].userId)][index % 3],
  currentUser: () => currentUser,
  wall: () => wall,
  globalConf: () => globalConf,
}
/** What has to reach the goal; the others are there to compare. */
const HELD = ['mixed', 'currentUser']

/**
 * Requests of one round, signed before it: the load must not take its signing from the server's processor.
 */
function signed(people, pathOf, count) {
  return Array.from({ length: count }, (_, index) => {
    const person = people[index % people.length]
    const path = pathOf(person, Math.floor(index / people.length) + index, people)
    return { path, headers: person.headers(path) }
  })
}

/**
 * One round of load.
 *
 * @returns requests a second, latencies in ms, and processor ms of the server for each request
 * @throws {Error} when an answer is not the expected one
 */
async function round({ url, path = '/', pid, prepare }) {
  const prepared = prepare?.(PREPARED_PER_SECOND * SECONDS)
  let next = 0
  const setupRequest =
    prepared &&
    ((request) => {
      const one = prepared[next++]
      if (one === undefined)
        throw new Error(`More than ${prepared.length} requests in ${SECONDS} s: prepare more.`)
      return { ...request, path: one.path, headers: { ...request.headers, ...one.headers } }
    })
  const before = processorMs(pid)
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [{ method: 'GET', path, ...(setupRequest ? { setupRequest } : {}) }],
    verifyBody: (body) => String(body).startsWith('{"code":200'),
  })
  const wrong = result.non2xx + result.errors + result.timeouts + result.mismatches
  if (wrong > 0)
    throw new Error(
      `${wrong} of ${result.requests.total} answers were wrong (${JSON.stringify({ statuses: result.statusCodeStats, errors: result.errors, mismatches: result.mismatches })}).`,
    )
  const used = processorMs(pid)
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    processor: before === null || used === null ? Number.NaN : (used - before) / result.requests.total,
  }
}

async function logInPeople(origin) {
  const emails = Array.from(
    { length: PEOPLE },
    (_, index) => `person${String(index + 1).padStart(4, '0')}@demo.test`,
  )
  const people = []
  for (const email of emails)
    people.push(
      await new SigningPerson({ origin, appId: brand.appId }).logIn({ email, password: 'demo1234' }),
    )
  return people
}

function line(name, rounds) {
  const of = (key) => rounds.map((one) => one[key])
  const processor = median(of('processor'))
  console.log(
    `  ${name.padEnd(22)} ${spread(of('perSecond')).padStart(24)} req/s   p50 ${String(median(of('p50'))).padStart(4)} ms   p99 ${String(median(of('p99'))).padStart(5)} ms${Number.isNaN(processor) ? '' : `   ${processor.toFixed(2).padStart(5)} ms of processor a request`}`,
  )
  return { perSecond: median(of('perSecond')), processor }
}

/**
 * Signed requests a second of the built gateway on the embedded database, beside the same server answering a
 * constant.
 */
export default async function benchGateway() {
  const product = await temporaryProduct({
    brand: brand.id,
    port: PORTS.site,
    gatewayPort: PORTS.gateway,
    mode: 'production',
    people: PEOPLE,
    env: LIMITS,
  })
  let floor = null
  try {
    const url = product.gateway.url
    // Signed as pages of the site are; asked of the gateway itself.
    const people = await logInPeople(product.site.url)
    const sample = await (await fetch(url + currentUser, { headers: people[0].headers(currentUser) })).text()
    floor = await startFloor({ port: PORTS.floor, body: sample })
    const targets = {
      constant: { url: floor.url, path: '/constant', pid: floor.pid },
      ...Object.fromEntries(
        Object.entries(ours).map(([name, pathOf]) => [
          name,
          { url, pid: product.gateway.pid, prepare: (count) => signed(people, pathOf, count) },
        ]),
      ),
    }
    const rounds = Object.fromEntries(Object.keys(targets).map((name) => [name, []]))
    for (const name of Object.keys(targets)) await round(targets[name])
    for (let index = 0; index < ROUNDS; index += 1) {
      const order = index % 2 === 0 ? Object.keys(targets) : Object.keys(targets).reverse()
      for (const name of order) rounds[name].push(await round(targets[name]))
    }
    console.log(
      `  ${ROUNDS} rounds of ${SECONDS} s in turn, ${CONNECTIONS} connections, ${PEOPLE} sessions, signed before each round, load ${load()}; min / median / max`,
    )
    const constant = line('floor: a constant', rounds.constant)
    const figures = Object.keys(ours).map((name) => ({ name, ...line(`signed ${name}`, rounds[name]) }))
    return figures
      .filter(({ name }) => HELD.includes(name))
      .map(({ name, perSecond, processor }) => ({
        goal: `signed ${name} ≥ ${GOAL_PER_SECOND}/s on the embedded database: ${Math.round(perSecond)}/s, ${(perSecond / constant.perSecond).toFixed(3)} of the floor${Number.isNaN(processor) ? '' : `; a core of its own would give ${Math.round(1000 / processor)}/s`}`,
        met: perSecond >= GOAL_PER_SECOND,
      }))
  } finally {
    await floor?.stop()
    await product.stop()
  }
}
