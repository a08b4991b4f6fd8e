import { expect } from '@playwright/test'
import type { FrameLocator, Locator, Page } from '@playwright/test'

/** Cards of the test company, by what comes of them. */
export const CARDS = {
  paid: '4000000000010001',
  declined: '4000000000010308',
  wrongCode: '4000000000010605',
  challenge: '4000000000011207',
  slow: '4000000000011603',
  paidOnce: '4000000000012502',
  disputed: '5100000000013100',
} as const

/** The shop, the page of paying, and what comes after it. */
export class ShopModel {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get packages(): Locator {
    return this.page.getByRole('group', { name: 'Packages' }).getByRole('radio')
  }
  get goOn(): Locator {
    return this.page.getByRole('link', { name: /^Continue · / })
  }
  /** The way to the list of ways to pay. */
  get methods(): Locator {
    return this.page.getByRole('link', { name: 'Payment methods' })
  }
  /** A way to pay in that list. */
  way(name: string): Locator {
    return this.page
      .getByRole('list', { name: 'Payment methods' })
      .getByRole('listitem')
      .filter({ has: this.page.getByText(name, { exact: true }) })
  }
  /** The way to the page of paying of a subscription. */
  subscribe(every: 'week' | 'month'): Locator {
    return this.page.getByRole('link', { name: new RegExp(`^Subscribe · .* / ${every}$`) })
  }
  get subscribeNow(): Locator {
    return this.page.getByRole('button', { name: /^Subscribe and pay .+ now$/ })
  }
  /** The page of the subscription. */
  get subscription(): Locator {
    return this.page.getByRole('main')
  }
  /** The payment company's fields. */
  get fields(): FrameLocator {
    return this.page.frameLocator('iframe[title="Card details"]')
  }
  get holder(): Locator {
    return this.page.getByRole('textbox', { name: 'Name on card' })
  }
  get email(): Locator {
    return this.page.getByRole('textbox', { name: 'Billing email' })
  }
  /**
   * Press it by the keyboard: right after a scroll, Chromium may give a click to the card frame that was
   * there before.
   */
  get pay(): Locator {
    return this.page.getByRole('button', { name: /^Pay .+ now$/ })
  }
  /** Coins without leaving a call. */
  get inCall(): Locator {
    return this.page.getByRole('dialog', { name: 'More coins' })
  }
  /** The check of the bank inside it. */
  get bank(): FrameLocator {
    return this.page.frameLocator('iframe[title="Confirmation by your bank"]')
  }
  /** The sheet of the company's wallet, and what stands around it. */
  get walletDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Wallet (test)' })
  }
  get sheet(): FrameLocator {
    return this.page.frameLocator('iframe[title="Wallet (test)"]')
  }
  sheetButton(name: string): Locator {
    return this.sheet.getByRole('button', { name, exact: true })
  }
  get number(): Locator {
    return this.fields.getByLabel('Card number')
  }
  get code(): Locator {
    return this.fields.getByLabel('Security code')
  }
  get problem(): Locator {
    return this.page.getByRole('main').getByRole('alert')
  }
  /** Beside the pages. */
  get balance(): Locator {
    return this.page.getByRole('navigation', { name: 'Main' }).getByRole('status')
  }
  /** What is said before the first coins of a purchase are spent. */
  get firstSpendLine(): Locator {
    return this.page.getByRole('dialog').getByText(/Coins you spend can no longer be returned/)
  }
  get result(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }
  get orders(): Locator {
    return this.page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
  }

  /** Withdraws from a purchase on the public page, in its two steps. */
  async withdraw(name: string, email: string, orderNumber: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Full name' }).fill(name)
    await this.page.getByRole('textbox', { name: /^Email you bought with/ }).fill(email)
    await this.page.getByRole('textbox', { name: 'Order number' }).fill(orderNumber)
    await this.page.getByRole('button', { name: 'Continue' }).click()
    await this.page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  }
  /** Reports a problem with the newest order, as somebody does from the list of orders. */
  async report(reason: string, words: string): Promise<void> {
    await this.orders.first().getByRole('link', { name: 'Report a problem' }).click()
    await this.page.getByRole('radio', { name: reason }).check({ force: true })
    await this.page.getByRole('textbox', { name: /What happened/ }).fill(words)
    await this.confirmHuman()
    await this.page.getByRole('button', { name: 'Send report' }).click()
  }
  /** Lets the device solve its task. */
  async confirmHuman(): Promise<void> {
    const check = this.page.getByRole('group', { name: 'Check that you are human' })
    await check.getByRole('button').click()
    await expect(check.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 20_000 })
  }
  /** The report on the page, or the first of the list. */
  get issue(): Locator {
    return this.page.getByRole('article', { name: /^Report I-/ }).first()
  }
  /** Number of the report on the page. */
  async issueNumber(): Promise<string> {
    return ((await this.issue.getAttribute('aria-label')) ?? '').replace('Report ', '')
  }

  /** Chooses the company's wallet, and opens its sheet on the page of wallets. */
  async openWallet(): Promise<void> {
    await this.page.getByRole('radio', { name: 'Wallet (test)' }).check({ force: true })
    await this.pay.press('Enter')
    await expect(this.result).toHaveText('Wallet (test)')
    await this.pay.press('Enter')
    await expect(this.sheetButton('Pay')).toBeFocused()
  }
  /** Chooses the package of some coins and goes on to the page of paying. */
  async choose(coins: number): Promise<void> {
    await this.packages
      .and(this.page.getByRole('radio', { name: new RegExp(`for ${coins.toLocaleString('en')} coins`) }))
      .check({ force: true })
    await this.goOn.click()
    await expect(this.pay).toBeVisible()
  }
  /** Types a card into the company's fields, and what the site asks beside them. */
  async fillCard(number: string): Promise<void> {
    await this.email.fill('alex@example.com')
    await this.holder.fill('Alex Morgan')
    await this.number.fill(number)
    await this.fields.getByLabel('Valid until').fill('12/30')
    await this.code.fill('123')
  }
}
