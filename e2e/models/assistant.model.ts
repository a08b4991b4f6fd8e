import type { Locator, Page } from '@playwright/test'

/** Help topics, own questions and the form to write to the team. */
export class AssistantModel {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get search(): Locator {
    return this.page.getByRole('searchbox')
  }
  /** A topic of the list or of what was found. */
  topic(question: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name: question, exact: true })
  }
  /** The first topic that was found. */
  get firstFound(): Locator {
    return this.page.getByRole('main').getByRole('list').getByRole('link').first()
  }
  /** The screen a topic leads to. */
  way(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name, exact: true })
  }
  /** What the own account says about a topic. */
  state(name: string): Locator {
    return this.page.getByRole('region', { name })
  }
  /** The way to news about the account, and how many are not read. */
  get newsWay(): Locator {
    return this.page.getByRole('main').getByRole('link', { name: 'News about your account' })
  }
  /** The way from every page, with how much waits: `1 unread`. */
  bell(count: string): Locator {
    return this.page.getByRole('link', { name: `News, ${count}`, exact: true })
  }
  get newsMark(): Locator {
    return this.page.getByRole('main').getByText(/^\d+ new$/)
  }
  get anyNews(): Locator {
    return this.page.getByRole('list', { name: 'News about your account' }).getByRole('listitem')
  }
  news(words: string): Locator {
    return this.anyNews.filter({ hasText: words })
  }
  get write(): Locator {
    return this.page.getByRole('main').getByRole('link', { name: 'Write to us' })
  }
  get chosenTopic(): Locator {
    return this.page.getByRole('combobox', { name: 'Topic' }).locator('option:checked')
  }
  get words(): Locator {
    return this.page.getByRole('textbox', { name: 'Your question' })
  }
  get send(): Locator {
    return this.page.getByRole('button', { name: 'Send question' })
  }
  /** An own question with its answers. */
  ticket(about: string): Locator {
    return this.page.getByRole('article', { name: about })
  }
  /** Number of a question, as operators need it. */
  async numberOf(ticket: Locator): Promise<string> {
    return /T(-[0-9A-Z]{4}){4}/.exec(await ticket.innerText())?.[0] ?? ''
  }
}
