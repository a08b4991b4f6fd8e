import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { brandCopies } from '../test/brandCopies.mjs'
import { checkBrand } from './checkBrand.mjs'

const words = { title: 'Summer', description: 'Long evenings with somebody new.' }

it('campaign pages want their pictures, their languages, and nothing that no campaign shows', async () => {
  const { place } = await brandCopies()
  const { folder } = place('pomi')
  const brand = JSON.parse(await readFile(`${folder}brand.json`, 'utf8'))
  const every = Object.fromEntries(brand.languages.map((/** @type {string} */ language) => [language, words]))
  await mkdir(`${folder}assets/landings`, { recursive: true })
  await copyFile(`${folder}assets/social.png`, `${folder}assets/landings/good.png`)
  await copyFile(`${folder}assets/icon-512.png`, `${folder}assets/landings/small.png`)
  await copyFile(`${folder}assets/icon-512.png`, `${folder}assets/landings/other.jpg`)
  await writeFile(
    `${folder}assets/landings/heavy.png`,
    Buffer.concat([await readFile(`${folder}assets/social.png`), Buffer.alloc(400_000)]),
  )
  await writeFile(`${folder}assets/landings/left.webp`, 'nothing')
  const landingNames = [
    ...['good.png', 'small.png', 'other.jpg', 'heavy.png', 'god.png'].map((picture, index) => ({
      name: `n${index}`,
      picture,
      words: every,
    })),
    { name: 'half', words: { en: words, de: words } },
    'plain',
  ]
  await writeFile(`${folder}brand.json`, JSON.stringify({ ...brand, landingNames }, null, 2))
  const line =
    (await readFile(`${folder}brand.json`, 'utf8')).split('\n').findIndex((one) => one.includes('god.png')) +
    1
  const found = (await checkBrand(place('pomi'), { offline: true })).filter(
    ({ file, what }) => file.includes('/landings') || what.includes('campaign'),
  )
  expect(found).toHaveLength(6)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        what: expect.stringContaining('small.png has 512 × 512'),
        severity: 'error',
      }),
      expect.objectContaining({
        what: expect.stringContaining('other.jpg is a png picture'),
        mend: expect.stringContaining('other.png'),
      }),
      expect.objectContaining({ what: expect.stringMatching(/heavy\.png weighs \d+ bytes; at most 307200/) }),
      expect.objectContaining({ what: expect.stringContaining('no campaign shows left.webp') }),
      expect.objectContaining({
        file: expect.stringMatching(/brand\.json$/),
        line,
        what: expect.stringContaining('assets/landings/god.png'),
        mend: 'did you mean "good.png"?',
      }),
      expect.objectContaining({
        severity: 'warning',
        what: expect.stringContaining('half says English words in tr, nl, fr'),
      }),
    ]),
  )
})
