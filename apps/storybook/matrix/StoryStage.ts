import type { Browser, Page } from '@playwright/test'
import { wordsInPage } from './wordsInPage.ts'

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

interface Storybook {
  __STORYBOOK_PREVIEW__: {
    currentRender?: {
      id: string
      phase?: string
      story?: { storyGlobals?: Partial<Look> & { locale?: string } }
    }
  }
}

declare global {
  /** In the page: keeps a promise where the browser cannot collect it while only the test waits for it. */
  function held<Result>(start: () => Promise<Result>): Promise<Result>
}

const ENDS = ['finished', 'errored', 'aborted']
const FAULTS = ['storyThrewException', 'storyErrored', 'storyMissing', 'playFunctionThrewException']
export const PHONE = { width: 390, height: 720 }
/** So long a screen may take until something of it is seen. */
const PATIENCE_MS = 3000

/**
 * A page of the built Storybook on which stories are shown one after the other, each in many looks. One for a
 * worker: its cache holds what all stories load.
 */
export class StoryStage {
  readonly page: Page
  #title = ''
  #brand = ''
  #fixed: Partial<Look> = {}
  #faults: string[] = []

  private constructor(page: Page) {
    this.page = page
    page.on('pageerror', (error) => this.#faults.push(error.message))
    page.on('console', (message) => message.type() === 'error' && this.#faults.push(message.text()))
  }

  static async open(browser: Browser, baseURL: string | undefined): Promise<StoryStage> {
    const page = await browser.newPage({
      viewport: PHONE,
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      locale: 'en-US',
      ...(baseURL !== undefined && { baseURL }),
    })
    await page.addInitScript(wordsInPage)
    await page.addInitScript(() =>
      Object.assign(window, {
        held: (start: () => Promise<unknown>) => Object.assign(window, { waiting: start() }).waiting,
      }),
    )
    return new StoryStage(page)
  }

  /** What went wrong since it was last asked. */
  takeFaults(): string[] {
    const faults = this.#faults
    this.#faults = []
    return faults
  }

  /** The brand that stands, or stood last. */
  get brand(): string {
    return this.#brand
  }

  /**
   * Shows a story and lets it do what it does. Stories of one component follow each other on one page, as in
   * Storybook itself; what has a committed picture loads by itself, in each brand, so that nothing of another
   * story or brand can be in it.
   */
  async show({ id, title }: { id: string; title: string }, brand: string, alone: boolean): Promise<void> {
    const before = this.takeFaults()
    if (alone || title !== this.#title) {
      this.#brand = brand
      await this.page.goto(
        `/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true;brand:${brand};mode:light;direction:ltr`,
      )
      await this.#ends(id)
      await this.page.evaluate(() => {
        const still = new CSSStyleSheet()
        still.replaceSync(
          '*, *::before, *::after { caret-color: transparent !important; transition: none !important }',
        )
        const dim = new CSSStyleSheet()
        dim.replaceSync('body::before { display: none !important }')
        dim.disabled = true
        Object.assign(window, { dim })
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, still, dim]
      })
    } else {
      await this.page.evaluate((storyId) => {
        scrollTo(0, 0)
        ;(window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }).__STORYBOOK_ADDONS_CHANNEL__.emit(
          'setCurrentStory',
          { storyId, viewMode: 'story' },
        )
      }, id)
      await this.#ends(id)
    }
    this.#title = title
    // What a story does and expects is tried by its own run, at its own width; here it only has to stand.
    this.#faults = before
    if (
      await this.page.evaluate(
        () =>
          (document.querySelector('#storybook-root')?.childElementCount ?? 0) === 0 &&
          document.querySelector('dialog[open]') === null,
      )
    )
      this.#faults.push('nothing is drawn')
    const own = await this.page.evaluate(
      () => (window as unknown as Storybook).__STORYBOOK_PREVIEW__.currentRender?.story?.storyGlobals ?? {},
    )
    this.#fixed = { ...(own.locale === 'ar' && { direction: 'rtl' as const }), ...own }
  }

