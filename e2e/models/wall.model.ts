import { expect, type Locator, type Page } from '@playwright/test'

/** The wall and the pages of its people. */
export class WallModel {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: 'People' })
  }
  get cards(): Locator {
    return this.list.getByRole('article')
  }
  get country(): Locator {
    return this.page.getByRole('button', { name: /^Country: / })
  }
  /** Opens the list of countries and looks for one. @returns the lines that are left */
  async findCountry(search: string): Promise<Locator> {
    await this.country.click()
    await this.page.getByRole('combobox', { name: 'Search for a country' }).fill(search)
    return this.page.getByRole('option')
  }
  card(name: string | RegExp): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name }) })
  }
  /**
   * Goes to a link below the wall. It stands still once everybody a visitor may see is there.
   *
   * @param end what stands at the end of the wall then, in the language of the page
   */
  async reachFooter(link: Locator, end: string): Promise<void> {
    await expect(async () => {
      await link.scrollIntoViewIfNeeded()
      await expect(this.page.getByRole('button', { name: end })).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }
  callButton(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Call ${name},`) })
  }
  group(name: string): Locator {
    return this.page.getByRole('group', { name: 'Groups' }).getByRole('button', { name, exact: true })
  }
}
