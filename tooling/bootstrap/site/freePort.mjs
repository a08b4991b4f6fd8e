import { createServer } from 'node:net'
import { ExplainedError } from '../process/explain.mjs'
import { typedWith } from '../process/typedCommand.mjs'

const canListen = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })

/** Whether nobody listens on the port, on loopback nor on all interfaces. */
export async function isPortFree(port) {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0']) if (!(await canListen(port, host))) return false
  return true
}

/** First free port from `from` up that is not in `taken`. */
export async function firstFreePort(from, taken = new Set()) {
  for (let port = from; port < from + 200; port += 1)
    if (!taken.has(port) && (await isPortFree(port))) return port
  throw new ExplainedError(
    `No port between ${from} and ${from + 200} is free.`,
    `Stop other programs, or choose one: ${typedWith('--port', 9000)}`,
  )
}

/** The port a person asked for, or a sentence when somebody else has it. */
export async function wantedPort(port, option = '--port') {
  if (await isPortFree(port)) return port
  throw new ExplainedError(
    `Port ${port} is taken by another program.`,
    `Stop it, or choose another one: ${typedWith(option, await firstFreePort(port + 1))}`,
  )
}
