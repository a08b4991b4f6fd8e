import type { Locator, Page } from '@playwright/test'

/** Check-in of the day, in its popup and on the page of rewards. */
export class RewardsModel {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get popup(): Locator {
    return this.page.getByRole('dialog', { name: 'Daily check-in' })
  }
  get main(): Locator {
    return this.page.getByRole('main')
  }
  get today(): Locator {
    return this.page.locator('[aria-current="date"]')
  }
  get press(): Locator {
    return this.page.getByRole('button', { name: /^Check in/ })
  }
  get done(): Locator {
    return this.page.getByRole('button', { name: 'Done. Come back tomorrow' })
  }
  async close(): Promise<void> {
    await this.popup.getByRole('button', { name: 'Close' }).click()
  }
  /** Goes to the page of rewards from the settings. */
  async open(): Promise<void> {
    await this.page.goto('/setting')
    await this.page.getByRole('main').getByRole('link', { name: 'Rewards' }).click()
  }
}
