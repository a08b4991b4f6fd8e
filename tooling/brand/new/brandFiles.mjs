import { readFile } from 'node:fs/promises'
import { LEGAL_PAGES } from '@visavis/vite-preset/brand/legalPages'
import { brandConfiguration } from './configuration.mjs'
import { drawPictures } from './pictures.mjs'
import { printTokens } from './printTokens.mjs'
import { themeTokens } from './theme.mjs'
import { voiceTexts } from './voiceTexts.mjs'

/**
 * Files of a new brand folder.
 * @param {import('./configuration.mjs').BrandChoices} choices
 * @returns {Promise<Record<string, string | Uint8Array>>} path below brands/<id>/ → content
 */
export async function brandFiles(choices) {
  const pictures = await drawPictures(choices)
  return {
    'brand.json': `${JSON.stringify(brandConfiguration(choices), null, 2)}\n`,
    'theme.tokens.json': `${printTokens(themeTokens(choices))}\n`,
    ...Object.fromEntries(choices.languages.map((language) => [`messages/${language}.json`, `${JSON.stringify(voiceTexts(language), null, 2)}\n`])),
    ...Object.fromEntries(await Promise.all(LEGAL_PAGES.map(async (page) => [`legal/${page}.en.md`, await readFile(new URL(`legal/${page}.en.md`, import.meta.url), 'utf8')]))),
    ...Object.fromEntries(Object.entries(pictures).map(([name, content]) => [`assets/${name}`, content])),
  }
}
