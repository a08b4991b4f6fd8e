import { temporaryProduct } from '../temporaryProduct.mjs'
import { arrive, idOf } from './arrive.mjs'
import { answerToBoth } from './watchCall.mjs'

/**
 * A paid call on the real product between two browser profiles. @param {{ browser:
 * import('playwright').Browser, brand: string, port: number, gatewayPort: number, ringMs: number }} options
 */
export async function productCall({ browser, brand, port, gatewayPort, ringMs }) {
  const product = await temporaryProduct({
    brand,
    port,
    gatewayPort,
    mode: 'development',
    env: { VISAVIS_SIMULATION: 'off' },
  })
  const pages = await Promise.all(
    ['caller@demo.test', 'host@demo.test'].map((email) => arrive(browser, { url: product.site.url, email })),
  )
  const [caller, callee] = pages
  const calleeId = await idOf(callee, brand)

  async function once() {
    await caller.goto(`/profile/${calleeId}`)
    await callee.goto('/wall')
    await caller
      .getByRole('button', { name: /^Call( ·|$)/ })
      .first()
      .click()
    await caller
      .getByRole('dialog', { name: /^Call / })
      .getByRole('button', { name: /^Start call/ })
      .click()
    const accept = callee.getByRole('button', { name: 'Accept' })
    await accept.waitFor()
    await callee.waitForTimeout(ringMs)
    await accept.click()
    const ms = await answerToBoth(callee, caller)
    await caller.getByRole('button', { name: /^(End call|Hang up)/ }).click()
    await caller.getByText(/Nice talk with/).waitFor()
    return ms
  }
  return {
    once,
    stop: async () => {
      await Promise.allSettled(pages.map((page) => page.context().close()))
      await product.stop()
    },
  }
}
