import { expect, test } from '../../fixtures/test.ts'
import type { Visitor } from '../../models/visitor.model.ts'
import { violations } from '../../models/violations.ts'

const stored = () =>
  JSON.parse(localStorage.getItem('consent') ?? 'null') as {
    choice: string
    categories: string[]
    flow: string
  } | null
interface Viewport {
  width: number
  height: number
}

/** A visitor of that country who was asked and opened the log-in without answering. */
async function undecided(
  visitor: (options: { viewport: Viewport }) => Promise<Visitor>,
  viewport: Viewport,
  [code, id]: readonly [code: string, id: string],
) {
  const person = await visitor({ viewport })
  await person.page.addInitScript(
    ([country, number]) => {
      localStorage.setItem('RC_USER_COUNTRY', country)
      localStorage.setItem('RC_USER_COUNTRY_ID', number)
    },
    [code, id] as const,
  )
  await person.open()
  await expect(person.consent).toBeVisible()
  await person.account.openLogIn()
  return person
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

for (const viewport of SIZES) {
  test(
    `the question about cookies is answered over an open log-in, in detail too; what is typed stays and it does not come back (${viewport.width} px, strict flow)`,
    { tag: '@every-brand' },
    async ({ visitor }) => {
      const person = await undecided(visitor, viewport, ['DE', '276'])
      await person.account.email.fill('ada@example.org')
      expect(await person.page.evaluate(stored)).toBeNull()
      // The button that stays in sight does not lie on the field one types into.
      await person.account.password.focus()
      expect(await violations(person.page)).toEqual([])
      await person.consent.getByRole('button', { name: 'Let me choose' }).click()
      await person.consent.getByRole('switch', { name: /Analytics/ }).click()
      await person.consent.getByRole('button', { name: 'Save my choice' }).click()
      await expect(person.consent).toHaveCount(0)
      expect(await person.page.evaluate(stored)).toMatchObject({
        choice: 'custom',
        categories: ['analytics'],
        flow: 'eu',
      })
      await expect(person.account.email).toHaveValue('ada@example.org')
      await person.page.keyboard.press('Escape')
      await expect(person.account.popup).toHaveCount(0)
      await expect(person.consent).toHaveCount(0)
    },
  )

  test(`left unanswered over the log-in, nothing is recorded and the page asks again; elsewhere Only necessary is one press (${viewport.width} px)`, async ({
    visitor,
  }) => {
    const person = await undecided(visitor, viewport, ['US', '840'])
    await person.page.keyboard.press('Escape')
    await expect(person.account.popup).toHaveCount(0)
    expect(await person.page.evaluate(stored)).toBeNull()
    await person.account.openLogIn()
    await person.refuseCookies()
    expect(await person.page.evaluate(stored)).toMatchObject({ choice: 'none', flow: 'simple' })
    await expect(person.account.popup).toBeVisible()
  })
}
