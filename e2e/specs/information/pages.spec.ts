import { expect, test } from '../../fixtures/test.ts'

test('inside the site the head follows the page', async ({ visitor, brand }) => {
  const person = await visitor()
  await person.open('/de')
  // People come once the page is alive; before that a link leads to a page of its own, with its own head.
  await expect(person.page.getByRole('article').first()).toBeVisible()
  const link = person.page.getByRole('link', { name: 'Sicherheitszentrum' })
  await person.wall.reachFooter(link, 'Melde dich an, um mehr Menschen zu sehen.')
  await link.click()
  await expect(person.heading).toHaveText('Sicherheitszentrum')
  await expect(person.page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/safety-center$/)
  await expect(person.page.locator('link[hreflang="en-GB"]')).toHaveAttribute('href', /\/gb\/safety-center$/)
  const data = await person.page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => JSON.parse(text) as object)).toMatchObject([
    { '@type': 'Organization', name: brand.name },
  ])
})

test('an unknown address is no page: it leads home and says so; matching is entered from inside only', async ({
  visitor,
  expectedErrors,
}) => {
  // A host of files answers 404 with the page that leads on.
  expectedErrors.push(/status of 404 \(Not Found\)/)
  const person = await visitor()
  await person.arrive('vip@demo.test', { path: '/de/payments' })
  await expect(person.page).toHaveURL(/\/de\/?$/)
  await expect(person.page.getByText('Diese Seite gibt es nicht', { exact: false })).toBeVisible()
  await person.open('/de/matching')
  await expect(person.page).toHaveURL(/\/de\/?$/)
  await person.open('/download')
  await expect(person.page.getByRole('img', { name: /QR/ })).toBeVisible()
})
