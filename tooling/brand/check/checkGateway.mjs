import { networkInterfaces } from 'node:os'
import { coreBrand } from '../core.mjs'
import { mistake } from './mistake.mjs'
import { readText } from './readText.mjs'

const PATIENCE_MS = 4_000
const BASES = /** @type {const} */ (['gatewayBase', 'apiBase', 'uploadBase', 'trackingBase', 'wsBase'])

/**
 * Whether the gateway addresses answer. Without a network it only warns.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @param {Record<string, string>} gateway its addresses, by key
 */
export async function checkGateway({ folder }, gateway) {
  const file = `${folder}brand.json`
  const { jsonPlaces } = await coreBrand()
  const places = jsonPlaces((await readText(file)) ?? '')
  const origins = new Map(BASES.flatMap((key) => (gateway[key] ? [[gateway[key], key]] : [])))
  const reached = await Promise.all(
    [...origins].map(async ([origin, key]) => ({ origin, key, fault: await faultOf(origin) })),
  )
  return reached.flatMap(({ origin, key, fault }) => {
    if (fault === null) return []
    const severity = fault.offline ? 'warning' : 'error'
    return [
      mistake(
        file,
        places.ok ? places.placeOf(['gateway', key]) : {},
        `the gateway at ${origin} does not answer (${fault.reason})`,
        'correct the address, or start the gateway there; "--offline" leaves this out',
        severity,
      ),
    ]
  })
}

/** @param {string} origin */
async function faultOf(origin) {
  try {
    const answer = await fetch(`${origin.replace(/^ws/, 'http')}/health`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return answer.status < 500 ? null : { reason: `status ${answer.status}`, offline: false }
  } catch (error) {
    const code = /** @type {{ cause?: { code?: string; message?: string }; name: string }} */ (error)
    const reason =
      code.cause?.code ??
      code.cause?.message ??
      (code.name === 'TimeoutError' ? `nothing within ${PATIENCE_MS / 1000} s` : code.name)
    return { reason, offline: isOffline() || ['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN'].includes(reason) }
  }
}

const isOffline = () =>
  Object.values(networkInterfaces())
    .flat()
    .every((one) => one === undefined || one.internal)
