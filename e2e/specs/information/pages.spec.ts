import { expect, test } from '../../fixtures/test.ts'

test('inside the site the head follows the page', async ({ visitor, brand }) => {
  const person = await visitor()
  await person.open('/de')
  // People come once the page is alive; before that a link leads to a page of its own, with its own head.
  await expect(person.page.getByRole('article').first()).toBeVisible()
  await person.page.getByRole('link', { name: 'Sicherheitszentrum' }).click()
  await expect(person.heading).toHaveText('Sicherheitszentrum')
  await expect(person.page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/safety-center$/)
  await expect(person.page.locator('link[hreflang="en-GB"]')).toHaveAttribute('href', /\/gb\/safety-center$/)
  const data = await person.page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => JSON.parse(text) as object)).toMatchObject([{ '@type': 'Organization', name: brand.name }])
})

test('a part that comes later says so and leads on; matching is entered from inside only', async ({ visitor }) => {
  const person = await visitor()
  await person.arrive('vip@demo.test', { path: '/de/shop' })
  await expect(person.page.getByRole('heading', { level: 1, name: 'Shop und Zahlungen' })).toBeVisible()
  await expect(person.page.getByText(/ist in dieser Version nicht verfügbar/)).toBeVisible()
  await person.page.getByRole('button', { name: 'Sehen, wer online ist' }).click()
  await expect(person.page).toHaveURL(/\/de\/?$/)
  await person.open('/de/matching')
  await expect(person.page).toHaveURL(/\/de\/?$/)
  await person.open('/download')
  await expect(person.page.getByRole('img', { name: /QR/ })).toBeVisible()
})
