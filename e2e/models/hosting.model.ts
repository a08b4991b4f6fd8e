import type { Locator, Page } from '@playwright/test'

/** Becoming a host, prices, and points. */
export class HostingModel {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get entrance(): Locator {
    return this.page.getByRole('main').getByRole('link', { name: 'Earn with calls' })
  }
  get agreementBox(): Locator {
    return this.page.getByRole('checkbox', { name: 'I have read the agreement and accept it.' })
  }
  get accept(): Locator {
    return this.page.getByRole('button', { name: 'Accept agreement' })
  }
  get accepted(): Locator {
    return this.page.getByText(/^Version 1 accepted on /)
  }
  get apply(): Locator {
    return this.page.getByRole('button', { name: 'Apply', exact: true })
  }
  get applyAgain(): Locator {
    return this.page.getByRole('button', { name: 'Apply again' })
  }
  get waiting(): Locator {
    return this.page.getByRole('heading', { name: 'Your application is being reviewed' })
  }
  /** Price a minute for everyone or for friends. */
  price(whom: 'Everyone' | 'Friends'): Locator {
    return this.page.getByRole('slider', { name: whom })
  }
  get topic(): Locator {
    return this.page.getByRole('combobox', { name: 'Topic' })
  }
  get save(): Locator {
    return this.page.getByRole('button', { name: 'Save', exact: true })
  }
  get saved(): Locator {
    return this.page.getByText(/^Saved\. It applies from your next call/)
  }
  get points(): Locator {
    return this.page.getByRole('main').getByRole('link', { name: 'Points' })
  }
  get entries(): Locator {
    return this.page.getByRole('list', { name: 'All entries' }).getByRole('listitem')
  }
  /** The bar of today. */
  get today(): Locator {
    return this.page.getByRole('list', { name: 'Points of the last 7 days' }).getByRole('listitem').last()
  }
}
