import type { CDPSession, Page } from '@playwright/test'
import type { WordsInPage } from './wordsInPage.ts'

type Worded = Window & { words: WordsInPage }

const sessions = new WeakMap<Page, CDPSession>()

/**
 * A picture of what stands, taken without the waiting that comparing pictures needs: words are read again
 * afterwards, and taken anew if they moved.
 */
async function pictureOf(page: Page): Promise<string> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  return (await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })).data
}

/**
 * Words that stand out too little from what is painted behind them, measured: the page is photographed
 * without its words, and the colour of each is held against the pixels of its place, over pictures, scrims
 * and gradients as much as over plain grounds. A word is as legible as on the worst tenth of its ground.
 * Disabled controls and what another layer covers are left out; what is below the fold is scrolled to.
 *
 * @param page one with `wordsInPage`
 */
export async function lowContrastWords(page: Page): Promise<string[]> {
  const pale = await paleWordsOnce(page)
  if (pale.length === 0) return pale
  // A ground that had not arrived yet when it was photographed is photographed again.
  await page.evaluate(() =>
    held(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))),
  )
  return paleWordsOnce(page)
}

async function paleWordsOnce(page: Page): Promise<string[]> {
  const pale = new Set<string>()
  const { height, top: first } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    top: Math.round(scrollY),
  }))
  const step = page.viewportSize()?.height ?? height
  for (let top = 0; top < height; top += step * 0.8) {
    if (height > step) await page.evaluate((y) => scrollTo(0, y), top)
    for (const one of await paleWordsInView(page)) pale.add(one)
    if (top + step >= height) break
  }
  if (height > step) await page.evaluate((y) => scrollTo(0, y), first)
  return [...pale]
}

async function paleWordsInView(page: Page): Promise<string[]> {
  // What still moves is looked at again: words and picture have to be of the same moment.
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const seen = await page.evaluate(() => (window as unknown as Worded).words.hide())
    const picture = seen === 0 ? '' : await pictureOf(page)
    const pale = await page.evaluate((data) => (window as unknown as Worded).words.measure(data), picture)
    if (pale !== null) return pale
  }
  return ['words never stand still']
}
