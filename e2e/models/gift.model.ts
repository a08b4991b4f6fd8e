import type { Locator, Page } from '@playwright/test'

/** The tray of gifts, over a thread, a profile or a call. */
export class GiftModel {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the tray. */
  get button(): Locator {
    return this.page.getByRole('button', { name: 'Send a gift', exact: true })
  }
  /** The same over the picture of a call; the page behind may have one, too. */
  get inCall(): Locator {
    return this.page
      .getByRole('region', { name: /^Call with / })
      .getByRole('button', { name: 'Send a gift', exact: true })
  }
  get tray(): Locator {
    return this.page.getByRole('region', { name: 'Gifts', exact: true })
  }
  balance(coins: number): Locator {
    return this.tray.getByRole('img', { name: `${coins} coins`, exact: true })
  }
  times(count: number): Locator {
    return this.tray.getByRole('button', { name: `×${count}`, exact: true })
  }
  send(words: string): Locator {
    return this.tray.getByRole('button', { name: words, exact: true })
  }
  async choose(words: string): Promise<void> {
    await this.tray.getByRole('radio', { name: words }).check({ force: true })
  }
}
