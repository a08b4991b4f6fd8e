import type { Locator, Page } from '@playwright/test'

/** The lists of people as a person sees them. */
export class FriendsModel {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** A tab with how many stand in it. */
  tab(name: string, count: number): Locator {
    return this.page.getByRole('button', { name: `${name} ${count}`, exact: true })
  }
  get list(): Locator {
    return this.page.getByRole('list', { name: 'Friends', exact: true })
  }
  person(name: string): Locator {
    return this.list.getByRole('link', { name, exact: true })
  }
  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Nickname, note name or ID' })
  }

  async open(): Promise<void> {
    await this.page.goto('/friends')
  }
  /** Chooses what to do with somebody of the list. */
  async choose(name: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
    await this.page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  async nameIt(alias: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Note name' }).fill(alias)
    await this.page.getByRole('button', { name: 'Save', exact: true }).click()
  }
}
