import { readdir } from 'node:fs/promises'
import { coreBrand } from '../core.mjs'
import { mistake } from './mistake.mjs'
import { readText } from './readText.mjs'
import { isReserved } from './reserved.mjs'

const ADDRESS = /(?:https?|wss?):\/\/([^\s/:"'<>)]+)|[\w.+-]+@([A-Za-z0-9.-]*[A-Za-z0-9])/g
/** Keys whose value says where something is. */
const ADDRESS_KEY =
  /^(?:siteOrigin|supportEmail|gateway\.|telemetry\.|consent\.|storeLinks\.|frameAncestors\.|gameFrames\.|rtc\.turn\.)/
const NEVER_OWNED = 'nobody can ever own that name'

/**
 * What is only filled in for the time being: addresses below names that nobody can own. Each is `open`.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @returns {Promise<import('./Mistake.d.ts').Mistake[]>}
 */
export async function checkPlaceholders({ folder }) {
  const file = `${folder}brand.json`
  const text = (await readText(file)) ?? ''
  const { jsonPlaces } = await coreBrand()
  const places = jsonPlaces(text)
  const found = places.ok
    ? stringsIn(places.value)
        .filter(
          ({ path, value }) =>
            ADDRESS_KEY.test(path.join('.')) &&
            hostsIn(value.replace(/^turns?:/, 'https://')).some(isReserved),
        )
        .map(({ path, value }) =>
          mistake(
            file,
            places.placeOf(path),
            `${path.join('.')} is "${value}", which was written for the time being: ${NEVER_OWNED}`,
            path[0] === 'supportEmail'
              ? 'write the address where people get help'
              : 'write the address that is meant, or leave it empty',
          ),
        )
    : []
  const pages = (await readdir(`${folder}legal`).catch(() => /** @type {string[]} */ ([]))).filter((name) =>
    name.endsWith('.md'),
  )
  const inPages = await Promise.all(
    pages.map(async (name) =>
      addressesIn(`${folder}legal/${name}`, (await readText(`${folder}legal/${name}`)) ?? ''),
    ),
  )
  return [...found, ...inPages.flat()].map((one) => ({ ...one, severity: 'warning', open: true }))
}

/** @param {unknown} node @param {string[]} [path] @returns {{ path: string[], value: string }[]} */
function stringsIn(node, path = []) {
  if (typeof node === 'string') return [{ path, value: node }]
  return typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, value]) => stringsIn(value, [...path, key]))
    : []
}

/** @param {string} text */
const hostsIn = (text) => [...text.matchAll(ADDRESS)].map(([, host, domain]) => host ?? domain ?? '')

/** @param {string} file @param {string} text */
const addressesIn = (file, text) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(ADDRESS)].flatMap((match) =>
        isReserved(match[1] ?? match[2] ?? '')
          ? [
              mistake(
                file,
                { line: index + 1, column: match.index + 1 },
                `"${match[0]}" was written for the time being: ${NEVER_OWNED}`,
                'write the address that is meant; {email} stands for supportEmail of brand.json',
              ),
            ]
          : [],
      ),
    )
