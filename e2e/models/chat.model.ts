import type { Locator, Page } from '@playwright/test'

/** Conversations as a person sees them. */
export class ChatModel {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get log(): Locator {
    return this.page.getByRole('log')
  }
  get list(): Locator {
    return this.page.getByRole('region', { name: 'Chats', exact: true })
  }
  /** The place of the navigation, with its count in its name. */
  place(unread: number): Locator {
    return this.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: unread === 0 ? /^Chats$/ : new RegExp(`^Chats.*${unread} unread`) })
  }
  conversation(name: string): Locator {
    return this.list.getByRole('link', { name: new RegExp(`^${name}`) })
  }
  /** A choice of which conversations the list shows. */
  filter(name: string): Locator {
    return this.list.getByRole('group', { name: 'Which chats' }).getByRole('button', { name, exact: true })
  }
  /** From the list to friends, with how many requests wait. */
  get friendsLink(): Locator {
    return this.list.getByRole('link', { name: /^Friends/ })
  }
  line(text: string): Locator {
    return this.log.getByText(text, { exact: true })
  }
  /** The bubble about a message that came while the person was elsewhere. */
  get tip(): Locator {
    return this.page.getByRole('region', { name: '1 new message', exact: true })
  }
  get waiting(): Locator {
    return this.log.getByText('Sending', { exact: true })
  }

  /** Opens the thread beside a call. */
  get inCall(): Locator {
    return this.page.getByRole('region', { name: /^Call with / }).getByRole('button', { name: /^Chat with / })
  }
  get besideCall(): Locator {
    return this.page.getByRole('region', { name: /^Call with / }).getByRole('region', { name: /^Chat with / })
  }
  /** A line that came while the thread beside the call is closed. */
  arrivedInCall(text: string): Locator {
    return this.page
      .getByRole('region', { name: /^Call with / })
      .getByRole('button', { name: new RegExp(`: ${text.replace('?', '\\?')}$`) })
  }

  /** What somebody is typing in real time. */
  live(name: string): Locator {
    return this.page.getByRole('group', { name: `What ${name} is typing` })
  }

  /** Opens the menu of a line. */
  async menuOf(text: string): Promise<Locator> {
    const row = this.log.locator('[data-row]').filter({ has: this.page.getByText(text, { exact: true }) })
    await row.getByRole('button', { name: 'Message options' }).click()
    return row.getByRole('menu', { name: 'Message options' })
  }

  /** Chooses in the menu of the conversation. */
  async chooseOption(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Chat options' }).click()
    await this.page.getByRole('menuitem', { name, exact: true }).click()
  }

  /** From a thread to the list, where there is no room for both. */
  get back(): Locator {
    return this.page.getByRole('link', { name: 'Back to chats', exact: true })
  }

  async open(personId: number): Promise<void> {
    await this.page.goto(`/message/IMMessageSession/${personId}`)
  }
  async openList(): Promise<void> {
    await this.page.goto('/message')
  }
  get searchField(): Locator {
    return this.list.getByRole('searchbox', { name: 'Search chats' })
  }
  /** Chats of people of the name that was looked for. */
  get foundPeople(): Locator {
    return this.list.getByRole('list', { name: 'People' })
  }
  /** Messages that hold what was looked for, each with the way to its place. */
  get foundMessages(): Locator {
    return this.list.getByRole('list', { name: 'Messages' })
  }
  /** The line somebody came for from the search. */
  get foundLine(): Locator {
    return this.log.locator('[data-found]')
  }
  get field(): Locator {
    return this.page.getByRole('textbox', { name: /^Message / })
  }
  async write(text: string): Promise<void> {
    await this.field.fill(text)
    await this.field.press('Enter')
  }

  get pictureButton(): Locator {
    return this.page.getByRole('button', { name: 'Send a picture' })
  }
  /** Chooses a file as a picture, without the dialog of the system. */
  async choosePicture(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.pictureButton.click()
    await (await chooser).setFiles(file)
  }
  /** Chooses a picture and sends it. */
  async sendPicture(picture: Buffer): Promise<void> {
    await this.choosePicture({ name: 'a.png', mimeType: 'image/png', buffer: picture })
    await this.page
      .getByRole('dialog', { name: 'Send this picture?' })
      .getByRole('button', { name: 'Send', exact: true })
      .click()
  }
  picture(name: string): Locator {
    return this.log.getByRole('button', { name, exact: true })
  }

  /** Texts of the thread in their order, as far as they are among those given. */
  async order(texts: readonly string[]): Promise<string[]> {
    const rows = await this.log.locator('[data-row]').allInnerTexts()
    return rows.flatMap((row) => texts.filter((text) => row.split('\n').includes(text)))
  }
}
