import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { brandIds } from '@visavis/vite-preset'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkBrand } from '../check/checkBrand.mjs'
import { newBrand } from '../new/newBrand.mjs'
import { choicesOf } from '../new/choices.mjs'
import { brandCopies } from './brandCopies.mjs'
import { configurationMutations } from './configurationMutations.mjs'
import { firstDifference } from './jsonMutations.mjs'
import { fileMutations } from './fileMutations.mjs'
import { random, shuffled } from './random.mjs'
import { themeMutations } from './themeMutations.mjs'
import { WORDING, WORDING_MISTAKES } from './wordingMutations.mjs'

const SEED = 20_261_121
/** Lines of a token when it is written out: its mistake is named at one of them. */
const TOKEN_LINES = 4
const next = random(SEED)
const copies = await brandCopies()
const ids = await brandIds()
/** A brand that is made here: none that somebody has made in this checkout. */
const freshId = ids.includes('quibble') ? 'quibbletwo' : 'quibble'

/** @param {string} file */
const json = async (file) => JSON.parse(await readFile(file, 'utf8'))

/**
 * What the check says while a mistake stands in the folder.
 *
 * @param {string} id
 * @param {() => Promise<void>} make
 * @param {() => Promise<void>} mend
 */
async function whileWrong(id, make, mend) {
  await make()
  const found = await checkBrand(copies.place(id), { offline: true }).finally(mend)
  return found.filter(({ severity }) => severity === 'error')
}

/**
 * @param {string} what
 * @param {Awaited<ReturnType<typeof checkBrand>>} found
 * @param {string} file absolute
 */
function missed(what, found, file) {
  const named = found.filter((one) => file.endsWith(one.file) || one.file === file)
  if (found.length === 0) return [`${what}: not found`]
  const said = found.map((one) => JSON.stringify(one))
  if (new Set(said).size < said.length)
    return [`${what}: said twice: ${said.find((one, index) => said.indexOf(one) < index)}`]
  if (named.length === 0)
    return [`${what}: named in ${found.map((one) => one.file).join(', ')} instead of ${file}`]
  return found.flatMap((one) =>
    one.line >= 1 && one.column >= 1 && one.what.length > 8 && one.mend.length > 5
      ? []
      : [`${what}: ${JSON.stringify(one)}`],
  )
}

const texts = (
  await Promise.all(
    ids.map(async (id) => {
      const folder = `${copies.brands}${id}/`
      const other = await json(`${copies.brands}${ids.find((one) => one !== id)}/brand.json`)
      const all = [
        ...configurationMutations(await json(`${folder}brand.json`), { other, next }),
        ...themeMutations(await json(`${folder}theme.tokens.json`), { next }),
      ]
      return all.map((mutation) => ({ ...mutation, id, folder }))
    }),
  )
).flat()
const files = (
  await Promise.all(
    ids.map(async (id) => {
      const other = await json(`${copies.brands}${ids.find((one) => one !== id)}/brand.json`)
      return fileMutations({ id, otherName: other.name }).map((mutation) => ({
        ...mutation,
        id,
        folder: mutation.app ? `${copies.apps}${id}/` : `${copies.brands}${id}/`,
      }))
    }),
  )
).flat()

