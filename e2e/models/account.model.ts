import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The log-in popup and what belongs to an account. */
export class AccountModel {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get popup(): Locator {
    return this.page.getByRole('dialog')
  }
  get email(): Locator {
    return this.popup.getByLabel('Email')
  }
  get password(): Locator {
    return this.popup.getByRole('textbox', { name: 'Password' })
  }
  get over18(): Locator {
    return this.popup.getByRole('checkbox', { name: /I am 18 or older/ })
  }
  get nickname(): Locator {
    return this.popup.getByLabel('Nickname')
  }
  get birthday(): Locator {
    return this.popup.getByRole('group', { name: 'Birthday' })
  }

  /** Opens the log-in and waits until its form is there: it comes in a part of its own. */
  async openLogIn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Log in' }).first().click()
    await expect(this.email).toBeVisible()
  }
  async chooseSignUp(): Promise<void> {
    await this.choose('Sign up')
  }
  /** Chooses an option by keyboard, as its arrow keys and Space do. */
  async choose(name: string): Promise<void> {
    const option = this.popup.getByRole('radio', { name, exact: true })
    await option.press('Space')
    await expect(option).toBeChecked()
  }
  async submit(name: string): Promise<void> {
    await this.popup.getByRole('button', { name, exact: true }).last().click()
  }

  /** Day and year are typed, the month is chosen. @param birthday "1995-05-05" */
  async fillBirthday(birthday: string): Promise<void> {
    const [year = '', month = '', day = ''] = birthday.split('-')
    await this.birthday.getByLabel('Day').fill(day)
    await this.birthday.getByLabel('Month').selectOption(String(Number(month)))
    await this.birthday.getByLabel('Year').fill(year)
  }

  /**
   * The last step of a sign-up. @param birthday "1995-05-05" @param country its English name; the one that is
   * chosen already when left out
   */
  async tellAboutMe({
    nickname,
    birthday,
    country,
  }: {
    nickname: string
    birthday: string
    country?: string
  }): Promise<void> {
    await this.nickname.fill(nickname)
    await this.choose('Female')
    await this.fillBirthday(birthday)
    if (country !== undefined) {
      await this.popup.getByRole('button', { name: /^Country: / }).click()
      await this.page.getByRole('combobox', { name: 'Search for a country' }).fill(country)
      await this.page.getByRole('option', { name: new RegExp(`${country}$`) }).click()
    }
    await this.submit('Done')
  }

  /** Leaves the offer of a first picture, which comes once the sign-up is complete. */
  async skipPicture(): Promise<void> {
    await this.submit('Skip for now')
    await expect(this.popup).toHaveCount(0)
  }

  /** Chooses the first picture and cuts it. */
  async sendFirstPicture(picture: Buffer): Promise<void> {
    await this.popup
      .getByLabel('Add a photo')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await this.submit('Use photo')
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit('Log in')
  }
}
