import { readdir } from 'node:fs/promises'
import { coreBrand } from '../core.mjs'
import { mistake } from './mistake.mjs'
import { readText } from './readText.mjs'

/** Legal pages of a brand, `legal/<page>.<language>.md`. */
export const LEGAL_PAGES = ['terms', 'privacy', 'cookies', 'guidelines', 'about']
const PLACEHOLDER = /\b(TODO|TBD|lorem ipsum|xxx+)\b/i

/**
 * The legal pages of a brand: English, which the others fall back to, and what there is in its other languages.
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @param {readonly string[]} languages
 */
export async function checkLegal({ folder }, languages) {
  const legal = `${folder}legal/`
  const files = await readdir(legal).catch(() => null)
  if (files === null) return []
  const { nearest } = await coreBrand()
  const wanted = LEGAL_PAGES.flatMap((page) => languages.map((language) => `${page}.${language}.md`))
  const missing = wanted.filter((name) => name.endsWith('.en.md') && !files.includes(name))
  const partial = languages.filter((language) => files.some((name) => name.endsWith(`.${language}.md`)) && LEGAL_PAGES.some((page) => !files.includes(`${page}.${language}.md`)) && language !== 'en')
  const strange = files.filter((name) => !wanted.includes(name))
  const texts = await Promise.all(files.filter((name) => wanted.includes(name)).map(async (name) => checkPage(legal + name, (await readText(legal + name)) ?? '')))
  return [
    ...missing.map((name) => mistake(legal + name, {}, `the legal page ${name} is missing; the other languages fall back to it`, 'write it: "# Title" and the text below it')),
    ...partial.map((language) => mistake(legal, {}, `some legal pages exist in ${language}, but not ${LEGAL_PAGES.filter((page) => !files.includes(`${page}.${language}.md`)).join(', ')}`, `translate the rest as <page>.${language}.md: until then those show English`, 'warning')),
    ...strange.map((name) => mistake(legal + name, {}, `no page and language is called ${name}`, `did you mean ${nearest(name, missing.length > 0 ? missing : wanted) ?? wanted[0]}? Otherwise remove it`)),
    ...texts.flat(),
  ]
}

/**
 * @param {string} file
 * @param {string} text
 */
function checkPage(file, text) {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.trim() !== '')
  if (first < 0) return [mistake(file, {}, 'the page is empty', 'write "# Title" and the text below it')]
  return [
    ...(/^# \S/.test(lines[first] ?? '') ? [] : [mistake(file, { line: first + 1 }, 'the page does not begin with a title', 'begin it with "# Title"')]),
    ...(lines.slice(first + 1).some((line) => line.trim() !== '') ? [] : [mistake(file, { line: first + 1 }, 'the page has a title and no text', 'write the text below the title')]),
    ...lines.flatMap((line, index) => {
      const found = PLACEHOLDER.exec(line)
      return found ? [mistake(file, { line: index + 1, column: found.index + 1 }, `"${found[0]}" was left in the text`, 'write what belongs there')] : []
    }),
    ...lines.flatMap((line, index) => (/<\/?[a-z][^>]*>/i.test(line) ? [mistake(file, { line: index + 1 }, 'HTML is not shown on these pages', 'use Markdown: headings, paragraphs, lists, links')] : [])),
  ]
}
