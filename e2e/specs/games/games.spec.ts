import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { GamesModel } from '../../models/games.model.ts'

const card = (frame: FrameLocator, number: number): Locator =>
  frame.getByRole('button', { name: new RegExp(`^Card ${number}[,:]`) })
const shapeOf = (label: string | null): string => /: ([a-z]+)/.exec(label ?? '')?.[1] ?? ''

/** A hand is slower than a browser, and scores that come faster than a hand do not count. */
const HAND_MS = 250

/** A finger on something inside a frame, where it stands on the screen. */
async function touch(page: Page, on: Locator): Promise<void> {
  await on.scrollIntoViewIfNeeded()
  const box = await on.boundingBox()
  if (box === null) throw new Error('nothing to touch')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/**
 * Serves the site without the headers that give it a process of its own: touches a tool makes land beside
 * what they mean in a frame of another process.
 */
const inOneProcess = (page: Page, site: string) =>
  page.route(`${site}/games**`, async (route) => {
    const answer = await route.fetch()
    const {
      'origin-agent-cluster': _cluster,
      'cross-origin-opener-policy': _opener,
      ...headers
    } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })

/** Finds all pairs: looks at each card once, then turns what belongs together. */
async function findPairs(frame: FrameLocator, press: (number: number) => Promise<void>): Promise<void> {
  const known = new Map<string, number[]>()
  const found = new Set<number>()
  const turn = async (number: number) => {
    await press(number)
    await expect(card(frame, number)).not.toHaveAccessibleName(/face down/)
    const label = await card(frame, number).getAttribute('aria-label')
    const shape = shapeOf(label)
    const places = new Set([...(known.get(shape) ?? []), number])
    known.set(shape, [...places])
    if (label?.endsWith('found')) for (const place of places) found.add(place)
  }
  for (let number = 1; number <= 16; number += 2) {
    if (!found.has(number)) await turn(number)
    if (!found.has(number + 1)) await turn(number + 1)
  }
  for (const places of known.values())
    if (!places.some((place) => found.has(place))) for (const place of places) await turn(place)
}

test('a person plays pairs by keyboard to a score, and Back leads to the same place (R9.54)', async ({
  visitor,
  gateway,
}) => {
  const ana = await gateway.newPerson('Ana')
  const person = await visitor()
  await person.arrive(ana.email, { password: ana.password, path: '/task' })
  const { page } = person
  const games = new GamesModel(page)
  await page.getByRole('main').getByRole('link', { name: 'Games' }).click()
  await expect(games.row('Pairs')).toContainText('Not played yet')
  const frame = await games.open('Pairs')
  await expect(page.locator('iframe')).toBeFocused()
  await expect(games.sound).toHaveAttribute('aria-pressed', 'false')
  let at = 1
  await findPairs(frame, async (number) => {
    const rows = Math.floor((number - 1) / 4) - Math.floor((at - 1) / 4)
    const columns = ((number - 1) % 4) - ((at - 1) % 4)
    for (let step = 0; step < Math.abs(rows); step += 1)
      await page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp')
    for (let step = 0; step < Math.abs(columns); step += 1)
      await page.keyboard.press(columns > 0 ? 'ArrowRight' : 'ArrowLeft')
    at = number
    await page.keyboard.press('Enter', { delay: HAND_MS })
  })
  await expect(games.state).toHaveText(/^New best: \d+$/)
  const best = (await games.state.textContent())?.replace('New best', 'Your best') ?? ''
  // Escape belongs to the game, which asks to be closed.
  await page.keyboard.press('Escape')
  await expect(games.row('Pairs')).toContainText(best)
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible()
})

test('a person plays both games by touch on a narrow phone, and closes them', async ({
  visitor,
  gateway,
  running,
}) => {
  const ana = await gateway.newPerson('Ana')
  const person = await visitor({
    hasTouch: true,
    viewport: { width: 320, height: 640 },
    // A page that came through a route is of no network; games of this machine are asked for then.
    permissions: ['local-network-access'],
  })
  await person.arrive(ana.email, { password: ana.password, path: null })
  const { page } = person
  await inOneProcess(page, running.url)
  await person.open('/games')
  const games = new GamesModel(page)
  const pairs = await games.open('Pairs')
  await findPairs(pairs, async (number) => {
    await touch(page, card(pairs, number))
    await page.waitForTimeout(HAND_MS)
  })
  await expect(games.state).toHaveText(/^New best: \d+$/)
  await games.close.tap()
  await expect(games.list).toBeVisible()
  const merge = await games.open('Merge')
  const points = merge.getByText(/^Points: \d+$/)
  await expect(points).toHaveText('Points: 0')
  for (let round = 0; round < 12; round += 1)
    for (const way of ['Push left', 'Push up', 'Push right', 'Push down'])
      await touch(page, merge.getByRole('button', { name: way }))
  await expect(points).not.toHaveText('Points: 0')
  // Nothing of it is wider than the phone.
  expect(await merge.locator('body').evaluate((body) => body.scrollWidth <= body.clientWidth)).toBe(true)
  await touch(page, merge.getByRole('button', { name: 'New game' }))
  await expect(games.state).toHaveText(/^New best: \d+$/)
  await games.close.tap()
  await expect(games.row('Merge')).toContainText('Your best')
})

test('merge takes arrow keys, and its words follow the language of the site', async ({
  visitor,
  gateway,
}) => {
  const ana = await gateway.newPerson('Ana')
  const person = await visitor()
  await person.arrive(ana.email, { password: ana.password, path: '/ar/games/merge' })
  const { page } = person
  const frame = page.frameLocator('iframe')
  const board = frame.getByRole('img')
  await expect(page.locator('iframe')).toBeFocused()
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  const before = await board.getAttribute('aria-label')
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await expect.poll(() => board.getAttribute('aria-label')).not.toBe(before)
  await expect(frame.getByRole('button', { name: 'لعبة جديدة' })).toBeVisible()
})

test('a report of a game goes to the team, and the game can be closed', async ({ visitor, gateway }) => {
  const ana = await gateway.newPerson('Ana')
  const person = await visitor()
  await person.arrive(ana.email, { password: ana.password, path: '/games' })
  const { page } = person
  const games = new GamesModel(page)
  await games.open('Pairs')
  await page.getByRole('button', { name: 'Report “Pairs”' }).click()
  const sheet = page.getByRole('dialog', { name: 'Report “Pairs”' })
  await sheet.getByLabel('What is wrong?').fill('The star is hard to see.')
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect(person.notice).toContainText('Your report was sent.')
  expect(await gateway.operator('tickets')).toContain('game pairs')
  await games.close.click()
  await expect(games.list).toBeVisible()
})

test('a game that does not open says so and can be opened again', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|net::/)
  const ana = await gateway.newPerson('Ana')
  const person = await visitor()
  await person.arrive(ana.email, { password: ana.password, path: null })
  const { page } = person
  await page.clock.install()
  await page.route('**/pairs/', (route) => route.abort())
  await person.open('/games/pairs')
  await expect(page.locator('iframe')).toBeAttached()
  await page.clock.fastForward(21_000)
  await expect(page.getByRole('heading', { name: 'The game did not open' })).toBeVisible()
  await page.unroute('**/pairs/')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(card(page.frameLocator('iframe'), 1)).toBeVisible()
})
