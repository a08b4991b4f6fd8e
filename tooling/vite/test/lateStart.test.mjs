import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { lateStart } from '../src/brand/lateStart.mjs'

/** A button, or a link, of a page that came as HTML. @param {{ link?: boolean, menu?: boolean }} [kind] */
function control({ link = false, menu = false } = {}) {
  /** @type {Map<string, string>} */
  const marks = new Map()
  /**
   * @type {{
   *   marks: Map<string, string>
   *   setAttribute: (name: string, value: string) => void
   *   removeAttribute: (name: string) => void
   *   closest: (selector: string) => unknown
   * }}
   */
  const element = {
    marks,
    setAttribute: (name, value) => void marks.set(name, value),
    removeAttribute: (name) => void marks.delete(name),
    closest: (selector) => ((selector.startsWith('a[') ? link : !link && !menu) ? element : null),
  }
  return element
}

/**
 * @param {{
 *   gate?: string
 *   scripts?: string | null
 *   splash?: boolean
 *   landing?: boolean
 *   search?: string
 *   fails?: boolean
 *   icons?: string[]
 *   complete?: boolean
 *   pressed?: object
 *   acted?: boolean
 * }} [page]
 *   pressed: the button the browser has a press of; acted: somebody has acted on the page
 */
function open({
  gate = 'visitor',
  scripts = '/assets/vendor.js /assets/index.js',
  splash = false,
  landing = false,
  search = '',
  fails = false,
  icons = [],
  complete = false,
  pressed,
  acted = pressed !== undefined,
} = {}) {
  /** @type {Map<string, ((event: object) => void)[]>} */
  const listeners = new Map()
  /** @type {string[]} */
  const preloads = []
  /** @type {string[]} */
  const started = []
  /** @type {(() => void)[]} */
  const frames = []
  /** @type {(() => void)[]} */
  const idle = []
  const stored = /** @type {Record<string, string>} */ ({})
  /** @type {string[]} */
  const told = []
  let reloads = 0
  const self = /** @type {Record<string, unknown>} */ ({
    requestIdleCallback: (/** @type {() => void} */ run) => void idle.push(run),
  })
  runInNewContext(lateStart.replace('import(', 'load('), {
    self,
    ...self,
    navigator: { userActivation: { hasBeenActive: acted } },
    document: {
      readyState: complete ? 'interactive' : 'loading',
      documentElement: {
        dataset: {
          gate,
          ...(scripts !== null && { scripts, preloads: '/assets/about.js' }),
          ...(splash && { splash: '' }),
          ...(landing && { landing: '' }),
        },
      },
      querySelector: () => pressed ?? null,
      createElement: () => ({ rel: '', href: '' }),
      querySelectorAll: (/** @type {string} */ tag) =>
        (tag === 'use' ? icons : []).map((href) => ({
          getAttribute: () => href,
          setAttribute: (/** @type {string} */ name, /** @type {string} */ value) =>
            void told.push(`${name} ${value}`),
        })),
      head: {
        append: (/** @type {{ rel: string; href: string }} */ { rel, href }) =>
          void preloads.push(`${rel} ${href}`),
      },
    },
    location: {
      search,
      reload: () => {
        reloads += 1
      },
    },
    localStorage: stored,
    requestAnimationFrame: (/** @type {() => void} */ run) => void frames.push(run),
    setTimeout: (/** @type {() => void} */ run) => run(),
    addEventListener: (/** @type {string} */ type, /** @type {(event: object) => void} */ run) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), run]),
    removeEventListener: (/** @type {string} */ type, /** @type {(event: object) => void} */ run) =>
      void listeners.set(
        type,
        (listeners.get(type) ?? []).filter((one) => one !== run),
      ),
    load: async (/** @type {string} */ file) => {
      started.push(file)
      if (fails) throw new TypeError('Failed to fetch')
    },
  })
  return {
    started,
    preloads,
    frames,
    idle,
    stored,
    told,
    self,
    reloads: () => reloads,
    listens: (/** @type {string} */ type) => (listeners.get(type) ?? []).length,
    happens: (/** @type {string} */ type, event = {}) => {
      for (const run of listeners.get(type) ?? []) run(event)
    },
  }
}

