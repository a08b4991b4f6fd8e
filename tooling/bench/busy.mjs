import autocannon from 'autocannon'
import { benchBrand as brand } from './benchBrand.mjs'
import { SigningPerson } from './gateway/SigningPerson.mjs'
import { load } from './machine.mjs'
import { isShort } from './short.mjs'
import { temporaryProduct } from './temporaryProduct.mjs'

const PORTS = { site: 5763, gateway: 5764 }
/** The burst of the goal: more than two cores answer. */
const PER_SECOND = 1500
const SECONDS = isShort ? 5 : 30
const CONNECTIONS = 300
const PATH = '/facade/api/user/getCurrentUserInfo'
const LIMITS = Object.fromEntries(
  ['PERSON_PER_SECOND', 'PERSON_BURST', 'ADDRESS_PER_SECOND', 'ADDRESS_BURST'].map((name) => [
    `LIMIT_${name}`,
    '1000000',
  ]),
)

/** Longest wait for /health while `running` has not ended, in ms. */
async function longestHealth(url, running) {
  let over = false
  void running.finally(() => (over = true))
  let longest = 0
  while (!over) {
    const began = performance.now()
    const { status } = await fetch(`${url}/health`)
    if (status !== 200) throw new Error(`/health said ${status}`)
    longest = Math.max(longest, performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return longest
}

/** A burst of reads on the built gateway: what is too much is asked to come again, and nothing fails. */
export default async function benchBusy() {
  const product = await temporaryProduct({
    brand: brand.id,
    port: PORTS.site,
    gatewayPort: PORTS.gateway,
    mode: 'production',
    people: 1,
    env: LIMITS,
  })
  try {
    const { url } = product.gateway
    const person = await new SigningPerson({ origin: product.site.url, appId: brand.appId }).logIn({
      email: 'person0001@demo.test',
      password: 'demo1234',
    })
    const before = load()
    const burst = Promise.resolve(
      autocannon({
        url,
        connections: CONNECTIONS,
        overallRate: PER_SECOND,
        duration: SECONDS,
        requests: [
          {
            method: 'GET',
            path: PATH,
            setupRequest: (request) => ({
              ...request,
              headers: { ...request.headers, ...person.headers(PATH) },
            }),
          },
        ],
      }),
    )
    const [result, health] = await Promise.all([burst, longestHealth(url, burst)])
    const counts = Object.fromEntries(
      Object.entries(result.statusCodeStats).map(([status, { count }]) => [status, count]),
    )
    const { 200: taken = 0, 429: refused = 0, ...others } = counts
    const after = await (await fetch(url + PATH, { headers: person.headers(PATH) })).json()
    console.log(
      `  ${PER_SECOND} asked a second for ${SECONDS} s, load ${before} before: ${Math.round(taken / SECONDS)} taken and ${Math.round(refused / SECONDS)} asked to come again a second, p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms of all answers, /health up to ${Math.round(health)} ms`,
    )
    const failed = Object.keys(others).length + result.errors + result.timeouts
    return [
      {
        goal: `a burst is answered 200 or 429, nothing else: ${JSON.stringify(others)}, ${result.errors} errors, ${result.timeouts} timeouts`,
        met: failed === 0 && taken > 0,
      },
      { goal: `afterwards everything is answered: ${after.code}`, met: after.code === 200 },
    ]
  } finally {
    await product.stop()
  }
}
