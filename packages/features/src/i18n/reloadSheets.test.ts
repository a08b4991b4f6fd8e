import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyChunk, retryFailedParts } from './lazyChunk.ts'
import { hasMissingSheets, reloadSheets } from './reloadSheets.ts'

interface Sheet {
  readonly cssRules: readonly object[]
}
const SHEETS: Record<string, Sheet | null> = {
  here: { cssRules: [{}] },
  failed: null,
  empty: { cssRules: [] },
  unreadable: {
    get cssRules(): never {
      throw new DOMException('', 'SecurityError')
    },
  },
}

/** A document whose stylesheets load or fail when the test says so. */
function documentWith(...states: ('here' | 'failed' | 'empty' | 'unreadable' | 'foreign')[]) {
  interface Link {
    sheet: Sheet | null
    href: string
    onload?: () => void
    onerror?: () => void
    cloneNode: () => Link
    replaceWith: (fresh: Link) => void
  }
  const links: Link[] = []
  const linkTo = (href: string, sheet: Sheet | null): Link => ({
    sheet,
    href,
    cloneNode: () => linkTo(href, null),
    replaceWith(fresh) {
      links[links.indexOf(this)] = fresh
    },
  })
  states.forEach((state, index) =>
    links.push(
      linkTo(
        `${state === 'foreign' ? 'https://tool.test' : location.origin}/assets/${index}.css`,
        SHEETS[state] ?? null,
      ),
    ),
  )
  vi.stubGlobal('document', { querySelectorAll: () => links })
  return links
}
afterEach(() => void vi.unstubAllGlobals())

it.each(['failed', 'empty', 'unreadable'] as const)(
  'those that failed are asked for again, the others are left alone: %s',
  async (state) => {
    const links = documentWith('here', state)
    const [here, failed] = links
    expect(hasMissingSheets()).toBe(true)
    const again = reloadSheets()
    expect([links[0] === here, links[1] === failed]).toEqual([true, false])
    links[1]?.onload?.()
    await expect(again).resolves.toBeDefined()
  },
)
it('a page that has them all waits for nothing', async () => {
  documentWith('here', 'foreign')
  expect(hasMissingSheets()).toBe(false)
  await expect(reloadSheets()).resolves.toEqual([])
})

describe('a part whose stylesheet failed', () => {
  const failOnce = () =>
    vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/0.css'))
      .mockResolvedValue('part')
  async function triedAgain() {
    const links = documentWith('failed')
    const load = failOnce()
    const part = lazyChunk(load)
    await expect(part()).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' })
    retryFailedParts()
    return { links, load, again: part() }
  }
  it('comes at the second try only once its stylesheet has (R8.13)', async () => {
    const { links, load, again } = await triedAgain()
    expect(load).toHaveBeenCalledTimes(1)
    links[0]?.onload?.()
    await expect(again).resolves.toBe('part')
  })
  it('fails again when it does', async () => {
    const { links, load, again } = await triedAgain()
    links[0]?.onerror?.()
    await expect(again).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' })
    expect(load).toHaveBeenCalledTimes(1)
  })
  it('that lacked a script instead asks for no stylesheets', async () => {
    documentWith('failed')
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue('part')
    const part = lazyChunk(load)
    await expect(part()).rejects.toMatchObject({ code: 'ChunkLoadError' })
    retryFailedParts()
    await expect(part()).resolves.toBe('part')
  })
})
