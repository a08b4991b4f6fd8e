import type { Locator, Page } from '@playwright/test'

/** Settings, the way out, and the way back. */
export class SettingsModel {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  switchOf(name: string | RegExp): Locator {
    return this.page.getByRole('switch', { name })
  }
  get deletion(): Locator {
    return this.page.getByRole('link', { name: 'Delete account' })
  }
  get download(): Locator {
    return this.page.getByRole('button', { name: 'Download' })
  }
  reason(name: string): Locator {
    return this.page.getByRole('radio', { name })
  }
  get next(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: 'Delete account' })
  }
  get confirm(): Locator {
    return this.page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete it' })
  }
  get comeBack(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: 'Come back' })
  }
}
