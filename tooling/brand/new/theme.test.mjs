import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { themeMistakes } from '@visavis/vite-preset/tokens/checkTheme'
import { expect, it } from 'vitest'
import { printTokens } from './printTokens.mjs'
import { themeTokens } from './theme.mjs'

it('reads well in both modes whatever the hue', async () => {
  const folder = `${await mkdtemp(`${tmpdir()}/theme-`)}/`
  /** @type {Record<string, unknown>} */
  const wrong = {}
  for (let hue = 0; hue < 360; hue += 5) {
    await writeFile(`${folder}theme.tokens.json`, printTokens(themeTokens({ name: 'Zest', hue })))
    const mistakes = await themeMistakes('zest', folder)
    if (mistakes.length > 0) wrong[hue] = mistakes
  }
  expect(wrong).toEqual({})
})

it('different hues give different brands', () => {
  expect(printTokens(themeTokens({ name: 'A', hue: 20 }))).not.toBe(
    printTokens(themeTokens({ name: 'A', hue: 200 })),
  )
})
