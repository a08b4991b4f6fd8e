import { expect } from '@playwright/test'
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
  /** Accepts the agreement on the page of hosts. */
  async acceptAgreement(): Promise<void> {
    await this.page.goto('/hostCenter')
    await this.agreementBox.check()
    await this.accept.click()
    await expect(this.accepted).toBeVisible()
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

  /** The part of the page of points about payouts. */
  get payout(): Locator {
    return this.page.getByRole('region', { name: 'Payout', exact: true })
  }
  /** Of a payout that lacks a number. */
  get proveNumber(): Locator {
    return this.payout.getByRole('button', { name: 'Link a phone number' })
  }
  /** Newest first. */
  get payouts(): Locator {
    return this.page.getByRole('list', { name: 'Your payouts' }).getByRole('listitem')
  }
  get cancelPayout(): Locator {
    return this.page.getByRole('button', { name: 'Cancel payout' })
  }
  /** Number of the newest payout. */
  async payoutNumber(): Promise<string> {
    return /P(-[0-9A-Z]{4}){4}/.exec(await this.payouts.first().innerText())?.[0] ?? ''
  }
  /** Asks for all points that are available. */
  async askPayout(data: { firstName: string; lastName: string; code: string; pin: string }): Promise<void> {
    await this.payout.getByLabel('First name').fill(data.firstName)
    await this.payout.getByLabel('Last name').fill(data.lastName)
    await this.payout.getByLabel('Payment code').fill(data.code)
    await this.payout.getByLabel('PIN code').fill(data.pin)
    await this.payout.getByRole('button', { name: /^Request / }).click()
  }

  /** Decisions against the host, newest first. */
  get decisions(): Locator {
    return this.page.getByRole('region', { name: 'Decisions about your account' }).getByRole('article')
  }
  /** Appeals against the newest decision. */
  async appeal(words: string): Promise<void> {
    await this.decisions.first().getByRole('button', { name: 'Appeal' }).click()
    await this.decisions.first().getByLabel('What should we know?').fill(words)
    await this.decisions.first().getByRole('button', { name: 'Send' }).click()
  }
}