describe('mistakes made in valid brands', () => {
  it('begins with brands that have none', async () => {
    for (const id of ids)
      expect(
        (await checkBrand(copies.place(id), { offline: true })).filter(
          ({ severity }) => severity === 'error',
        ),
      ).toEqual([])
  })

  it('finds 140 of them in configuration and tokens, each with its line and a mend', async () => {
    const wrong = []
    for (const { what, file, change, here, id, folder } of shuffled(texts, next).slice(
      0,
      Number(process.env['MISTAKES'] ?? 140),
    )) {
      const before = await readFile(folder + file, 'utf8')
      const changed = change(before)
      const found = await whileWrong(
        id,
        () => writeFile(folder + file, changed),
        () => writeFile(folder + file, before),
      )
      wrong.push(...missed(`${id}: ${what}`, found, folder + file))
      const line = firstDifference(`${JSON.stringify(JSON.parse(before), null, 2)}\n`, changed)
      if (here && found.every((one) => Math.abs(one.line - line) > TOKEN_LINES))
        wrong.push(`${id}: ${what}: line ${line}, but named at ${found.map((one) => one.line).join(', ')}`)
    }
    expect(wrong).toEqual([])
  })

  it('finds 50 of them in files', async () => {
    const wrong = []
    for (const { what, file, make, undo, id, folder, app } of shuffled(files, next).slice(
      0,
      Number(process.env['MISTAKES'] ?? 50),
    )) {
      const own = app ? what : (what.split(' ')[0] ?? '')
      const kept = await readFile(folder + (app ? file : own)).catch(() => null)
      const found = await whileWrong(
        id,
        () => make(folder),
        async () => {
          await undo?.(folder)
          if (kept !== null) await writeFile(folder + (app ? file : own), kept)
        },
      )
      wrong.push(...missed(`${id}: ${what}`, found, folder + file))
    }
    expect(wrong).toEqual([])
  })

  it('names the mistakes of every file at once, also while brand.json cannot be read', async () => {
    const [place] = ids.map((id) => copies.place(id))
    const files = [
      'brand.json',
      'theme.tokens.json',
      'messages/en.json',
      'legal/terms.en.md',
      'assets/mark.svg',
    ].map((file) => `${place.folder}${file}`)
    const before = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    const wrong = [
      '{',
      before[1].replace('"$value": "{palette.', '"$value": "{palete.'),
      '{ "app.home.welcom": "x" }',
      `${before[3]}\nTODO\n`,
      '<html></html>',
    ]
    const found = await whileWrong(
      place.id,
      async () => {
        for (const [index, file] of files.entries()) await writeFile(file, wrong[index])
      },
      async () => {
        for (const [index, file] of files.entries()) await writeFile(file, before[index])
      },
    )
    expect(
      files.filter((file) => !found.some((one) => one.file === file || file.endsWith(one.file))),
    ).toEqual([])
  })

  it('wants the legal pages of a market also while another key is wrong, and knows the words of campaign pages', async () => {
    const [place] = ids.map((id) => copies.place(id))
    const [file, page] = [`${place.folder}brand.json`, `${place.folder}legal/landing-summer.en.md`]
    const before = await readFile(file, 'utf8')
    const market = { country: 'DE', languages: ['de'], paymentMethods: ['card'] }
    const found = await whileWrong(
      place.id,
      async () => {
        await writeFile(
          file,
          JSON.stringify({
            ...JSON.parse(before),
            hostTerm: 'queen',
            landingNames: [...JSON.parse(before).landingNames, 'summer'],
            markets: [market],
          }),
        )
        await writeFile(page, '# Summer\n\nSee you there.\n')
      },
      async () => {
        await writeFile(file, before)
        await rm(page)
      },
    )
    expect(found.map(({ what }) => what)).toEqual([
      expect.stringContaining('hostTerm'),
      expect.stringContaining('market DE'),
    ])
  })

  describe('in its wording', () => {
    const place = copies.place(freshId)
    beforeAll(async () => {
      await newBrand((await choicesOf(freshId, {})).choices, { place, install: async () => undefined })
      for (const language of (await json(`${place.folder}brand.json`)).languages)
        await writeFile(`${place.folder}messages/${language}.json`, JSON.stringify(WORDING, null, 2))
    })

    it.each(WORDING_MISTAKES)('finds %s', async (what, language, change) => {
      const file = `${place.folder}messages/${language}.json`
      const before = await readFile(file, 'utf8')
      const value = JSON.parse(before)
      change(value)
      expect(
        (await checkBrand(place, { offline: true })).filter(({ severity }) => severity === 'error'),
      ).toEqual([])
      const found = await whileWrong(
        freshId,
        () => writeFile(file, JSON.stringify(value, null, 2)),
        () => writeFile(file, before),
      )
      expect(found.length).toBeGreaterThan(0)
      expect(
        missed(
          what,
          found,
          language === 'en' && what.includes('only English') ? `${place.folder}messages/ar.json` : file,
        ),
      ).toEqual([])
    })

    it('names a text that does not exist once, not in every language', async () => {
      const file = `${place.folder}messages/en.json`
      const before = await readFile(file, 'utf8')
      const found = await whileWrong(
        freshId,
        () => writeFile(file, JSON.stringify({ ...JSON.parse(before), 'app.home.welcom': 'Hello' }, null, 2)),
        () => writeFile(file, before),
      )
      expect(found.map(({ what }) => what)).toEqual(['there is no text "app.home.welcom".'])
    })

    it('names a text of the gateway that does not exist, and the one that was meant', async () => {
      const folder = `${place.folder}texts`
      const write = async () => {
        await mkdir(folder, { recursive: true })
        await writeFile(`${folder}/en.json`, JSON.stringify({ 'mail.lif': 'The link works for a day.' }))
      }
      const found = await whileWrong(freshId, write, () => rm(folder, { recursive: true }))
      expect(found.map(({ what, mend }) => `${what} ${mend}`)).toEqual([
        'there is no text "mail.lif". did you mean "mail.life"?',
      ])
    })
  })
})
