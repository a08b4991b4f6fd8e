import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** LiveCam and 1v1: from the start screen to the next person. */
export class MatchModel {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** From a page of the site: matching is entered from inside only. */
  async enter(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Your menu' })).toBeVisible()
    await this.page.getByRole('link', { name: 'LiveCam' }).first().click()
    await expect(this.start).toBeVisible()
  }

  get quota(): Locator {
    return this.page.getByText(/of 10 free matches left/)
  }
  get start(): Locator {
    return this.page.getByRole('button', { name: /^Start/ })
  }
  get meet(): Locator {
    return this.page.getByRole('button', { name: 'Meet', exact: true })
  }
  get skip(): Locator {
    return this.page.getByRole('button', { name: 'Skip', exact: true })
  }
  get showMe(): Locator {
    return this.page.getByRole('button', { name: /^Show me/ })
  }
  get next(): Locator {
    return this.page.getByRole('button', { name: 'Next' })
  }
  get like(): Locator {
    return this.page.getByRole('button', { name: /^Like · / })
  }
  get mutual(): Locator {
    return this.page.getByText('It’s a match!').filter({ visible: true }).first()
  }
  get addFriend(): Locator {
    return this.page.getByRole('button', { name: /^Add friend · / })
  }
  get acceptFriend(): Locator {
    return this.page.getByRole('button', { name: 'Accept', exact: true })
  }
  get friends(): Locator {
    return this.page.getByText('You are friends')
  }
  get privateCall(): Locator {
    return this.page.getByRole('button', { name: /^Private call · / })
  }
  get ask(): Locator {
    return this.page.getByRole('button', { name: /^Ask · / })
  }
  get demoTag(): Locator {
    return this.page.getByText('Demo', { exact: true })
  }
  get searching(): Locator {
    return this.page.getByRole('heading', { name: 'Finding someone…' })
  }
}
