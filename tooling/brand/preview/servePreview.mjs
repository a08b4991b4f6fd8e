import { watch } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import send from 'send'
import { stateOf } from './stateOf.mjs'

const PAGE = fileURLToPath(new URL('page/', import.meta.url))
const SETTLE_MS = 150

/**
 * The preview page of a brand: follows every save in its folder, and says at once what is wrong with it.
 *
 * @param {import('../check/Mistake.d.ts').BrandPlace} place
 * @param {{ library: string; port: number }} options library: folder of the built component library
 * @returns {Promise<{ url: string; stop: () => Promise<void> }>}
 */
export async function servePreview(place, { library, port }) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const readers = new Set()
  let last = await stateOf(place, library, null)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/state') {
      response
        .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
        .write(message(last.state))
      readers.add(response)
      response.once('close', () => readers.delete(response))
      return
    }
    if (pathname === '/live') {
      response
        .writeHead(last.live === null ? 503 : 200, {
          'content-type': 'application/json',
          'cache-control': 'no-store',
        })
        .end(JSON.stringify(last.live))
      return
    }
    const font = last.fonts[Number(/^\/fonts\/(\d+)\//.exec(pathname)?.[1] ?? -1)]
    if (font !== undefined) send(request, font, { dotfiles: 'allow' }).pipe(response)
    else if (pathname.startsWith('/library/'))
      send(request, pathname.slice('/library'.length), {
        root: library,
        ...(pathname.startsWith('/library/assets/') && { maxAge: '1y', immutable: true }),
      }).pipe(response)
    else send(request, pathname, { root: PAGE, cacheControl: false }).pipe(response)
  })
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  // An editor writes a file in several steps: look when it is quiet.
  const watcher = watch(place.folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      last = await stateOf(place, library, last)
      for (const reader of readers) reader.write(message(last.state))
    }, SETTLE_MS)
  })
  await new Promise((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(undefined)),
  )
  return {
    url: `http://localhost:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`,
    stop: async () => {
      watcher.close()
      clearTimeout(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** @param {unknown} state */
const message = (state) => `data: ${JSON.stringify(state)}\n\n`
