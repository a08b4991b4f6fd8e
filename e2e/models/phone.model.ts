import type { Locator, Page } from '@playwright/test'
import type { Visitor } from './visitor.model.ts'
import { AccountModel } from './account.model.ts'

/** Sign-in by phone in the log-in popup. */
export class PhoneModel extends AccountModel {
  constructor(page: Page) {
    super(page)
  }

  get number(): Locator {
    return this.popup.getByLabel('Phone number')
  }
  get code(): Locator {
    return this.popup.getByLabel('Code', { exact: true })
  }
  get newPassword(): Locator {
    return this.popup.getByRole('textbox', { name: 'New password' })
  }

  /** From the page to the field of the number. */
  async openPhone(): Promise<void> {
    await this.openLogIn()
    await this.popup.getByRole('button', { name: 'Phone', exact: true }).click()
    await this.number.waitFor()
  }
  async chooseCountry(search: string): Promise<void> {
    await this.popup.getByRole('button', { name: /^Country/ }).click()
    const field = this.page.getByRole('combobox', { name: 'Search by name or number' })
    await field.fill(search)
    await field.press('Enter')
  }
  /** A fresh visitor's way to the form, with country and number typed in. */
  async begin(visitor: Visitor, mobile: string): Promise<void> {
    await visitor.open()
    await visitor.refuseCookies()
    await this.openPhone()
    await this.chooseCountry('germ')
    await this.typeNumber(mobile)
  }
  /** Says yes to 18 and asks for the code of a new number. */
  async askForCode(): Promise<void> {
    await this.over18.check()
    await this.submit('Send code')
  }
  async typeNumber(number: string): Promise<void> {
    await this.number.fill(number)
    await this.submit('Continue')
  }
}
