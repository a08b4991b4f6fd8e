import { test } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Gives the report a picture that has no committed one to be compared with. */
export async function attachNew(
  page: Page,
  [brand, look, file]: readonly [brand: string, look: string, file: string],
): Promise<void> {
  const path = test.info().outputPath(brand, look, file)
  await page.screenshot({ path, animations: 'disabled', caret: 'hide', scale: 'css' })
  await test
    .info()
    .attach(`${brand}/${look}/${file.replace(/\.png$/, '-actual.png')}`, { path, contentType: 'image/png' })
}
