import { expect, test } from '../../fixtures/test.ts'

test(
  'each of the nine prefixes chooses its language and direction',
  { tag: '@every-brand' },
  async ({ visitor }) => {
    const person = await visitor()
    for (const [prefix, lang, dir] of [
      ['tr', 'tr', 'ltr'],
      ['gb', 'en-GB', 'ltr'],
      ['nl', 'nl', 'ltr'],
      ['de', 'de', 'ltr'],
      ['fr', 'fr', 'ltr'],
      ['it', 'it', 'ltr'],
      ['es', 'es', 'ltr'],
      ['pt', 'pt', 'ltr'],
      ['ar', 'ar', 'rtl'],
    ] as const) {
      await person.open(`/${prefix}`)
      await expect(person.page.locator('html')).toHaveAttribute('lang', lang)
      await expect(person.page.locator('html')).toHaveAttribute('dir', dir)
      await expect(person.wall.cards.first().or(person.page.getByRole('article').first())).toBeVisible()
    }
  },
)

test('unknown paths lead to the root of their prefix and Back does not loop', async ({
  visitor,
  expectedErrors,
}) => {
  // The host says 404; the page leads on.
  expectedErrors.push(/404/)
  const person = await visitor()
  await person.open('/de')
  await person.open('/de/nope/a?b=1')
  await expect(person.page).toHaveURL(/\/de$/)
  await person.open('/xx/wall')
  await expect(person.page).toHaveURL(/\/(gb|de)?$/)
})
