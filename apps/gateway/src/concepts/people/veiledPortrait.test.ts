import { veiledPortraitOf } from '@visavis/core/contract/veiledPortrait'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const media = fileURLToPath(new URL('../../../media', import.meta.url))
const portraits = ['hosts', 'people'].flatMap((folder) =>
  readdirSync(`${media}/${folder}`)
    .filter((file) => /^[^.]+\.(?:svg|webp)$/.test(file))
    .map((file) => `/media/${folder}/${file}`),
)

test('every portrait there is has a form in which nobody can be made out', () => {
  expect(portraits.length).toBeGreaterThan(40)
  for (const portrait of portraits) {
    const file = media + veiledPortraitOf(portrait).replace(/^\/media/, '')
    expect(existsSync(file), portrait).toBe(true)
    // Width and height of a PNG stand in its first part.
    const png = readFileSync(file)
    expect(
      [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20), png.length < 1024],
      portrait,
    ).toEqual(['PNG', 12, 16, true])
  }
})

test.each([
  '',
  'https://example.com/face.jpg',
  '/media/hosts/../face.svg',
  '/media/hosts/elif.wide.svg',
  '/media/hosts/elif.wide.webp',
])('of %j there is none: it is left out, never shown clear', (headImg) => {
  expect(veiledPortraitOf(headImg)).toBe('')
})
