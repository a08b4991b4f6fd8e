import { shiftsOf, watchShifts } from '../../models/shifts.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Sum of layout shifts that nobody asked for. */
const MOST = 0.05
const SIZES = [{ width: 1440, height: 900 }, { width: 390, height: 844 }]

test('the wall keeps still at its end while more people come', async ({ visitor }) => {
  for (const viewport of SIZES) {
    const person = await visitor({ viewport })
    const { page } = person
    await watchShifts(page)
    await person.open()
    await person.refuseCookies()
    await expect(person.wall.cards.first()).toBeVisible()
    const end = page.getByRole('button', { name: 'Log in to see more people.' })
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(end).toBeInViewport({ timeout: 500 })
    }).toPass()
    const { sum, what } = await shiftsOf(page)
    expect(sum, `at ${viewport.width}: ${what.join('; ')}`).toBeLessThan(MOST)
  }
})

test('the page keeps still when somebody logs in', async ({ visitor, gateway }) => {
  const { email, password } = await gateway.newPerson('Still')
  const person = await visitor({ viewport: { width: 1440, height: 900 } })
  await watchShifts(person.page)
  await person.open()
  await person.refuseCookies()
  await person.account.openLogIn()
  await person.account.logIn(email, password)
  await expect(person.page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await expect(person.wall.cards.first()).toBeVisible()
  const { sum, what } = await shiftsOf(person.page)
  expect(sum, what.join('; ')).toBeLessThan(MOST)
})
