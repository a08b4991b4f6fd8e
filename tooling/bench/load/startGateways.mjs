import { gatewayProcess } from '@visavis/bootstrap/gateway'

const LIMITS = Object.fromEntries(
  ['PERSON_PER_SECOND', 'PERSON_BURST', 'ADDRESS_PER_SECOND', 'ADDRESS_BURST'].map((name) => [
    `LIMIT_${name}`,
    '1000000',
  ]),
)

/**
 * Instances of the built gateway on one database, in production mode.
 *
 * @param {{ database: { data: string; env: Record<string, string> }; ports: readonly number[] }} options
 */
export async function startGateways({ database, ports }) {
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const gateways = ports.map((port) =>
    gatewayProcess({
      port,
      data: database.data,
      origins,
      mode: 'production',
      // Everything asked for is answered: what is measured is how fast.
      env: { ...database.env, ...LIMITS, VISAVIS_REQUESTS_AT_ONCE: '100000' },
    }),
  )
  const stop = async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()))
  }
  try {
    // One after the other: the first one makes the keys.
    for (const gateway of gateways) await gateway.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { urls: origins, pids: () => gateways.map(({ pid }) => pid), stop }
}
