import { expect, test } from '../../fixtures/test.ts'

test('a country has its flag, is found by its English name, and stays chosen over a reload (R2.81)', async ({
  visitor,
}) => {
  const person = await visitor()
  await person.open('/de')
  const chip = (name: string | RegExp) => person.page.getByRole('button', { name })
  await chip('Land: Alle Länder').click()
  await person.page.getByRole('combobox', { name: 'Land suchen' }).fill('germ')
  const line = person.page.getByRole('option')
  await expect(line).toHaveText(/^Deutschland \(\d+\)$/)
  await expect
    .poll(() => line.locator('img').evaluate((flag: HTMLImageElement) => flag.naturalWidth))
    .toBeGreaterThan(0)
  const hosts = Number(/\d+/.exec((await line.textContent()) ?? '')?.[0])
  await line.click()
  const people = person.page.getByRole('region', { name: 'Gerade online' }).getByRole('article')
  await expect(people).toHaveCount(hosts)
  await person.page.reload()
  await expect(chip(/^Land: Deutschland/)).toBeVisible()
  await expect(people).toHaveCount(hosts)
  await chip(/^Land: Deutschland/).click()
  // Everywhere first, then the chosen one.
  await expect(person.page.getByRole('option').nth(1)).toHaveText(/^Deutschland/)
})

test('a member finds the country again after a reload; without an answer every country is offered (R2.81, S.56)', async ({
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push(/503/)
  const person = await visitor()
  await person.arrive('friend@demo.test', { path: '/wall' })
  await (await person.wall.findCountry('germ')).click()
  await person.page.route('**/countryids*', (route) => route.fulfill({ status: 503, body: '' }))
  await person.page.reload()
  await expect(person.wall.country).toHaveAccessibleName('Country: Germany')
  const japan = await person.wall.findCountry('jap')
  await expect(japan).toHaveText('Japan')
  await japan.click()
  await expect(person.wall.country).toHaveAccessibleName('Country: Japan')
})
