import { createServer as createHttpServer } from 'node:http'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { firstFreePort } from './freePort.mjs'
import { temporaryFolder } from '../test/temporaryFolder.mjs'
import { gatewayProxyPlugin } from './gatewayProxyPlugin.mjs'

test('a gateway that is not up yet is the 502 of the built site; once it is up, calls and socket go through', async () => {
  const port = await firstFreePort(9300)
  const root = await temporaryFolder()
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>page</title>')
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0 },
    plugins: [gatewayProxyPlugin(`http://127.0.0.1:${port}`)],
  })
  await vite.listen()
  onTestFinished(() => vite.close())
  const site = `http://127.0.0.1:${vite.httpServer.address().port}`

  const early = await fetch(`${site}/matches/api/x/matches/globalconf`)
  expect([early.status, early.headers.get('content-type'), await early.json()]).toEqual([
    502,
    'application/json; charset=utf-8',
    { code: 502, msg: 'The gateway does not answer.', data: null },
  ])
  expect(await (await fetch(`${site}/`)).text()).toContain('<title>page</title>')

  const gateway = createHttpServer((request, response) =>
    response.end(JSON.stringify([request.url, request.headers['x-forwarded-host']])),
  )
  const sockets = new Server(gateway, { path: '/wchat/im/ws', transports: ['websocket'] })
  sockets.on('connection', (socket) => socket.emit('welcome', 7))
  await new Promise((done) => gateway.listen(port, '127.0.0.1', done))
  onTestFinished(() => sockets.close())
  expect(await (await fetch(`${site}/api/call?x=1`)).json()).toEqual(['/api/call?x=1', new URL(site).host])
  const socket = io(site, { path: '/wchat/im/ws', transports: ['websocket'] })
  onTestFinished(() => socket.close())
  expect(await new Promise((said, failed) => socket.on('welcome', said).on('connect_error', failed))).toBe(7)
})
