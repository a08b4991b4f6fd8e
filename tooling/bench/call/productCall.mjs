import { temporaryProduct } from '../temporaryProduct.mjs'
import { answerToBoth, watchCall } from './watchCall.mjs'

/** Opens the site and logs in, as a person does. */
async function arrive(browser, { url, email }) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', viewport: { width: 1280, height: 800 }, permissions: ['camera', 'microphone'] })
  const page = await context.newPage()
  await page.addInitScript(watchCall)
  await page.goto('/')
  await page.getByRole('button', { name: 'Only needed' }).click()
  await page.getByRole('button', { name: 'Log in' }).first().click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Email').fill(email)
  await popup.getByRole('textbox', { name: 'Password' }).fill('demo1234')
  await popup.getByRole('button', { name: 'Log in', exact: true }).last().click()
  // The button goes only when the session is there; the popup may be away earlier.
  await page.waitForFunction(() => ![...document.querySelectorAll('button')].some(({ textContent }) => textContent?.trim() === 'Log in'))
  return page
}

async function idOf(page, brand) {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === `${brand}_uid`).value
}

/** A paid call on the real product between two browser profiles. @param {{ browser: import('playwright').Browser, brand: string, port: number, gatewayPort: number, ringMs: number }} options */
export async function productCall({ browser, brand, port, gatewayPort, ringMs }) {
  const product = await temporaryProduct({ brand, port, gatewayPort, mode: 'development', env: { VISAVIS_SIMULATION: 'off' } })
  const pages = await Promise.all(['caller@demo.test', 'host@demo.test'].map((email) => arrive(browser, { url: product.site.url, email })))
  const [caller, callee] = pages
  const calleeId = await idOf(callee, brand)

  async function once() {
    await caller.goto(`/profile/${calleeId}`)
    await callee.goto('/wall')
    await caller.getByRole('button', { name: /^Call( ·|$)/ }).first().click()
    await caller.getByRole('dialog', { name: /^Call / }).getByRole('button', { name: /^Start call/ }).click()
    const accept = callee.getByRole('button', { name: 'Accept' })
    await accept.waitFor()
    await callee.waitForTimeout(ringMs)
    await accept.click()
    const ms = await answerToBoth(callee, caller)
    await caller.getByRole('button', { name: /^(End call|Hang up)/ }).click()
    await caller.getByText(/Nice talk with/).waitFor()
    return ms
  }
  return { once, stop: async () => { await Promise.all(pages.map((page) => page.context().close())); await product.stop() } }
}
