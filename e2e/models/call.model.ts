import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The call, from the price to the receipt. */
export class CallModel {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get price(): Locator {
    return this.page.getByRole('dialog', { name: /^Call / })
  }
  get start(): Locator {
    return this.price.getByRole('button', { name: /^Start call/ })
  }
  /** One minute at a price of its own, chosen in the price dialog. */
  get trial(): Locator {
    return this.price.getByRole('radio', { name: /^Try · / })
  }
  get startTrial(): Locator {
    return this.price.getByRole('button', { name: /^Start (free )?trial/ })
  }
  /** What its payer is asked in the second half of that minute. */
  get trialEnd(): Locator {
    return this.page.getByRole('region', { name: /^After that, the call costs / })
  }
  get goOn(): Locator {
    return this.trialEnd.getByRole('button', { name: /^Continue · / })
  }
  get ringing(): Locator {
    return this.page.getByRole('alertdialog')
  }
  get accept(): Locator {
    return this.page.getByRole('button', { name: 'Accept' })
  }
  get decline(): Locator {
    return this.page.getByRole('button', { name: 'Decline' })
  }
  get cancel(): Locator {
    return this.page.getByRole('button', { name: 'Cancel' })
  }
  get end(): Locator {
    return this.page.getByRole('button', { name: /^(End call|Hang up)/ })
  }
  get screen(): Locator {
    return this.page.getByRole('region', { name: /^Call with / })
  }
  get rejoin(): Locator {
    return this.page
      .getByRole('alertdialog', { name: 'You left a call' })
      .getByRole('button', { name: 'Rejoin' })
  }
  /** Takes the call another tab or device has. */
  get here(): Locator {
    return this.page.getByRole('button', { name: 'Continue here' })
  }
  get toVideo(): Locator {
    return this.page.getByRole('button', { name: 'Switch to video' })
  }
  get upgrade(): Locator {
    return this.page.getByRole('alertdialog', { name: /video/ })
  }
  get makeSmall(): Locator {
    return this.page.getByRole('button', { name: 'Minimize call' })
  }
  get makeLarge(): Locator {
    return this.page.getByRole('button', { name: 'Back to the call' }).first()
  }
  get mute(): Locator {
    return this.page.getByRole('button', { name: 'Mute microphone' })
  }
  get unmute(): Locator {
    return this.page.getByRole('button', { name: 'Turn microphone on' })
  }
  get openDevices(): Locator {
    return this.page.getByRole('button', { name: 'Camera, microphone and sound' })
  }
  get devices(): Locator {
    return this.page.getByRole('dialog', { name: 'Camera, microphone and sound' })
  }
  device(kind: 'Camera' | 'Microphone' | 'Speaker'): Locator {
    return this.devices.getByRole('combobox', { name: kind })
  }
  get again(): Locator {
    return this.page.getByRole('button', { name: 'Call again' })
  }

  /** Asks the price, on a person's page. */
  async openPrice(): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Call( ·|$)/ })
      .first()
      .click()
  }

  /** Asks the price on a person's page and starts. */
  async ring(personId: number): Promise<void> {
    await this.page.goto(`/profile/${personId}`)
    await this.openPrice()
    await this.start.click()
  }

  /**
   * How many pictures have moved within a second, which a slow one needs: two in a call with both cameras on.
   */
  async movingPictures(): Promise<number> {
    return await this.page.evaluate(async () => {
      const playing = [...document.querySelectorAll('video')].filter(
        (video) => video.srcObject !== null && video.videoWidth > 0,
      )
      const before = playing.map((video) => video.currentTime)
      const moved = () =>
        playing.filter((video, index) => video.currentTime > (before[index] ?? 0) && !video.paused).length
      for (const until = performance.now() + 1000; moved() < playing.length && performance.now() < until;)
        await new Promise(requestAnimationFrame)
      return moved()
    })
  }

  /**
   * Whether the call is in the browser's own window above everything, or its picture where there is no such
   * window.
   */
  isAboveAll(): Promise<boolean> {
    return this.page.evaluate(
      () =>
        document.pictureInPictureElement !== null ||
        Boolean(
          (window as { readonly documentPictureInPicture?: { readonly window: Window | null } })
            .documentPictureInPicture?.window,
        ),
    )
  }
  /** What the microphone hears, 0 to 1. */
  microphoneLevel(): Promise<number> {
    return this.devices
      .getByRole('meter', { name: 'Microphone level' })
      .evaluate((meter) => (meter as HTMLMeterElement).value)
  }

  /** Calls somebody who answers; both see each other. */
  async talk(personId: number, other: CallModel): Promise<void> {
    await this.ring(personId)
    await other.accept.click()
    await this.seesBoth()
    await other.seesBoth()
  }

  /** Both pictures are there and move. */
  async seesBoth(): Promise<void> {
    await expect.poll(() => this.movingPictures(), { timeout: 30_000 }).toBe(2)
  }
}
