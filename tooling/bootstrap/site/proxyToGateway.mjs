import { createProxyServer } from 'httpxy'

/** Everything below these paths is the gateway's: one origin for the page, its calls and its socket. */
export const GATEWAY_PATHS = [
  '/api',
  '/matches',
  '/facade',
  '/wchat',
  '/upload',
  '/hooks',
  '/media',
  '/dev',
  '/receipt-key',
  '/health',
  // What Apple reads of a site that offers Apple Pay.
  '/.well-known/apple-developer-merchantid-domain-association',
]
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'forwarded',
]

/**
 * An address as the gateway reads it: `.`, `..` and `\` are resolved in every spelling. The query stays as it
 * is: requests are signed over it.
 *
 * @param {string} url of a request
 * @returns {{ path: string; query: string }} path: empty where the address is none below the site
 */
function readAddress(url) {
  if (!url.startsWith('/')) return { path: '', query: '' }
  const end = url.search(/[?#]/)
  return {
    path: new URL(`http://site${end < 0 ? url : url.slice(0, end)}`).pathname,
    query: url[end] === '?' ? url.slice(end) : '',
  }
}

/** Whether the gateway answers this address. */
export function isGatewayPath(url) {
  const { path } = readAddress(url)
  return GATEWAY_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}

/** The gateway gets the path that was compared, not another spelling of it. */
function passResolved(request) {
  const { path, query } = readAddress(request.url)
  request.url = path + query
}

/** What the gateway itself sends with its answers: an answer in its place is no weaker. */
const UNREACHABLE_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-site',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), display-capture=(), geolocation=(), payment=()',
}
const UNREACHABLE = JSON.stringify({ code: 502, msg: 'The gateway does not answer.', data: null })

/** Says who asked, by ourselves: whatever a browser claims about it is not passed on. */
function markForwarded(request) {
  for (const name of FORWARDED) delete request.headers[name]
  request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
  request.headers['x-forwarded-proto'] = request.socket.encrypted ? 'https' : 'http'
  if (request.headers.host) request.headers['x-forwarded-host'] = request.headers.host
}

/** How long somebody whose body was refused has to read the answer before the connection is cut. */
const LAST_WORD_MS = 2_000

/**
 * The gateway refused a request while its body was still coming: the rest is not read. The connection ends
 * after the answer, politely first: cut at once, the answer would be lost with it.
 *
 * @param {import('node:http').IncomingMessage} answer of the gateway, its headers not yet passed on
 * @param {import('node:http').IncomingMessage} request
 */
function stopReading(answer, request) {
  if (request.complete || answer.statusCode < 400) return
  answer.headers.connection = 'close'
  request.unpipe()
  request.pause()
  // The proxy reads on once the answer is passed on; this comes after it.
  answer.once('end', () => request.pause())
  const { socket } = request
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), LAST_WORD_MS)
    socket.once('close', () => clearTimeout(timer))
  }
}

/**
 * Passes calls and the socket on to the gateway. A gateway that is away is a 502, never a hanging request.
 *
 * @param {string} gatewayUrl e.g. http://127.0.0.1:8787
 */
export function proxyToGateway(gatewayUrl) {
  const proxy = createProxyServer({ target: gatewayUrl, ws: true, proxyTimeout: 60_000 })
  proxy.on('error', (_error, _request, response) => answerUnreachable(response))
  proxy.on('proxyRes', stopReading)
  proxy.on('proxyReqWs', (upstream, _request, socket) => endTogether(upstream, socket))
  return {
    web(request, response) {
      passResolved(request)
      markForwarded(request)
      proxy.web(request, response).catch(() => answerUnreachable(response))
    },
    upgrade(request, socket, head) {
      passResolved(request)
      markForwarded(request)
      socket.on('error', () => socket.destroy())
      proxy.ws(request, socket, {}, head).catch(() => answerUnreachable(socket))
    },
    close: () => proxy.removeAllListeners(),
  }
}

/**
 * Pipes pass on a polite end only: a browser that vanishes must not leave its half at the gateway open, and
 * the other way round.
 */
function endTogether(upstream, socket) {
  socket.once('close', () => upstream.destroy())
  upstream.once('upgrade', (_answer, upstreamSocket) => {
    socket.once('close', () => upstreamSocket.destroy())
    upstreamSocket.once('close', () => socket.destroy())
  })
}

function answerUnreachable(response) {
  if (!response || response.destroyed) return
  if (typeof response.writeHead !== 'function') {
    response.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    return
  }
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(502, UNREACHABLE_HEADERS)
  response.end(UNREACHABLE)
}
