import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { join } from 'node:path'
import { ROOT } from '../toolchain/workspace.mjs'
import { packOnce } from './packSite.mjs'
import { isGatewayPath, proxyToGateway } from './proxyToGateway.mjs'
import { serveFiles } from './serveFiles.mjs'

/**
 * Serves one brand's built site with its real headers, and the gateway under the same origin.
 *
 * @param {object} options
 * @param {string} [options.dist] folder of the build
 * @param {string} [options.folder] a site that is packed already, instead of `dist`
 * @param {string} options.gatewayUrl where the gateway listens
 * @param {object} [options.brand] content of brand.json, for `dist`
 * @param {number} [options.port] 0 (default) takes any free port
 * @param {string} [options.host] address to listen on; loopback by default
 * @param {{ key: string; cert: string }} [options.https] serve https with this certificate
 * @param {readonly string[]} [options.frames] origins that may be shown in frames
 * @param {string} [options.cache] folder for packed builds
 * @returns {Promise<{ url: string; port: number; stop: () => Promise<void> }>}
 */
export async function startSite({
  dist,
  folder,
  gatewayUrl,
  brand,
  port = 0,
  host = '127.0.0.1',
  https,
  frames = [],
  cache = join(ROOT, '.cache'),
}) {
  let listening = port
  const url = () => `${https ? 'https' : 'http'}://localhost:${listening}`
  const files = await serveFiles(folder ?? (await packOnce({ dist, brand, cache })), url, frames)
  const gateway = proxyToGateway(gatewayUrl)
  const answer = (request, response) =>
    isGatewayPath(request.url) ? gateway.web(request, response) : files(request, response)
  const server = https ? createHttpsServer(https, answer) : createHttpServer(answer)
  const sockets = new Set()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request, socket, head) =>
    isGatewayPath(request.url) ? gateway.upgrade(request, socket, head) : socket.destroy(),
  )
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  listening = server.address().port
  return {
    url: url(),
    port: listening,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
        gateway.close()
      }),
  }
}
