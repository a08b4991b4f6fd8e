import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { startSite } from '@visavis/bootstrap/site'
import { expect, test } from '../../fixtures/test.ts'

const repository = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Tries are up to 15 s apart. */
const UNTIL_TRIED = { timeout: 40_000 }

/** The site of a brand on a port of its own, to be switched off and on, and built anew. */
async function ownSite(brandId: string, gatewayUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'visavis-site-'))
  const dist = join(folder, 'dist')
  await cp(join(repository, 'apps', brandId, 'dist'), dist, { recursive: true })
  const brand = JSON.parse(await readFile(join(repository, 'brands', brandId, 'brand.json'), 'utf8'))
  const start = (port = 0) => startSite({ dist, brand, gatewayUrl, port })
  let site = await start()
  return {
    url: site.url,
    dist,
    stop: () => site.stop(),
    start: async () => {
      site = await start(site.port)
    },
    remove: async () => {
      await site.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What the service worker keeps: names of its caches, with how many things are in each. */
const kept = (page: Page) =>
  page.evaluate(async () =>
    Object.fromEntries(
      await Promise.all(
        (await caches.keys()).map(
          async (name) =>
            [name, (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)] as const,
        ),
      ),
    ),
  )

/**
 * Names of the kept shells. Opening a cache that is just being deleted would make it anew, so none is opened.
 */
const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')))

async function visited(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // Texts came before the worker did; they are kept afterwards.
  await expect
    .poll(async () => (await kept(page))['files']?.filter((path) => /\/(app|base)-/.test(path)).length ?? 0)
    .toBeGreaterThanOrEqual(2)
}

test('the site starts without a network, says so, and goes on when it is back', async ({
  running,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION|ERR_INTERNET|Failed to load resource|Failed to fetch/)
  const site = await ownSite(running.brandId, running.gatewayUrl)
  try {
    const person = await visitor({ serviceWorkers: 'allow' })
    await visited(person.page, `${site.url}/de`)
    const own = Object.values(await kept(person.page)).flat()
    expect(
      own.filter((path) => !path.startsWith('/assets/') && path !== '/app/'),
      'answers of the gateway',
    ).toEqual([])
    await site.stop()
    await person.page.goto(`${site.url}/de`)
    await expect(person.page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
    await expect(person.page.locator('html')).toHaveAttribute('lang', 'de')
    await site.start()
    await expect(person.page.getByRole('article').first()).toBeVisible(UNTIL_TRIED)
  } finally {
    await site.remove()
  }
})

test('after a reload without a network the last wall may be looked at, and the site goes on by itself when the network is back', async ({
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION|ERR_INTERNET|Failed to load resource|Failed to fetch/)
  const person = await visitor({ serviceWorkers: 'allow' })
  const { page } = person
  await person.arrive('vip@demo.test', { path: '/wall' })
  await visited(page, page.url())
  await expect(person.wall.cards.first()).toBeVisible()
  const name = (await person.wall.cards.first().getByRole('link').first().textContent()) ?? ''
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: /could not be reached$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^As of / })).toContainText(name.split(',')[0] ?? name)
  await expect(page.getByText(/update/i)).toHaveCount(0)
  await expect(page.getByText(/E\.\d+/), 'internal row').toHaveCount(0)
  // A page loaded without a network takes itself for online here: no event tells of its return.
  await page.context().setOffline(false)
  await expect(person.wall.cards.first()).toBeVisible(UNTIL_TRIED)
})

test('a new release is there at the next visit, and the old one is forgotten once nobody has it open', async ({
  running,
  visitor,
  expectedErrors,
}) => {
  // A visit that is left for another try may still be fetching its parts.
  expectedErrors.push(/ERR_CONNECTION|ERR_FAILED|CssChunkLoadError|ChunkLoadError/)
  const site = await ownSite(running.brandId, running.gatewayUrl)
  try {
    const person = await visitor({ serviceWorkers: 'allow' })
    await visited(person.page, `${site.url}/`)
    const [before] = await shells(person.page)
    // Another tab keeps the release before.
    const other = await person.page.context().newPage()
    await other.goto(`${site.url}/terms-of-use`)
    // Everything it is made of has come before the site is away for a moment.
    await other.waitForLoadState('networkidle')
    await person.page.waitForLoadState('networkidle')
    for (const name of ['index.html', 'app/index.html'])
      await writeFile(
        join(site.dist, name),
        (await readFile(join(site.dist, name), 'utf8')).replace('<title>', '<title>New: '),
      )
    const worker = await readFile(join(site.dist, 'sw.js'), 'utf8')
    await writeFile(join(site.dist, 'sw.js'), worker.replace(/"id":"[^"]+"/, '"id":"newer"'))
    await site.stop()
    await site.start()
    await person.page.goto(`${site.url}/`, { waitUntil: 'commit' })
    expect(await (await person.page.request.get(`${site.url}/`)).text()).toContain('<title>New: ')
    await expect
      .poll(() =>
        person.page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
      )
      .toBe(true)
    expect(await shells(person.page)).toContain(before)
    await other.close()
    await person.page.reload()
    expect(await shells(person.page), 'a page is still open').toContain(before)
    const next = await person.page.context().newPage()
    await person.page.close()
    // The browser may still hold the closed pages at the first visit.
    await expect(async () => {
      await next.goto('about:blank')
      await next.goto(`${site.url}/`)
      await expect.poll(() => shells(next), { timeout: 4_000 }).toEqual(['shell-newer'])
    }).toPass()
    await expect
      .poll(() =>
        next.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
      )
      .toBe(false)
  } finally {
    await site.remove()
  }
})
