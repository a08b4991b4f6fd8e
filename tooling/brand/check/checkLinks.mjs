import { readdir } from 'node:fs/promises'
import { runnerImport } from 'vite'
import { coreBrand } from '../core.mjs'
import { ROOT } from '../paths.mjs'
import { mistake } from './mistake.mjs'
import { placeAt } from './placeAt.mjs'
import { readText } from './readText.mjs'

/** Its address may stand in the line below. */
const LINK = /\]\([ \t]*(?:\r?\n[ \t]*)?<?(\/(?!\/)[^\s)>]*)/g
/** A row of a table in the Markdown of other programs; these pages have none. */
const TABLE = /^\s*\|?(?:\s*:?-{3,}:?\s*\|)+\s*:?-*:?\s*$/

/** @param {string} file below the root @returns {Promise<any>} */
const moduleOf = async (file) =>
  (await runnerImport(ROOT + file, { logLevel: 'silent', configFile: false })).module

/** @type {Promise<{ paths: string[]; prefixes: string[] }> | undefined} */
let site

/** Addresses of all screens and the prefixes of languages, as the site itself knows them. */
function siteAddresses() {
  site ??= Promise.all([
    moduleOf('packages/features/src/shell/routes.ts'),
    moduleOf('packages/core/src/contract/enumerations.ts'),
  ]).then(([{ ROUTES }, { LANGUAGE_PREFIXES }]) => ({
    paths: ROUTES.map((/** @type {{ path: string }} */ { path }) => path),
    prefixes: Object.values(LANGUAGE_PREFIXES).map(String),
  }))
  return site
}

/**
 * Links of the legal and campaign pages that lead to no page of the site, and tables, which are shown as a
 * line of signs.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @param {{ landingNames: readonly string[] }} brand
 */
export async function checkLinks({ folder }, { landingNames }) {
  const names = (await readdir(`${folder}legal`).catch(() => /** @type {string[]} */ ([]))).filter((name) =>
    name.endsWith('.md'),
  )
  const [{ paths, prefixes }, { nearest }] = await Promise.all([siteAddresses(), coreBrand()])
  const known = [
    ...paths.filter((path) => !path.includes(':')),
    ...landingNames.map((name) => `/landings/${name}`),
  ]
  const isKnown = (/** @type {string} */ path) =>
    known.includes(path) ||
    paths.some((pattern) => pattern.includes(':') && !pattern.startsWith('/landings/') && fits(pattern, path))
  const found = await Promise.all(
    names.map(async (name) => {
      const file = `${folder}legal/${name}`
      const text = (await readText(file)) ?? ''
      const links = [...text.matchAll(LINK)].flatMap((link) => {
        const path = pathOf(link[1] ?? '', prefixes)
        if (isKnown(path)) return []
        const meant = nearest(path, known)
        return [
          mistake(
            file,
            placeAt(text, link.index),
            `a link leads to ${link[1]}, which is no page of the site`,
            meant === undefined
              ? `link to one of ${known.slice(0, 8).join(', ')} …`
              : `did you mean ${meant}?`,
          ),
        ]
      })
      return [...tablesIn(file, text), ...links]
    }),
  )
  return found.flat()
}

/** @param {string} file @param {string} text */
const tablesIn = (file, text) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      TABLE.test(line) && line.includes('|')
        ? [mistake(file, { line: index + 1 }, 'a table is not shown on these pages', 'write it as a list')]
        : [],
    )

/**
 * An address without language, question and mark. @param {string} href @param {readonly string[]} prefixes
 */
function pathOf(href, prefixes) {
  const [path = '/'] = href.split(/[?#]/)
  const [, first = '', ...rest] = path.replace(/(.)\/+$/, '$1').split('/')
  return prefixes.includes(first) ? `/${rest.join('/')}` : path.replace(/(.)\/+$/, '$1')
}

/** @param {string} pattern @param {string} path */
function fits(pattern, path) {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}
