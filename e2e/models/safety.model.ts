import type { Locator, Page } from '@playwright/test'

/** Report and block. */
export class SafetyModel {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get shield(): Locator {
    return this.page.getByRole('button', { name: /^Report or block/ }).first()
  }
  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: /^Report / })
  }
  get block(): Locator {
    return this.sheet.getByRole('button', { name: 'Block', exact: true })
  }
  get reportAndBlock(): Locator {
    return this.sheet.getByRole('button', { name: 'Report and block' })
  }
  group(name: RegExp): Locator {
    return this.sheet.getByRole('radio', { name })
  }
  get details(): Locator {
    return this.sheet.getByRole('textbox', { name: /Add details/ })
  }
}
