import type { Locator, Page } from '@playwright/test'
import { AccountModel } from './account.model.ts'

/** Sign-in by phone in the log-in popup. */
export class PhoneModel extends AccountModel {
  constructor(page: Page) { super(page) }

  get number(): Locator { return this.popup.getByLabel('Phone number') }
  get code(): Locator { return this.popup.getByLabel('Code', { exact: true }) }
  get newPassword(): Locator { return this.popup.getByRole('textbox', { name: 'New password' }) }

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
  async typeNumber(number: string): Promise<void> {
    await this.number.fill(number)
    await this.submit('Continue')
  }
}
