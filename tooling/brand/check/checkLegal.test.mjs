import { readFile, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { brandCopies } from '../test/brandCopies.mjs'
import { checkBrand } from './checkBrand.mjs'

/**
 * What the check says about legal pages of a brand with this market. @param {string[]} languages @param
 * {Record<string, string>} pages
 */
async function legalMistakes(languages, pages = {}) {
  const { place } = await brandCopies()
  const { folder } = place('pomi')
  const brand = JSON.parse(await readFile(`${folder}brand.json`, 'utf8'))
  await writeFile(
    `${folder}brand.json`,
    JSON.stringify({ ...brand, markets: [{ country: 'DE', languages, paymentMethods: ['card'] }] }, null, 2),
  )
  for (const [name, text] of Object.entries(pages)) await writeFile(`${folder}legal/${name}`, text)
  return (await checkBrand(place('pomi'), { offline: true })).filter(({ file }) => file.includes('/legal'))
}

const templates = (/** @type {string} */ languages) => ({
  severity: 'warning',
  what: `the legal pages in ${languages} are the templates of the product.`,
})

it('a market wants the legal pages in each of its languages', async () => {
  // Whoever runs the brand is told whose texts the other languages show.
  expect(await legalMistakes(['en'])).toMatchObject([templates('tr, nl, de, fr, it, es, pt, ar')])
  expect(await legalMistakes(['en', 'de'])).toMatchObject([
    {
      severity: 'error',
      what: expect.stringContaining('missing in de, a language of the market DE'),
      mend: expect.stringContaining('terms.de.md'),
    },
    templates('tr, nl, fr, it, es, pt, ar'),
  ])
})

it('half a translation is named', async () => {
  expect(await legalMistakes(['en'], { 'terms.fr.md': '# Conditions\n\nTexte.\n' })).toMatchObject([
    { severity: 'warning', what: expect.stringContaining('exist in fr, but not privacy') },
    templates('tr, nl, de, it, es, pt, ar'),
  ])
})
