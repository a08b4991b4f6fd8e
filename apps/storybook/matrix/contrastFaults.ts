import type { Page } from '@playwright/test'
import axe from 'axe-core'

interface AxeRun {
  violations: { nodes: { target: unknown[]; any: { message: string }[] }[] }[]
}

/**
 * Words whose colour is too near to their ground in the look that stands, with what was measured. Axe reads
 * plain grounds; words over pictures are for `lowContrastWords`.
 */
export async function contrastFaults(page: Page): Promise<string[]> {
  const faults = await axeFaults(page)
  // Colours that had not arrived yet when they were read are read again.
  return faults.length === 0 ? faults : axeFaults(page)
}

async function axeFaults(page: Page): Promise<string[]> {
  const found = (await runAxe(page)) ?? (await page.evaluate(axe.source).then(() => runAxe(page)))
  if (found === null) throw new Error('The rules of contrast did not get into the page.')
  return found.violations.flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message ?? ''}`),
  )
}

/** Null on a page that has not got it yet. */
const runAxe = (page: Page) =>
  page.evaluate(
    () =>
      (
        window as unknown as { axe?: { run: (context: unknown, options: unknown) => Promise<AxeRun> } }
      ).axe?.run(document.body, { runOnly: ['color-contrast'], resultTypes: ['violations'] }) ?? null,
  )
