import type { FrameLocator, Locator, Page } from '@playwright/test'

/** The list of games and an open game. */
export class GamesModel {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get list(): Locator {
    return this.page.getByRole('main').getByRole('list', { name: 'Games' })
  }
  row(name: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: name })
  }
  /** Opens a game from the list. */
  async open(name: string): Promise<FrameLocator> {
    await this.list.getByRole('link', { name: `Play ${name}`, exact: true }).click()
    return this.frame(name)
  }
  frame(name: string): FrameLocator {
    return this.page.frameLocator(`iframe[title="${name}"]`)
  }
  get close(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: 'Close game' })
  }
  get sound(): Locator {
    return this.page.getByRole('button', { name: 'Sound of the game' })
  }
  get state(): Locator {
    return this.page.getByRole('main').getByRole('status').first()
  }
}
