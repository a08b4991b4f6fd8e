import { brokenWords } from '../../models/brokenWords.ts'
import { shiftsOf, watchShifts } from '../../models/shifts.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Sum of layout shifts that nobody asked for. */
const MOST = 0.05
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
/** A tablet upright, and phones: the smallest, and one on its side. */
const FURTHER_SIZES = [
  { width: 820, height: 1180 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
]
/** Address of a language, its button, and its question about cookies. */
const LANGUAGES = [
  ['/', 'Start now', 'Your cookie choice'],
  ['/ar', 'ابدأ الآن', 'اختيارك لملفات تعريف الارتباط'],
  ['/de', 'Jetzt starten', 'Deine Cookie-Auswahl'],
] as const

for (const [path, start, cookies] of LANGUAGES) {
  test(
    `the landing page at ${path} keeps still, and Start is never covered`,
    { tag: '@every-brand' },
    async ({ visitor }) => {
      for (const viewport of [...SIZES, ...FURTHER_SIZES]) {
        const { page } = await visitor({ newcomer: true, viewport })
        await watchShifts(page)
        const answered = page.waitForResponse(/registerBanner/)
        await page.goto(path)
        const button = page.getByRole('button', { name: start })
        // The question comes with the scripts, once somebody is there.
        await page.mouse.move(9, 9)
        const question = page.getByRole('region', { name: cookies })
        await expect(question).toBeVisible()
        await answered
        // Words stand in their own font.
        await page.evaluate(async () => void (await document.fonts.ready))
        await expect(button).toBeInViewport({ ratio: 1 })
        // The question may still be drawn in the letters of the system.
        await expect(async () => {
          const [{ bottom }, { top }] = (await Promise.all(
            [button, question].map((part) =>
              part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
            ),
          )) as [DOMRect, DOMRect]
          expect(bottom, `Start at ${viewport.width}`).toBeLessThanOrEqual(top)
        }).toPass({ timeout: 5_000 })
        const { sum, what } = await shiftsOf(page)
        expect(sum, `at ${viewport.width}: ${what.join('; ')}`).toBeLessThan(MOST)
        await page.close()
      }
    },
  )
}

test(
  'on the smallest phone Start stands above the question about cookies in every language, no word broken',
  { tag: '@every-brand' },
  async ({ visitor }) => {
    const { page } = await visitor({ newcomer: true, viewport: { width: 320, height: 640 } })
    for (const prefix of ['gb', 'ar', 'de', 'fr', 'es', 'it', 'pt', 'tr', 'nl']) {
      await page.goto(`/${prefix}`)
      // The question comes with the scripts, once somebody is there.
      await page.mouse.move(9, 9)
      const question = page.getByRole('region').filter({ has: page.locator('a[href$="/cookie-policy"]') })
      await expect(question).toBeVisible()
      await page.evaluate(async () => void (await document.fonts.ready))
      const start = page.locator('main button:visible').first()
      await expect(async () => {
        const [button, banner] = await Promise.all([start.boundingBox(), question.boundingBox()])
        expect(button!.y + button!.height, `Start at /${prefix}`).toBeLessThanOrEqual(banner!.y)
        expect(await brokenWords(question), `/${prefix}`).toEqual([])
      }).toPass({ timeout: 5_000 })
    }
  },
)

test('Discover keeps still while its people come', async ({ visitor, gateway }) => {
  const { email, password } = await gateway.newPerson('Quiet')
  for (const viewport of SIZES) {
    const person = await visitor({ viewport })
    await watchShifts(person.page)
    await person.arrive(email, { password, path: '/discover' })
    await expect(
      person.page.getByRole('region', { name: 'People' }).getByRole('article').first(),
    ).toBeVisible()
    const { sum, what } = await shiftsOf(person.page)
    expect(sum, `at ${viewport.width}: ${what.join('; ')}`).toBeLessThan(MOST)
  }
})

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
