import type { Locator, Page } from '@playwright/test'

/** Tasks on the page of rewards, in the navigation and in the box over the wall. */
export class TasksModel {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** A task of a group by its title. */
  row(group: string, title: string | RegExp): Locator {
    return this.page.getByRole('list', { name: group }).getByRole('listitem').filter({ hasText: title })
  }
  /** The place of the navigation with how many can be claimed. */
  place(count: number): Locator {
    return this.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: count === 0 ? /^Rewards$/ : new RegExp(`^Rewards.*${count} to claim`) })
  }
  /** Opens the box over the wall. */
  async openBox(count: number): Promise<Locator> {
    await this.page.getByRole('button', { name: `Tasks, ${count} to claim` }).click()
    return this.page.getByRole('dialog', { name: 'Tasks' })
  }
  /** Greets the person whose profile is open. */
  async sayHi(): Promise<void> {
    await this.page.getByRole('button', { name: 'Say hi' }).click()
    await this.page.getByRole('button', { name: 'Where are you from?' }).click()
  }
}
