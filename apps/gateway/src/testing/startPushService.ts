import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushServiceDouble } from './pushSuite.ts'

/** A push service on this machine, with real requests over a real socket. */
export async function startPushService(): Promise<PushServiceDouble> {
  const requests: { headers: Record<string, string | undefined>; body: Buffer }[] = []
  let status = 201
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        requests.push({
          headers: request.headers as Record<string, string | undefined>,
          body: Buffer.concat(parts),
        })
        response.writeHead(status).end()
      })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}/push/one`,
    requests,
    answer: (next) => {
      status = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
