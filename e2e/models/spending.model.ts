import type { Locator, Page } from '@playwright/test'

/** Own limits of spending, a pause, and the dialog of what they refuse. */
export class SpendingModel {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get entrance(): Locator {
    return this.page.getByRole('main').getByRole('link', { name: 'Spending limits' })
  }
  /** Opens the form of a limit: "A day", "A week", "A month". */
  change(span: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${span}: (Change|Set a limit)$`) })
  }
  get coins(): Locator {
    return this.page.getByRole('dialog').getByRole('textbox', { name: 'Coins' })
  }
  get save(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: 'Save' })
  }
  /** Sets a limit and waits until the form is gone. */
  async set(span: string, coins: number): Promise<void> {
    await this.change(span).click()
    await this.coins.fill(String(coins))
    await this.save.click()
    await this.coins.waitFor({ state: 'detached' })
  }
  get question(): Locator {
    return this.page.getByRole('alertdialog')
  }
  get paused(): Locator {
    return this.page.getByText(/^Paused until /)
  }
}