describe('when a page that came as HTML starts its scripts', () => {
  it('not before it has loaded and is idle, then once: fetched beside each other, run one after the other', async () => {
    const page = open()
    expect(page.started).toEqual([])
    page.happens('load')
    expect(page.started).toEqual([])
    page.idle[0]?.()
    page.happens('keydown')
    expect(page.preloads).toEqual([
      'modulepreload /assets/vendor.js',
      'modulepreload /assets/index.js',
      'modulepreload /assets/about.js',
    ])
    await vi.waitFor(() => expect(page.started).toEqual(['/assets/vendor.js', '/assets/index.js']), {
      timeout: 10_000,
    })
  })

  it.each(['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'])(
    'with the first sign of a person: %s',
    (sign) => {
      const page = open()
      page.happens(sign)
      page.happens(sign)
      expect(page.preloads).toHaveLength(3)
    },
  )

  it('as soon as it is painted where its address brings something', () => {
    const page = open({ search: '?utm_source=a' })
    expect(page.preloads).toEqual([])
    page.frames[0]?.()
    expect(page.preloads).toHaveLength(3)
  })

  it.each([[{ gate: 'member' }], [{ gate: 'other' }], [{ splash: true }]])(
    'at once where it is out of sight: %j',
    (page) => {
      expect(open(page).preloads).toHaveLength(3)
    },
  )

  it.each([[{ gate: 'leaving' }], [{ scripts: null }]])(
    'never where another page is on its way, or its scripts start by themselves: %j',
    (options) => {
      const page = open(options)
      page.happens('load')
      page.happens('keydown')
      expect([page.preloads, page.idle, page.listens('click')]).toEqual([[], [], 0])
    },
  )
})

describe('what is pressed before', () => {
  it('is marked as heard, the last one only, and noted for the site', () => {
    const page = open()
    const [first, second] = [control(), control()]
    page.happens('click', { target: first })
    expect([...first.marks]).toEqual([
      ['data-heard', 'true'],
      ['aria-busy', 'true'],
    ])
    page.happens('click', { target: second })
    expect(first.marks.size).toBe(0)
    expect(page.self['earlyClick']).toBe(second)
    // A press beside it takes nothing back.
    page.happens('click', { target: control({ link: true }) })
    page.happens('click', { target: control({ menu: true }) })
    expect(page.self['earlyClick']).toBe(second)
  })

  it('is noted, and brings the scripts, also where it came before the boot script', () => {
    const button = control()
    const page = open({ pressed: button })
    expect(page.self['earlyClick']).toBe(button)
    expect(Object.fromEntries(button.marks)).toEqual({ 'data-heard': 'true', 'aria-busy': 'true' })
    expect(page.preloads).toHaveLength(3)
  })

  it('is none where nobody has acted on the page, or not on a button', () => {
    for (const page of [open({ pressed: control(), acted: false }), open({ acted: true })]) {
      expect(page.self['earlyClick']).toBeUndefined()
      expect(page.preloads).toEqual([])
    }
  })

  it('is the affair of the site once that is alive', () => {
    const page = open()
    page.self['earlyClick'] = null
    const late = control()
    page.happens('click', { target: late })
    expect(late.marks.size).toBe(0)
    expect(page.listens('click')).toBe(0)
  })

  it('lets people in where it is a link of the landing page (R2.61)', () => {
    const page = open({ landing: true })
    page.happens('click', { target: control() })
    expect(page.stored).toEqual({})
    page.happens('click', { target: control({ link: true }) })
    expect(page.stored).toEqual({ landingPageFlag: '1' })
    const without = open()
    without.happens('click', { target: control({ link: true }) })
    expect(without.stored).toEqual({})
  })

  it('is not left waiting where the scripts are not to be had: the next press loads the page anew', async () => {
    const page = open({ fails: true })
    const button = control()
    page.happens('click', { target: button })
    page.happens('pointerdown')
    await vi.waitFor(() => expect(button.marks.size).toBe(0), { timeout: 10_000 })
    expect(page.reloads()).toBe(0)
    page.happens('click', { target: button })
    expect(page.reloads()).toBe(1)
  })
})

it("keeps the browser's offer to install, which it makes once", () => {
  for (const scripts of ['/assets/index.js', null]) {
    const page = open({ scripts })
    const offer = {}
    page.happens('beforeinstallprompt', offer)
    expect(page.self['installOffer']).toBe(offer)
  }
})

it('tells icons their address again once the page is there, also where nothing else starts', () => {
  for (const scripts of ['/assets/index.js', null]) {
    const page = open({ scripts, icons: ['/icons.svg#a', '/icons.svg#b'] })
    expect(page.told).toEqual([])
    page.happens('DOMContentLoaded')
    expect(page.told).toEqual(['href /icons.svg#a', 'href /icons.svg#b'])
  }
  expect(open({ icons: ['/icons.svg#a'], complete: true }).told).toEqual(['href /icons.svg#a'])
})
