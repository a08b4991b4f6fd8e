import { describe, expect, it } from 'vitest'
import { withDrawings } from '../src/prerender/drawingsInPage.mjs'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#f00" d="M0 0 100% 1"/></svg>\n'
const drawings = new Map([
  ['/assets/face-1.svg', SVG],
  ['/assets/large-1.svg', `<svg>${'<g/>'.repeat(5000)}</svg>`],
  ['/assets/said-1.svg', `<svg title="it's"/>`],
])
/** @param {string} html */
const addressIn = (html) => / src="([^"]*)"/.exec(html)?.[1] ?? ''

describe('drawings of a page', () => {
  it('stand in it, to the letter once they are read', () => {
    const html = withDrawings(
      '<p><img class="face" src="/assets/face-1.svg" alt="" width="3"/></p>',
      drawings,
    )
    expect(html).toMatch(
      /^<p><img class="face" src="data:image\/svg\+xml,[^"<>#]*" alt="" width="3"\/><\/p>$/,
    )
    expect(decodeURIComponent(addressIn(html).replace('data:image/svg+xml,', '')).replaceAll("'", '"')).toBe(
      SVG.trim(),
    )
  })

  it('keep their quotes where both kinds stand in one', () => {
    expect(decodeURIComponent(addressIn(withDrawings('<img src="/assets/said-1.svg">', drawings)))).toBe(
      `data:image/svg+xml,<svg title="it's"/>`,
    )
  })

  it('stay files where they are large, or not of this build', () => {
    const html =
      '<img src="/assets/large-1.svg"><img src="/assets/unknown.svg"><img src="/assets/photo.png"><use href="/assets/face-1.svg#a"></use>'
    expect(withDrawings(html, drawings)).toBe(html)
  })
})
