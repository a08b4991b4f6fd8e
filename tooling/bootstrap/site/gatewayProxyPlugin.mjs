import { isGatewayPath, proxyToGateway } from './proxyToGateway.mjs'

/**
 * Vite plugin of the fast-refresh mode: the same proxy that stands before the built site, so that a gateway
 * that is not up yet is the same 502.
 *
 * @param {string} gatewayUrl e.g. http://127.0.0.1:8787
 * @returns {import('vite').Plugin}
 */
export function gatewayProxyPlugin(gatewayUrl) {
  const proxy = proxyToGateway(gatewayUrl)
  return {
    name: 'visavis-gateway-proxy',
    configureServer(server) {
      server.middlewares.use((request, response, next) =>
        isGatewayPath(request.url ?? '/') ? proxy.web(request, response) : next(),
      )
      server.httpServer?.on('upgrade', (request, socket, head) => {
        if (isGatewayPath(request.url ?? '/')) proxy.upgrade(request, socket, head)
      })
      server.httpServer?.on('close', () => proxy.close())
    },
  }
}
