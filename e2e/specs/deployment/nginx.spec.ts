import { request } from 'node:http'
import { BODY_BYTES, REALTIME_PATH } from '@visavis/core/contract'
import { expect, test } from '../../fixtures/behindNginx.ts'

test.beforeAll(({ nginx }) => {
  test.skip(nginx === null, 'nginx is not installed here')
})

/** Asks a server for the socket as the site's page does. @returns status of the answer */
function upgrade(server: string, path: string, site: string): Promise<number> {
  const { hostname, port } = new URL(server)
  const headers = {
    Host: new URL(site).host,
    Origin: site,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: `${path}?EIO=4&transport=websocket`, headers })
      .on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      .on('upgrade', (answer, socket) => {
        socket.destroy()
        resolve(answer.statusCode ?? 0)
      })
      .on('error', reject)
      .end()
  })
}

test('the socket answers with and without a slash at its end, and nothing beside it does', async ({
  running,
}) => {
  for (const server of [running.url.replace('localhost', '127.0.0.1'), running.gatewayUrl]) {
    expect(await upgrade(server, REALTIME_PATH, running.url), server).toBe(101)
    expect(await upgrade(server, `${REALTIME_PATH}/`, running.url), server).toBe(101)
    expect(await upgrade(server, `${REALTIME_PATH}x`, running.url), server).toBeGreaterThanOrEqual(400)
  }
})

test('no address of the gateway is redirected or taken for a file', async ({ running }) => {
  for (const path of ['/api/x/', '/api/x.html', '/facade/a/b/', '/health', '/api/.x', '/api/_headers']) {
    const answer = await fetch(running.url + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]], path).toEqual([
      path === '/health' ? 200 : 404,
      'application/json',
    ])
  }
  const page = await fetch(`${running.url}/de/`, { redirect: 'manual' })
  expect([page.status, page.headers.get('location')]).toEqual([301, '/de'])
  expect((await fetch(`${running.url}/dev/outbox`)).status).toBe(404)
})

test('a body that is too large is refused at once, in the words of the gateway, and the server does not tell its version', async ({
  running,
}) => {
  const words = async (bytes: number) => {
    const answer = await fetch(`${running.url}/facade/api/user/email/v2/emailLogin`, {
      method: 'POST',
      headers: { origin: running.url, 'content-type': 'application/json' },
      body: 'x'.repeat(bytes),
    })
    return {
      status: answer.status,
      server: answer.headers.get('server'),
      type: answer.headers.get('content-type')?.split(';')[0],
      body: (await answer.json()) as { code: number },
    }
  }
  expect(await words(BODY_BYTES)).toMatchObject({ status: 400, server: 'nginx' })
  const direct = await fetch(`${running.gatewayUrl}/facade/api/user/email/v2/emailLogin`, {
    method: 'POST',
    headers: { origin: running.url, 'content-type': 'application/json' },
    body: 'x'.repeat(BODY_BYTES + 1),
  })
  expect(await words(BODY_BYTES + 1)).toEqual({
    status: 413,
    server: 'nginx',
    type: 'application/json',
    body: await direct.json(),
  })
})
