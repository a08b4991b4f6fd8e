import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ROOT } from '../src/paths.mjs'
import { themeCss } from '../src/tokens/themeCss.mjs'

/** @param {string} folder */
async function sheets(folder) {
  const entries = await readdir(folder, { recursive: true })
  return Promise.all(entries.filter((name) => name.endsWith('.css')).map(async (name) => ({ name, css: await readFile(`${folder}/${name}`, 'utf8') })))
}

it('components read only custom properties that the theme or they themselves set', async () => {
  const set = (/** @type {string} */ css) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)
  const all = [...(await sheets(`${ROOT}packages/ui/src`)), ...(await sheets(`${ROOT}packages/features/src`))]
  const known = new Set([...set(await themeCss('embra')), ...all.flatMap(({ css }) => set(css))])
  const unknown = all.flatMap(({ name, css }) => [...css.matchAll(/var\((--[\w-]+)/g)].filter(([, property]) => !known.has(property)).map(([, property]) => `${name}: ${property}`))
  expect(all.length).toBeGreaterThan(40)
  expect(unknown).toEqual([])
})

it('styles know no left or right', async () => {
  const physical = /(^|[\s;{])(margin|padding|border|inset)?-?(left|right)\s*:/m
  const faults = (await sheets(`${ROOT}packages/ui/src`)).filter(({ css }) => physical.test(css)).map(({ name }) => name)
  expect(faults).toEqual([])
})
