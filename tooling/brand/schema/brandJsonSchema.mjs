import { toJsonSchema } from '@valibot/to-json-schema'
import { coreBrand } from '../core.mjs'

/** Path of the published schema, below the root. */
export const SCHEMA_FILE = 'brands/brand.schema.json'

/** JSON Schema of brand.json, as text, made from the schema the product itself reads with. */
export async function brandJsonSchema() {
  const { brandSchema } = await coreBrand()
  // What JSON Schema cannot say (a country exists, an email is one) the check says.
  const schema = toJsonSchema(brandSchema, { target: 'draft-07', errorMode: 'ignore', typeMode: 'input' })
  return `${JSON.stringify({ ...schema, title: 'brand.json' }, null, 2)}\n`
}
