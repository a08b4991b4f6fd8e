import { watchCall } from './watchCall.mjs'

/** Opens the site and logs in, as a person does. */
export async function arrive(browser, { url, email, watch = watchCall }) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    permissions: ['camera', 'microphone'],
  })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto('/')
  await page.getByRole('button', { name: 'Only necessary' }).click()
  await page.getByRole('button', { name: 'Log in' }).first().click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Email').fill(email)
  await popup.getByRole('textbox', { name: 'Password' }).fill('demo1234')
  await popup.getByRole('button', { name: 'Log in', exact: true }).last().click()
  // The button goes only when the session is there; the popup may be away earlier.
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('button')].some(({ textContent }) => textContent?.trim() === 'Log in'),
  )
  return page
}

/** Number of who is logged in. */
export async function idOf(page, brand) {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === `${brand}_uid`).value
}
