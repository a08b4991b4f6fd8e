import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../test/temporaryFolder.mjs'
import { localCertificate } from './certificate.mjs'
import { startSite } from './startSite.mjs'

const BRAND = {
  gateway: { gatewayBase: '', apiBase: '', uploadBase: '', trackingBase: '', wsBase: '' },
  rtc: { mode: 'peer' },
  frameAncestors: [],
}
const STYLE = 'body{color:red}'
const PAGE = `<!doctype html><html><head><style>${STYLE}</style></head><body>${'<p>site</p>'.repeat(90)}</body></html>`
const SHELL = '<!doctype html><title>shell</title>'
const SCRIPT = `export const text = "${'abcdefghij'.repeat(200)}"`

async function build() {
  const folder = await temporaryFolder()
  const dist = join(folder, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  await mkdir(join(dist, 'app'), { recursive: true })
  await writeFile(join(dist, 'index.html'), PAGE)
  await writeFile(join(dist, 'ar.html'), PAGE.replace('<html>', '<html lang="ar">'))
  await writeFile(join(dist, 'app/index.html'), SHELL)
  await writeFile(join(dist, '404.html'), '<!doctype html><title>404</title>')
  await writeFile(
    join(dist, '.site.json'),
    JSON.stringify({ paths: ['/', '/wall', '/matching', '/profile/:friendId'], prefixes: ['ar'] }),
  )
  await writeFile(join(dist, 'assets/index-Ab12Cd34.js'), SCRIPT)
  await writeFile(join(dist, 'logo.webp'), Buffer.from('0123456789'))
  await writeFile(join(dist, '.secret'), 'secret')
  return { folder, dist }
}

async function site(options = {}) {
  const { folder, dist } = await build()
  const started = await startSite({
    dist,
    brand: BRAND,
    gatewayUrl: 'http://127.0.0.1:1',
    cache: join(folder, 'cache'),
    ...options,
  })
  onTestFinished(() => started.stop())
  return started
}

/** A request without the cleverness of fetch: paths and encodings stay as they are. */
function get(origin, path, { method = 'GET', headers = {} } = {}) {
  const target = new URL(origin)
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    send(
      {
        host: '127.0.0.1',
        port: target.port,
        path,
        method,
        headers: { host: target.host, ...headers },
        rejectUnauthorized: false,
        servername: 'localhost',
      },
      (response) => {
        const chunks = []
        response
          .on('data', (chunk) => chunks.push(chunk))
          .on('end', () =>
            resolve({
              status: response.statusCode,
              headers: response.headers,
              bytes: Buffer.concat(chunks),
              text: Buffer.concat(chunks).toString(),
            }),
          )
      },
    )
      .on('error', reject)
      .end()
  })
}

/** Everything that is answered to an upgrade; empty where the connection is just cut. */
function upgradeTo(port, path) {
  return new Promise((resolve) => {
    let text = ''
    connect(Number(port), '127.0.0.1')
      .setEncoding('latin1')
      .on('data', (piece) => {
        text += piece
      })
      .on('error', () => {})
      .on('close', () => resolve(text))
      .write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  })
}

const MEGABYTE = 1024 * 1024

/**
 * Sends a body as fast as it is taken, whatever is answered meanwhile. @returns what was answered, and how
 * many bytes of the body were taken
 */
function pushBody(port, bytes) {
  const block = Buffer.alloc(64 * 1024)
  return new Promise((resolve) => {
    let sent = 0,
      text = ''
    const socket = connect(Number(port), '127.0.0.1')
    const more = () => {
      while (sent < bytes && socket.writable && !socket.destroyed) {
        sent += block.length
        if (!socket.write(block)) return
      }
    }
    socket
      .setEncoding('latin1')
      .on('data', (piece) => {
        text += piece
      })
      .on('error', () => {})
      .on('drain', more)
    // A connection that is kept shows no end: the last byte of the answer is the end then.
    socket.on('data', () => {
      if (text.endsWith(' bytes\r\n0\r\n\r\n')) socket.destroy()
    })
    socket.on('close', () => resolve({ text, sent }))
    socket.write(
      `POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${bytes}\r\n\r\n`,
    )
    more()
  })
}

async function gatewayDouble(answer) {
  const server = createServer(answer)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )
  return { server, url: `http://127.0.0.1:${server.address().port}` }
}

