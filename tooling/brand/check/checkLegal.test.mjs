import { readFile, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { brandCopies } from '../test/brandCopies.mjs'
import { checkBrand } from './checkBrand.mjs'

/** What the check says about legal pages of a brand with this market. @param {string[]} languages @param {Record<string, string>} pages */
async function legalMistakes(languages, pages = {}) {
  const { place } = await brandCopies()
  const { folder } = place('pomi')
  const brand = JSON.parse(await readFile(`${folder}brand.json`, 'utf8'))
  await writeFile(`${folder}brand.json`, JSON.stringify({ ...brand, markets: [{ country: 'DE', currency: 'EUR', languages, paymentMethods: ['card'] }] }, null, 2))
  for (const [name, text] of Object.entries(pages)) await writeFile(`${folder}legal/${name}`, text)
  return (await checkBrand(place('pomi'), { offline: true })).filter(({ file }) => file.includes('/legal'))
}

it('a market wants the legal pages in each of its languages', async () => {
  expect(await legalMistakes(['en'])).toEqual([])
  expect(await legalMistakes(['en', 'de'])).toMatchObject([{ severity: 'error', what: expect.stringContaining('missing in de, a language of the market DE'), mend: expect.stringContaining('terms.de.md') }])
})

it('half a translation is named', async () => {
  expect(await legalMistakes(['en'], { 'terms.fr.md': '# Conditions\n\nTexte.\n' })).toMatchObject([{ severity: 'warning', what: expect.stringContaining('exist in fr, but not privacy') }])
})
