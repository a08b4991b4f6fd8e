import { expect, it } from 'vitest'
import { landingPages } from '../src/brand/landingPages.mjs'

const paragraph = (/** @type {string} */ text) => ({
  type: /** @type {const} */ ('paragraph'),
  children: [text],
})
const words = (/** @type {string} */ title) => ({
  title,
  description: `About ${title}.`,
  text: [`${title} is here.`],
})

it('takes the words of brand.json, and a text in Markdown before their paragraphs', () => {
  const landing = {
    name: 'summer',
    picture: 'summer.jpg',
    words: /** @type {any} */ ({ en: words('Summer'), de: words('Sommer') }),
  }
  const pages = landingPages(
    { landingNames: ['plain', 'told', landing], languages: ['en', 'de', 'fr'] },
    new Map([
      ['landing-summer.de', { title: 'Der Sommer', blocks: [paragraph('Lang.')] }],
      [
        'landing-told.en',
        {
          title: 'Told',
          blocks: [
            { type: 'heading', level: 2, children: ['One'] },
            { type: 'paragraph', children: ['All ', { type: 'strong', children: ['of'] }, ' it.'] },
          ],
        },
      ],
    ]),
  )
  expect(Object.fromEntries(pages)).toMatchObject({
    'landing-summer.en': {
      title: 'Summer',
      description: 'About Summer.',
      picture: 'summer.jpg',
      blocks: [paragraph('Summer is here.')],
    },
    'landing-summer.de': {
      title: 'Sommer',
      description: 'About Sommer.',
      picture: 'summer.jpg',
      blocks: [paragraph('Lang.')],
    },
    'landing-told.en': { title: 'Told', description: 'All of it.' },
  })
  expect([...pages.keys()]).toHaveLength(3)
})