describe('files', () => {
  let url
  beforeEach(async () => {
    url = (await site()).url
  })

  it('sends the strict policy with the hash of the inline style', async () => {
    const { headers } = await get(url, '/')
    const policy = headers['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain(
      `style-src 'self' 'sha256-${createHash('sha256').update(STYLE).digest('base64')}';`,
    )
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types visavis")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'cache-control': 'no-cache',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('compresses by what the browser accepts', async () => {
    const brotli = await get(url, '/assets/index-Ab12Cd34.js', {
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    })
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(SCRIPT)
    const gzip = await get(url, '/assets/index-Ab12Cd34.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(gzip.bytes).toString()).toBe(SCRIPT)
    const plain = await get(url, '/assets/index-Ab12Cd34.js')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.text).toBe(SCRIPT)
  })

  it('gives pages that know no public address its own', async () => {
    const { folder, dist } = await build()
    await writeFile(
      join(dist, 'de.html'),
      PAGE.replace('</head>', '<link rel="canonical" href="/de"></head>'),
    )
    const { url, stop } = await startSite({
      dist,
      brand: BRAND,
      gatewayUrl: 'http://127.0.0.1:1',
      cache: join(folder, 'cache'),
    })
    onTestFinished(stop)
    const page = await get(url, '/de', { headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(page.bytes).toString()).toContain(`<link rel="canonical" href="${url}/de">`)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'content-encoding': 'br',
    })
    expect(page.headers['content-security-policy']).toBe(
      (await get(url, '/')).headers['content-security-policy'],
    )
    expect((await get(url, '/de')).text).toContain(`${url}/de`)
    expect((await get(url, '/de', { headers: { 'if-none-match': page.headers.etag } })).status).toBe(304)
    const head = await get(url, '/de', { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
  })

  it('answers a second visit with 304', async () => {
    const first = await get(url, '/')
    const second = await get(url, '/', { headers: { 'if-none-match': first.headers.etag } })
    expect(second.status).toBe(304)
  })

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=50-', 416, null, 'bytes */10'],
  ])('answers the range %s with %i', async (range, status, text, contentRange) => {
    const answer = await get(url, '/logo.webp', { headers: { range, 'accept-encoding': 'br' } })
    expect(answer.status).toBe(status)
    expect(answer.headers['content-range']).toBe(contentRange)
    if (text !== null) expect(answer.text).toBe(text)
  })

  it('gives the shell for addresses of screens, and a drawn page where there is one', async () => {
    expect((await get(url, '/?x=1')).text).toBe(PAGE)
    for (const path of ['/wall?x=1', '/profile/12', '/ar/profile/12', '/xx/wall'])
      expect(await get(url, path)).toMatchObject({ status: 200, text: SHELL })
    expect((await get(url, '/ar')).text).toContain('lang="ar"')
    expect((await get(url, '/', { method: 'HEAD' })).text).toBe('')
  })

  it.each([
    ['/ar/', '/ar'],
    ['/ar.html?x=1', '/ar?x=1'],
    ['/index.html', '/'],
    ['/wall/', '/wall'],
  ])('has one address for a page: %s is %s', async (path, location) => {
    expect(await get(url, path)).toMatchObject({ status: 301, headers: { location } })
  })

  it('answers what does not exist with its page and 404', async () => {
    for (const path of ['/nope', '/profile/12/more', '/404'])
      expect(await get(url, path, { headers: { 'if-none-match': '*' } })).toMatchObject({
        status: 404,
        text: '<!doctype html><title>404</title>',
        headers: { 'cache-control': 'no-store' },
      })
  })

  it.each([
    '/assets/gone-12345678.js',
    '/robots.txt',
    '/.secret',
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '/index.html.br',
    '/.packed.json',
    '/.site.json',
    '/_headers',
    '/_redirects',
    '//elsewhere.example/',
    '/%0d%0aSet-Cookie:x=1/',
  ])('has no %s', async (path) => {
    const answer = await get(url, path)
    expect(answer.status).toBe(404)
    expect(answer.headers['content-security-policy']).toBeDefined()
  })

  it('refuses a malformed address and other verbs', async () => {
    expect((await get(url, '/%E0%A4%A')).status).toBe(400)
    const post = await get(url, '/wall', { method: 'POST' })
    expect(post.status).toBe(405)
    expect(post.headers.allow).toBe('GET, HEAD')
  })
})

