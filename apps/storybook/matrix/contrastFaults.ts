import type { Page } from '@playwright/test'
import axe from 'axe-core'

interface AxeRun { violations: { nodes: { target: unknown[]; any: { message: string }[] }[] }[] }

/** Words whose colour is too near to their ground in the look that stands, with what was measured. Axe reads plain grounds; words over pictures are for `paleWords`. */
export async function contrastFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const faults = await axeFaults(page)
  // Colours that had not arrived yet when they were read are read again.
  return faults.length === 0 ? faults : axeFaults(page)
}

async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() => (window as unknown as { axe: { run: (context: unknown, options: unknown) => Promise<AxeRun> } }).axe.run(document.body, { runOnly: ['color-contrast'], resultTypes: ['violations'] }))
  return violations.flatMap(({ nodes }) => nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message ?? ''}`))
}
