import { temporaryProduct } from '../temporaryProduct.mjs'
import { arrive } from './arrive.mjs'
import { answerToBoth } from './watchCall.mjs'

/**
 * Two people who meet by chance on the real product: the second Meet, `lookMs` after the first → both see a
 * first, blurred picture. Nobody meets who was the last for either, so three take turns.
 */
export async function productMatch({ browser, brand, port, gatewayPort, lookMs }) {
  const product = await temporaryProduct({
    brand,
    port,
    gatewayPort,
    mode: 'development',
    env: { VISAVIS_SIMULATION: 'off' },
  })
  const people = await Promise.all(
    ['vip@demo.test', 'caller@demo.test', 'friend@demo.test'].map((email) =>
      arrive(browser, { url: product.site.url, email }),
    ),
  )
  let turn = 0

  async function once() {
    const pair = people.filter((_, index) => index !== turn % people.length)
    turn += 1
    for (const page of pair) {
      await page.goto('/videoHistory')
      await page.getByRole('link', { name: 'LiveCam' }).first().click()
      await page.getByRole('button', { name: /^Start/ }).click()
    }
    const meets = pair.map((page) => page.getByRole('button', { name: 'Meet', exact: true }))
    for (const meet of meets) await meet.waitFor()
    await meets[0].click()
    // Who is asked looks at the card first, as long as the floors rest.
    await pair[1].waitForTimeout(lookMs)
    await meets[1].click()
    const ms = await answerToBoth(pair[1], pair[0], 'frame')
    // Who is left searches on: a page that goes away then could be found once more, while the next two are
    // measured.
    for (const page of pair) {
      await page
        .getByRole('button', { name: /^(Leave|Stop)/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^Start/ }).waitFor()
    }
    for (const page of pair) await page.goto('/wall')
    return ms
  }
  async function stop() {
    // A browser that is gone already must not keep the product running, and with it the bench.
    await Promise.allSettled(people.map((page) => page.context().close()))
    await product.stop()
  }
  return { once, stop }
}
