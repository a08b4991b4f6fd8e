import type { Locator, Page } from '@playwright/test'

/** One's own profile while it is edited. */
export class ProfileModel {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get entrance(): Locator {
    return this.page.getByRole('main').getByRole('link', { name: 'Edit profile' })
  }
  get add(): Locator {
    return this.page.getByLabel('Add a photo')
  }
  get adjust(): Locator {
    return this.page.getByRole('dialog', { name: 'Adjust photo' })
  }
  /** Picture of a place, with what became of it. */
  photo(name: string | RegExp): Locator {
    return this.page.getByRole('img', { name })
  }
  /** Place of the background: the field that chooses one, named by what it does. */
  background(does: 'Add a background' | 'Replace background'): Locator {
    return this.page.getByLabel(does)
  }
  /** What is said about the background. */
  get backgroundPart(): Locator {
    return this.page.getByRole('region', { name: 'Background' })
  }
  get backgroundRemoval(): Locator {
    return this.page.getByRole('dialog', { name: 'Remove your background?' })
  }
  get nickname(): Locator {
    return this.page.getByLabel('Nickname')
  }
  get bio(): Locator {
    return this.page.getByLabel('A few words about you')
  }
  interest(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
  get secondLook(): Locator {
    return this.page.getByRole('button', { name: 'Ask for a second look' })
  }
  get appeal(): Locator {
    return this.page.getByRole('dialog', { name: /^A second look/ })
  }
  get undo(): Locator {
    return this.page.getByRole('button', { name: 'Undo' })
  }
  /** The page as others see it, beside the fields. */
  get preview(): Locator {
    return this.page.getByRole('region', { name: 'This is how others see you.' })
  }

  /** Chooses a picture and sends it as it is cut at first. */
  async send(picture: Buffer): Promise<void> {
    await this.add.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await this.adjust.getByRole('button', { name: 'Use photo' }).click()
  }

  /** Drops a picture on the page, beside the places for it, and sends it as it is cut at first. */
  async drop(picture: Buffer): Promise<void> {
    const dataTransfer = await this.page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], 'me.png', { type: 'image/png' }))
      return transfer
    }, picture.toString('base64'))
    await this.page.getByRole('main').dispatchEvent('drop', { dataTransfer })
    await this.adjust.getByRole('button', { name: 'Use photo' }).click()
  }

  /** Chooses a background and sends it as it is cut at first. */
  async sendBackground(picture: Buffer): Promise<void> {
    await this.backgroundPart
      .locator('input[type=file]')
      .setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: picture })
    await this.adjust.getByRole('button', { name: 'Use photo' }).click()
  }
}
