import type { Page } from '@playwright/test'

interface Seen {
  readonly value: number
  readonly what: readonly string[]
}

/** Watches what moves on a page without anybody having pressed anything; begins before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen[] = []
    Object.assign(window, { shiftsSeen: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: readonly { node: Node | null }[]
      })[]) {
        if (!entry.hadRecentInput)
          seen.push({
            value: entry.value,
            what: entry.sources.map(({ node }) =>
              node instanceof Element ? `${node.nodeName}.${node.className}` : String(node?.nodeName),
            ),
          })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Sum of the shifts so far, with what moved. */
export const shiftsOf = (page: Page): Promise<{ readonly sum: number; readonly what: readonly string[] }> =>
  page.evaluate(() => {
    const { shiftsSeen } = window as unknown as { shiftsSeen: readonly Seen[] }
    return {
      sum: shiftsSeen.reduce((sum, { value }) => sum + value, 0),
      what: shiftsSeen.flatMap(({ value, what }) => what.map((one) => `${value.toFixed(3)} ${one}`)),
    }
  })