  async #ends(id: string): Promise<void> {
    await this.page.waitForFunction(
      ([wanted, ends]) => {
        const render = (window as unknown as Partial<Storybook>).__STORYBOOK_PREVIEW__?.currentRender
        return render?.id === wanted && ends.includes(render.phase ?? '')
      },
      [id, ENDS] as const,
      { timeout: 30_000 },
    )
  }

  /**
   * Changes brand, mode and direction of the story that stands. Only a brand is drawn anew: the others are
   * attributes that styles follow.
   *
   * @returns the look there is now: a story may have a brand, mode, language or direction of its own
   */
  async look(wanted: Look): Promise<Look> {
    const { brand, mode, direction } = { ...wanted, ...this.#fixed }
    if (brand !== this.#brand) {
      this.#brand = brand
      await this.#say(
        'updateGlobals',
        { globals: { brand, mode: 'light', direction: 'ltr' } },
        'storyRendered',
      )
    }
    await this.page.evaluate(
      ([theme, way]) => {
        document.documentElement.dataset['mode'] = theme
        document.documentElement.dir = way
      },
      [mode, direction] as const,
    )
    return { brand, mode, direction }
  }

  /**
   * The light behind the page is a ground for words; pictures go without it: it makes them large and says
   * nothing about a component.
   */
  async glow(shines: boolean): Promise<void> {
    await this.page.evaluate(
      (off) => Object.assign((window as unknown as { dim: CSSStyleSheet }).dim, { disabled: off }),
      shines,
    )
  }

  /** Whether mode and direction are still those: a story that draws itself anew would take them back. */
  async holds({ mode, direction }: Pick<Look, 'mode' | 'direction'>): Promise<boolean> {
    return this.page.evaluate(
      ([theme, way]) =>
        document.documentElement.dataset['mode'] === theme && document.documentElement.dir === way,
      [mode, direction] as const,
    )
  }

  /** Pixels by which the page can be scrolled sideways. */
  overflow(): Promise<number> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
  }

  /** Size of words, as the story that stands has it. */
  words(): Promise<string> {
    return this.page.evaluate(() => document.documentElement.style.fontSize)
  }

  /** Another width of the screen, in CSS pixels. */
  async widen(width: number): Promise<void> {
    if (this.page.viewportSize()?.width !== width) await this.page.setViewportSize({ ...PHONE, width })
  }

  /** Another width of the phone and size of words. */
  async fit(width: number, words: string): Promise<void> {
    await this.page.setViewportSize({ ...PHONE, width })
    await this.page.evaluate(
      (size) =>
        held(async () => {
          document.documentElement.style.fontSize = size
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        }),
      words,
    )
  }

  /** The innermost part that reaches furthest out of the page, in words for whoever looks for it. */
  widest(): Promise<string> {
    return this.page.evaluate(() => {
      const reach = (element: Element) => {
        const { left, right } = element.getBoundingClientRect()
        return Math.max(right - document.documentElement.clientWidth, -left)
      }
      const [worst] = [...document.body.querySelectorAll('*')]
        .filter((element) => element.getClientRects().length > 0)
        .sort((one, other) => reach(other) - reach(one) || (one.contains(other) ? 1 : -1))
      return worst === undefined
        ? ''
        : `${worst.tagName.toLowerCase()}.${worst.getAttribute('class') ?? ''} "${(worst.textContent ?? '').trim().slice(0, 40)}"`
    })
  }

  /**
   * Goes to the top, where no story scrolled it, and waits for a screen whose parts come later, for fonts,
   * pictures and the first picture of films, then until they are drawn.
   */
  async settle(): Promise<void> {
    await this.page.evaluate(
      (patience) =>
        held(async () => {
          scrollTo(0, 0)
          // Words, or something that is drawn; a story that shows nothing on purpose is not waited for
          // longer.
          const isSeen = (place: HTMLElement) =>
            place.innerText.trim() !== '' || place.querySelector('svg, img, canvas, video') !== null
          const seen = () =>
            [...document.querySelectorAll<HTMLElement>('#storybook-root, dialog[open]')].some(isSeen)
          for (const until = performance.now() + patience; !seen() && performance.now() < until;)
            await new Promise((resolve) => setTimeout(resolve, 30))
          const films = [...document.querySelectorAll('video')].filter(({ srcObject }) => srcObject !== null)
          await Promise.all([
            document.fonts.ready,
            // A lazy picture below the screen, or in a part that is not drawn, is fetched by nobody: decode()
            // would wait for ever.
            ...[...document.images].map((image) =>
              Object.assign(image, { loading: 'eager' })
                .decode()
                .catch(() => undefined),
            ),
            ...films.map(
              (film) =>
                film.readyState >= film.HAVE_CURRENT_DATA ||
                new Promise((resolve) => film.addEventListener('loadeddata', resolve, { once: true })),
            ),
          ])
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        }),
      PATIENCE_MS,
    )
  }

  async #say(event: string, data: unknown, until: string): Promise<void> {
    const fault = await this.page.evaluate(
      ([name, payload, end, bad]) => {
        const channel = (window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel })
          .__STORYBOOK_ADDONS_CHANNEL__
        return held(
          () =>
            new Promise<string>((resolve) => {
              const stop = (text: string) => {
                clearTimeout(timer)
                channel.off(end, done)
                for (const one of bad) channel.off(one, failed)
                resolve(text)
              }
              const done = () => stop('')
              const failed = (problem: unknown) =>
                stop((problem as { message?: string } | undefined)?.message ?? 'the story failed')
              const timer = setTimeout(() => stop(`no ${end} within 20 s`), 20_000)
              channel.on(end, done)
              for (const one of bad) channel.on(one, failed)
              channel.emit(name, payload)
            }),
        )
      },
      [event, data, until, FAULTS] as const,
    )
    if (fault) this.#faults.push(fault)
  }
}
