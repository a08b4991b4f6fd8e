import { afterEach, describe, expect, it, vi } from 'vitest'
import { storyBrand } from '../../stories/storyBrand.ts'
import { ROUTES } from '../routes.ts'
import { applyHead, followHead } from './followHead.ts'
import { campaignRoute, pageHead } from './pageHead.ts'
import type { PageHeadOptions } from './pageHead.ts'
import { questionsData } from './questionsData.ts'

// The brand's pages come from the build.
const words = {
  title: 'Summer',
  description: 'Long evenings with somebody new.',
  picture: '/assets/summer.jpg',
  blocks: [],
}
vi.mock('../../information/legalPage.ts', () => ({ legalPage: () => Promise.resolve(undefined) }))
vi.mock('../../information/campaignPage.ts', () => ({
  campaignPage: (name: string) => (name === 'summer' ? words : undefined),
}))

const route = (screen: string) => ROUTES.find((one) => one.screen === screen) ?? expect.fail(screen)
const hrefs = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map((one) => one.getAttribute('href'))
const brand = { ...storyBrand(), siteOrigin: 'https://www.example.com' }
afterEach(() => document.head.replaceChildren())

describe('head after a navigation (R2.49)', () => {
  it('says what a drawn page says: description, one canonical, nine languages and the default, the organisation', async () => {
    await followHead({
      brand,
      mark: '/mark.svg',
      route: route('terms'),
      path: '/terms-of-use',
      prefix: 'de',
      language: 'de',
    })
    await followHead({
      brand,
      mark: '/mark.svg',
      route: route('about'),
      path: '/about-us',
      prefix: 'de',
      language: 'de',
    })
    expect(hrefs('link[rel=canonical]')).toEqual(['https://www.example.com/de/about-us'])
    expect(hrefs('link[hreflang]')).toHaveLength(10)
    expect(document.head.querySelector('link[hreflang="en-GB"]')?.getAttribute('href')).toBe(
      'https://www.example.com/gb/about-us',
    )
    expect(document.head.querySelector('link[hreflang="x-default"]')?.getAttribute('href')).toBe(
      'https://www.example.com/about-us',
    )
    expect(document.head.querySelector('meta[name=description]')?.getAttribute('content')).toContain('Story')
    const data = [...document.head.querySelectorAll('script')].map(
      (one) => JSON.parse(one.textContent) as object,
    )
    expect(data).toMatchObject([
      {
        '@type': 'Organization',
        name: 'Story',
        url: 'https://www.example.com/',
        logo: 'https://www.example.com/mark.svg',
      },
    ])
  })
  it('keeps screens of members out of search engines', () => {
    document.head.innerHTML = '<link rel="canonical" href="/x">'
    applyHead(null)
    expect(hrefs('link[rel=canonical]')).toEqual([])
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })
})

describe('head of a campaign page (R2.38)', () => {
  it('describes it by its own words; one without words stays out of search engines', async () => {
    await followHead({
      brand,
      mark: '/mark.svg',
      route: route('landing'),
      path: '/landings/summer',
      prefix: 'de',
      language: 'de',
    })
    expect(document.head.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'Long evenings with somebody new.',
    )
    expect(hrefs('link[rel=canonical]')).toEqual(['https://www.example.com/de/landings/summer'])
    expect(hrefs('link[hreflang]')).toHaveLength(10)
    await followHead({
      brand,
      mark: '/mark.svg',
      route: route('landing'),
      path: '/landings/plain',
      prefix: 'de',
      language: 'de',
    })
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })
  it('shows its picture in link previews', () => {
    const text = ((id: string, values?: { page?: string }) =>
      id === 'app.title.page' ? `${values?.page} | Story` : id) as unknown as PageHeadOptions['text']
    const head = pageHead({
      brand,
      assets: { mark: '/mark.svg', social: '/social.png' },
      route: campaignRoute(route('landing'), 'summer'),
      prefix: 'gb',
      language: 'en',
      origin: brand.siteOrigin,
      text,
      campaign: words,
    })
    expect(Object.fromEntries(head.openGraph)).toMatchObject({
      'og:title': 'Summer | Story',
      'og:description': words.description,
      'og:url': 'https://www.example.com/gb/landings/summer',
      'og:image': 'https://www.example.com/assets/summer.jpg',
    })
  })
})

it('makes questions of headings and answers of what follows them', () => {
  const page = {
    title: 'Q',
    blocks: [
      { type: 'heading', level: 3, children: ['Is it ', { type: 'strong', children: ['free'] }, '?'] },
      { type: 'paragraph', children: ['Looking is.'] },
      { type: 'list', ordered: false, items: [['One.'], ['Two.']] },
    ],
  } as const
  expect(questionsData(page)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Is it free?', acceptedAnswer: { text: 'Looking is. One. Two.' } }],
  })
})
