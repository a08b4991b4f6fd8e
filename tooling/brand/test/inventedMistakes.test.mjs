import { cp, readFile, rm } from 'node:fs/promises'
import { brandIds } from '@visavis/vite-preset'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBrand } from '../check/checkBrand.mjs'
import { brandCopies } from './brandCopies.mjs'
import { HARMLESS, INVENTED } from './inventedMistakes.mjs'

/** What only programmers say. */
const CODE_WORDS =
  /\(\?|\[\^|\^\[|\\[sdwSDW]|\\p\{|EXPECT_|Unexpected|RBrace|LBrace|undefined|NaN|\[object|SyntaxError|ENOENT|EISDIR|Invalid (?:type|format)|at position \d|\.mjs:/
const ID = 'embra'
const copies = await brandCopies()
const place = copies.place(ID)
const kept = await brandCopies()

/** @param {import('./inventedMistakes.mjs').Invented} one */
async function found({ make }) {
  await make({ folder: place.folder, app: `${copies.apps}${ID}/`, brands: copies.brands })
  return (await checkBrand(place, { offline: true })).filter(({ severity }) => severity === 'error')
}

/** @param {string} file */
const pathOf = (file) =>
  file.startsWith('app/') ? `${copies.apps}${ID}/${file.slice(4)}` : place.folder + file

/**
 * What is not right about what was said. @param {import('./inventedMistakes.mjs').Invented} one @param
 * {Awaited<ReturnType<typeof found>>} said
 */
async function complaints({ file, at }, said) {
  const path = pathOf(file)
  const there = said.filter((one) => path === one.file || path.endsWith(`/${one.file}`))
  const lines =
    at === undefined
      ? []
      : (await readFile(path, 'utf8'))
          .split('\n')
          .flatMap((line, index) => (line.includes(at) ? [index + 1] : []))
  return [
    ...(said.length === 0
      ? ['not found']
      : there.length === 0
        ? [`named in ${said.map((one) => one.file).join(', ')}`]
        : []),
    ...(at !== undefined && there.length > 0 && !there.some(({ line }) => lines.includes(line))
      ? [`line ${lines.join(', ')}, but named at ${there.map(({ line }) => line).join(', ')}`]
      : []),
    ...said
      .filter(({ what, mend }) => CODE_WORDS.test(what) || CODE_WORDS.test(mend) || mend.length < 8)
      .map(({ what, mend }) => `speaks like a program: ${what} ${mend}`),
    ...said
      .filter(({ what, mend }) => /MIIE[uv][A-Za-z0-9+/]{9}|GOCSPX-a1|sk_live_a/.test(what + mend))
      .map(() => 'shows a secret'),
  ]
}

beforeAll(async () =>
  expect((await checkBrand(place, { offline: true })).filter(({ severity }) => severity === 'error')).toEqual(
    [],
  ),
)
/** A mistake stands in this brand's folders, and at most in the `brand.json` of others. */
afterEach(async () => {
  for (const [from, to] of [
    [kept.brands, copies.brands],
    [kept.apps, copies.apps],
  ]) {
    await rm(`${to}${ID}`, { recursive: true })
    await cp(`${from}${ID}`, `${to}${ID}`, { recursive: true })
  }
  for (const id of await brandIds())
    await cp(`${kept.brands}${id}/brand.json`, `${copies.brands}${id}/brand.json`)
})

it('are 150 and more', () => expect(Object.values(INVENTED).flat().length).toBeGreaterThanOrEqual(150))

describe.each(Object.entries(INVENTED))('a mistake in the %s', (_part, mistakes) => {
  it.each(mistakes.map((one) => /** @type {const} */ ([one.what, one])))('%s', async (_what, one) => {
    expect(await complaints(one, await found(one))).toEqual([])
  })
})

it.each(HARMLESS.map((one) => /** @type {const} */ ([one.what, one])))(
  'is no mistake: %s',
  async (_what, one) => expect(await found(one)).toEqual([]),
)
