import { readFile } from 'node:fs/promises'
import Ajv from 'ajv'
import { brandIds } from '@visavis/vite-preset'
import { expect, it } from 'vitest'
import { ROOT } from '../paths.mjs'
import { brandJsonSchema, SCHEMA_FILE } from './brandJsonSchema.mjs'
import { brandReference, REFERENCE_FILE } from './brandReference.mjs'

const schema = JSON.parse(await brandJsonSchema())

/** Every object of the schema with keys of its own, and their keys. @param {any} node */
function keysOf(node, path = '') {
  if (typeof node !== 'object' || node === null) return []
  const own = Object.entries(node.properties ?? {}).flatMap(([key, child]) => [
    { path: `${path}.${key}`, child },
    ...keysOf(child, `${path}.${key}`),
  ])
  return [...own, ...keysOf(node.items, `${path}[]`)]
}

it('the published schema is the one the product reads with', async () => {
  expect(await readFile(ROOT + SCHEMA_FILE, 'utf8'), 'run: node tooling/brand/schema/write.mjs').toBe(
    await brandJsonSchema(),
  )
})

it('the page about brand.json says the same', async () => {
  expect(await readFile(ROOT + REFERENCE_FILE, 'utf8'), 'run: node tooling/brand/schema/write.mjs').toBe(
    await brandReference(),
  )
})

it('every key is explained', () => {
  const keys = keysOf(schema)
  expect(keys.length).toBeGreaterThan(40)
  expect(
    keys.filter(({ child }) => !child.description || child.description.length < 15).map(({ path }) => path),
  ).toEqual([])
})

it.each(await brandIds())('%s is named by its own file and passes in an editor', async (id) => {
  const brand = JSON.parse(await readFile(`${ROOT}brands/${id}/brand.json`, 'utf8'))
  expect(brand.$schema).toBe('../brand.schema.json')
  const validate = new Ajv({ allErrors: true, strict: false, logger: false }).compile(schema)
  expect([validate(brand), validate.errors]).toEqual([true, null])
})

it('an editor marks what the check refuses', async () => {
  const brand = JSON.parse(await readFile(`${ROOT}brands/embra/brand.json`, 'utf8'))
  const validate = new Ajv({ allErrors: true, strict: false, logger: false }).compile(schema)
  expect(validate({ ...brand, hostTerm: 'queen', colour: 1 })).toBe(false)
  expect((validate.errors ?? []).map(({ keyword }) => keyword).sort()).toEqual([
    'additionalProperties',
    'enum',
  ])
})
