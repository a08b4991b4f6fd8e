import { expect, test } from '../../fixtures/test.ts'

const PAGES = ['cookie-policy', 'privacy-policy', 'random-video-chat', 'terms-of-use', 'about-us', 'community-guidelines', 'safety-center', 'privacy-center', 'download']
const PREFIXES = ['gb', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'ar', 'tr']

test('every information page speaks every language, names the brand and tells search engines so', async ({ visitor, brand, running }) => {
  test.setTimeout(180_000)
  const { page } = await visitor({ javaScriptEnabled: false })
  for (const name of PAGES) {
    const texts = new Set<string>()
    for (const prefix of PREFIXES) {
      await page.goto(`/${prefix}/${name}`)
      const words = (await page.locator('main article').innerText()).trim()
      expect(words.length, `${prefix}/${name}`).toBeGreaterThan(200)
      texts.add(words)
      await expect(page).toHaveTitle(new RegExp(`\\S+ \\| ${brand.name}$`))
      await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
      expect(await page.locator('link[rel=alternate][hreflang]').count(), `${prefix}/${name}`).toBe(10)
    }
    expect(texts.size, name).toBe(PREFIXES.length)
  }
  await page.goto('/de/random-video-chat')
  await expect(page.getByRole('link', { name: 'Häufige Fragen (Englisch)' })).toHaveAttribute('href', '/gb/random-video-chat#faq')
  await expect(page.locator('#faq')).toHaveCount(0)
  await page.goto('/gb/random-video-chat')
  await expect(page.locator('#faq').getByRole('heading', { level: 3 }).first()).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain('FAQPage')
  expect(running.url).toContain('http')
})

test('inside the site the head follows the page', async ({ visitor, brand }) => {
  const person = await visitor()
  await person.open('/de')
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