describe('https', () => {
  it('sends HSTS for a real name and not for loopback', async () => {
    const https = await localCertificate(await temporaryFolder(), ['192.0.2.7'])
    const { url, port } = await site({ https })
    expect(url).toBe(`https://localhost:${port}`)
    expect((await get(url, '/')).headers['strict-transport-security']).toBeUndefined()
    const named = await get(url, '/', { headers: { host: 'video.example.com' } })
    expect(named.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload')
  })

  it('keeps a certificate until an address is missing in it', async () => {
    const folder = await temporaryFolder()
    const first = await localCertificate(folder, ['192.0.2.7'])
    expect(await localCertificate(folder, ['192.0.2.7'])).toEqual(first)
    expect((await localCertificate(folder, ['192.0.2.8'])).cert).not.toBe(first.cert)
  })
})

describe('brands', () => {
  it('opens the policy for the addresses and ancestors of the brand only', async () => {
    const brand = {
      gateway: { ...BRAND.gateway, gatewayBase: 'https://gw.example.com', wsBase: 'wss://rt.example.com' },
      rtc: { mode: 'agora' },
      frameAncestors: ['https://partner.example.com'],
    }
    const policy = (await get((await site({ brand })).url, '/')).headers['content-security-policy']
    expect(policy).toContain(
      "connect-src 'self' https://gw.example.com wss://gw.example.com wss://rt.example.com https://*.agora.io:*",
    )
    expect(policy).toContain('frame-ancestors https://partner.example.com')
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types visavis default")
  })

  it('lets in the scripts the brand names, and those alone', async () => {
    const consent = {
      tool: 'https://cmp.example.com/tool.js',
      scripts: [{ name: 'Counter', src: 'https://stats.example.com/a/b.js?id=1', purpose: 'analytics' }],
    }
    const policyOf = async (brand) =>
      (await get((await site({ brand })).url, '/')).headers['content-security-policy']
    const policy = await policyOf({
      ...BRAND,
      consent,
      telemetry: { script: 'https://bots.example.com/t.js' },
    })
    for (const name of ['script-src', 'connect-src'])
      expect(policy).toContain(
        `${name} 'self' https://cmp.example.com https://stats.example.com https://bots.example.com;`,
      )
    expect(await policyOf(BRAND)).toContain("script-src 'self';")
    await expect(
      site({ brand: { ...BRAND, consent: { tool: 'javascript:alert(1)', scripts: [] } } }),
    ).rejects.toThrow('consent')
  })

  it.each([
    [[], 'SAMEORIGIN'],
    [["'self'"], 'SAMEORIGIN'],
    [["'none'"], 'DENY'],
    [["'self'", 'https://partner.example.com'], undefined],
  ])('framing by %j is told to old browsers as %s', async (frameAncestors, expected) => {
    expect(
      (await get((await site({ brand: { ...BRAND, frameAncestors } })).url, '/')).headers['x-frame-options'],
    ).toBe(expected)
  })

  it('refuses an ancestor that would change the policy', async () => {
    await expect(
      site({ brand: { ...BRAND, frameAncestors: ['https://x.example; script-src *'] } }),
    ).rejects.toThrow('frameAncestors')
  })
})

describe('gateway', () => {
  it('passes calls on with the real sender, whatever the browser claims', async () => {
    const gateway = await gatewayDouble((request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          url: request.url,
          host: request.headers.host,
          from: request.headers['x-forwarded-for'],
          proto: request.headers['x-forwarded-proto'],
        }),
      )
    })
    const { url } = await site({ gatewayUrl: gateway.url })
    const answer = JSON.parse(
      (await get(url, '/api/v1/call?x=%20y', { headers: { 'x-forwarded-for': '6.6.6.6' } })).text,
    )
    expect(answer).toEqual({
      url: '/api/v1/call?x=%20y',
      host: new URL(url).host,
      from: '127.0.0.1',
      proto: 'http',
    })
  })

  it('leaves addresses that only look alike to the site', async () => {
    const gateway = await gatewayDouble((_request, response) => response.end('gateway'))
    const { url } = await site({ gatewayUrl: gateway.url })
    expect((await get(url, '/matching')).text).toBe(SHELL)
    expect((await get(url, '/apix')).status).toBe(404)
    expect((await get(url, '/matches/x')).text).toBe('gateway')
  })

  const hidden = [
    '/api/../operator/reports',
    '/api/%2e%2e/operator/reports',
    '/api/.%2E/operator/reports',
    '/api/\\..\\..\\operator/reports',
    '/wchat/im/ws/../../../operator/reports',
    '/wchat/\\..\\..\\operator/reports',
    '/./operator/reports',
    '//api/../operator/reports',
  ]

  it.each(hidden)('keeps %s from the gateway', async (path) => {
    const gateway = await gatewayDouble((_request, response) => response.end('gateway'))
    gateway.server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
    const { url, port } = await site({ gatewayUrl: gateway.url })
    expect((await get(url, path, { method: 'POST' })).status).toBe(405)
    expect((await get(url, path)).text).not.toBe('gateway')
    expect(await upgradeTo(port, path)).toBe('')
  })

  it('passes on the path that was compared, and the query as it is', async () => {
    const gateway = await gatewayDouble((request, response) => response.end(request.url))
    const { url } = await site({ gatewayUrl: gateway.url })
    const passed = async (path) => (await get(url, path)).text
    expect(await passed("/api/a/../b?x=../%2e%2e&y='1'")).toBe("/api/b?x=../%2e%2e&y='1'")
    expect(await passed('/nothing/../api/b')).toBe('/api/b')
    expect(await passed('/api/..%2foperator')).toBe('/api/..%2foperator')
  })

  it('answers 502 as JSON when the gateway is away', async () => {
    const { url } = await site()
    const answer = await get(url, '/api/x')
    expect(answer.status).toBe(502)
    expect(JSON.parse(answer.text)).toMatchObject({ code: 502 })
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it('answers 502 when the gateway dies in the middle of thinking', async () => {
    const gateway = await gatewayDouble((request) => request.socket.destroy())
    const { url } = await site({ gatewayUrl: gateway.url })
    expect((await get(url, '/api/x')).status).toBe(502)
  })

  it('carries a socket both ways, and closes it when the gateway dies', async () => {
    const gateway = await gatewayDouble((_request, response) => response.end())
    const sockets = new Server(gateway.server, { path: '/wchat/im/ws', transports: ['websocket'] })
    onTestFinished(() => sockets.close())
    sockets.on('connection', (socket) => socket.on('say', (text, ack) => ack(`heard ${text}`)))
    const { url } = await site({ gatewayUrl: gateway.url })
    const client = io(url.replace('localhost', '127.0.0.1'), {
      path: '/wchat/im/ws',
      transports: ['websocket'],
      reconnection: false,
    })
    onTestFinished(() => client.close())
    expect(await client.timeout(3_000).emitWithAck('say', 'hello')).toBe('heard hello')
    const closed = new Promise((resolve) => client.once('disconnect', resolve))
    sockets.disconnectSockets(true)
    gateway.server.closeAllConnections()
    expect(await closed).toBeTypeOf('string')
  })

  it('stops reading a body that the gateway refuses, and passes its answer on', async () => {
    const answer = JSON.stringify({ code: 413, msg: 'This is too large.' })
    const gateway = await gatewayDouble((request, response) => {
      request.on('error', () => {})
      response
        .writeHead(413, { 'content-type': 'application/json', 'content-length': answer.length })
        .end(answer)
    })
    const { url } = await site({ gatewayUrl: gateway.url })
    const { text, sent } = await pushBody(new URL(url).port, 300 * MEGABYTE)
    expect(text).toMatch(/^HTTP\/1\.1 413 /)
    expect(text.endsWith(answer)).toBe(true)
    // What stands in the buffers of both ends is sent before anybody can stop it.
    expect(sent).toBeLessThan(32 * MEGABYTE)
  })

  it('reads a body on that the gateway has answered well already', async () => {
    const gateway = await gatewayDouble((request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('so far ')
      let bytes = 0
      request
        .on('data', (chunk) => {
          bytes += chunk.length
        })
        .on('end', () => response.end(`${bytes} bytes`))
    })
    const { url } = await site({ gatewayUrl: gateway.url })
    const { text, sent } = await pushBody(new URL(url).port, 8 * MEGABYTE)
    expect(sent).toBe(8 * MEGABYTE)
    expect(text).toContain(`${8 * MEGABYTE} bytes`)
  })

  it.each(['/wchat/im/ws', '/wchat/im/ws/'])('passes an upgrade to %s on as it is', async (path) => {
    const gateway = await gatewayDouble((_request, response) => response.end())
    gateway.server.on('upgrade', (request, socket) =>
      socket.end(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Path: ${request.url}\r\n\r\n`,
      ),
    )
    const { url } = await site({ gatewayUrl: gateway.url })
    const headers = await new Promise((resolve, reject) => {
      httpRequest({
        host: '127.0.0.1',
        port: new URL(url).port,
        path: `${path}?EIO=4&transport=websocket`,
        headers: { connection: 'Upgrade', upgrade: 'websocket' },
      })
        .on('upgrade', (answer, socket) => {
          socket.destroy()
          resolve(answer.headers)
        })
        .on('error', reject)
        .end()
    })
    expect(headers['x-path']).toBe(`${path}?EIO=4&transport=websocket`)
  })

  it('refuses an upgrade elsewhere', async () => {
    const { url } = await site()
    const client = io(url.replace('localhost', '127.0.0.1'), {
      path: '/elsewhere',
      transports: ['websocket'],
      reconnection: false,
    })
    onTestFinished(() => client.close())
    expect(await new Promise((resolve) => client.once('connect_error', resolve))).toBeInstanceOf(Error)
  })
})

it('keeps serving what it started with while the build changes', async () => {
  const { folder, dist } = await build()
  const started = await startSite({
    dist,
    brand: BRAND,
    gatewayUrl: 'http://127.0.0.1:1',
    cache: join(folder, 'cache'),
  })
  onTestFinished(() => started.stop())
  await writeFile(join(dist, 'index.html'), 'newer')
  expect((await get(started.url, '/')).text).toBe(PAGE)
})
