import type { Page } from '@playwright/test'

/** How a story is looked at. */
export interface Look {
  brand: string
  mode: 'light' | 'dark'
  direction: 'ltr' | 'rtl'
}

interface Channel {
  on: (event: string, listener: (data: unknown) => void) => void
  off: (event: string, listener: (data: unknown) => void) => void
  emit: (event: string, data: unknown) => void
}

const ENDS = ['finished', 'errored', 'aborted']
const FAULTS = ['storyThrewException', 'storyErrored', 'storyMissing', 'playFunctionThrewException']

/** A page of the built Storybook on which stories are shown one after the other, each in many looks. */
export class StoryStage {
  readonly #page: Page
  #faults: string[] = []

  constructor(page: Page) {
    this.#page = page
    page.on('pageerror', (error) => this.#faults.push(error.message))
    page.on('console', (message) => message.type() === 'error' && this.#faults.push(message.text()))
  }

  get page(): Page {
    return this.#page
  }

  /** What went wrong since it was last asked. */
  takeFaults(): string[] {
    const faults = this.#faults
    this.#faults = []
    return faults
  }

  /** Loads a story by itself, so that nothing of another stays, and lets it do what it does. */
  async show(id: string): Promise<void> {
    await this.#page.goto(`/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`)
    await this.#page.waitForFunction((ends) => ends.includes((window as unknown as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } }).__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''), ENDS, { timeout: 30_000 })
    // What a story does and expects is tried by its own run, at its own width; here it only has to stand.
    this.takeFaults()
    if (await this.#page.evaluate(() => (document.querySelector('#storybook-root')?.childElementCount ?? 0) === 0 && document.querySelector('dialog[open]') === null)) this.#faults.push('nothing is drawn')
    await this.#page.evaluate(() => {
      // The glow behind the page makes pictures large and says nothing about a component.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('body::before { display: none } *, *::before, *::after { caret-color: transparent !important }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    })
  }

  /** Changes brand, mode and direction of the story that stands. */
  async look({ brand, mode, direction }: Look): Promise<void> {
    await this.#say('updateGlobals', { globals: { brand, mode, direction } }, 'storyRendered')
  }

  async #say(event: string, data: unknown, until: string): Promise<void> {
    const fault = await this.#page.evaluate(
      async ([name, payload, end, bad]) => {
        const channel = (window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }).__STORYBOOK_ADDONS_CHANNEL__
        const answer = await new Promise<string>((resolve) => {
          const stop = (text: string) => {
            clearTimeout(timer)
            channel.off(end, done)
            for (const one of bad) channel.off(one, failed)
            resolve(text)
          }
          const done = () => stop('')
          const failed = (problem: unknown) => stop((problem as { message?: string } | undefined)?.message ?? 'the story failed')
          const timer = setTimeout(() => stop(`no ${end} within 20 s`), 20_000)
          channel.on(end, done)
          for (const one of bad) channel.on(one, failed)
          channel.emit(name, payload)
        })
        await document.fonts.ready
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        return answer
      },
      [event, data, until, FAULTS] as const,
    )
    if (fault) this.#faults.push(fault)
  }

  /** Pixels by which the page can be scrolled sideways. */
  overflow(): Promise<number> {
    return this.#page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  }
}
