import { hostname } from 'node:os'

/**
 * Every origin under which a browser may see these ports (D11).
 *
 * @param {number[]} ports
 * @param {{ https?: boolean; addresses?: string[] }} [options] `addresses`: of this machine in the network
 */
export function publicOrigins(ports, { https = false, addresses = [] } = {}) {
  const names = [
    'localhost',
    '127.0.0.1',
    ...(https ? [hostname(), `${hostname()}.local`, ...addresses] : []),
  ]
  return ports.flatMap((port) =>
    names.map((name) => `${https ? 'https' : 'http'}://${name.toLowerCase()}:${port}`),
  )
}
