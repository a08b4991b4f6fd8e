import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { answerToBoth, watchCall } from './watchCall.mjs'

const HTML = readFileSync(new URL('floorPage.html', import.meta.url))

/**
 * The floor of a call: two bare pages. `warm`: both cameras are open before. `early`: the connection stands
 * before, too; otherwise the press makes it.
 *
 * @param {{
 *   browser: import('playwright').Browser
 *   port: number
 *   ringMs: number
 *   warm?: boolean
 *   early?: boolean
 * }} options
 */
export async function floorCall({ browser, port, ringMs, warm = false, early = true }) {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(HTML),
  )
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))

  async function once() {
    const contexts = await Promise.all(
      [0, 1].map(() => browser.newContext({ permissions: ['camera', 'microphone'] })),
    )
    try {
      const [caller, callee] = await Promise.all(contexts.map((context) => context.newPage()))
      for (const [page, other] of [
        [caller, callee],
        [callee, caller],
      ]) {
        await page.addInitScript(watchCall)
        await page.exposeFunction('signal', (message) =>
          other.evaluate((given) => window.receive(given), message),
        )
        await page.goto(`http://localhost:${port}/${warm ? '#warm' : ''}${early ? '' : '-late'}`)
      }
      await callee.bringToFront()
      if (early) {
        await caller.evaluate(() => window.ring())
        await callee.waitForSelector('body[data-state=connected]')
      } else for (const page of [caller, callee]) await page.waitForSelector('body[data-camera=open]')
      await callee.waitForTimeout(ringMs)
      await callee.click('#answer')
      return await answerToBoth(callee, caller, warm ? 'frame' : 'picture')
    } finally {
      await Promise.all(contexts.map((context) => context.close()))
    }
  }
  return {
    once,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
