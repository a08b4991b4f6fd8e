// Writes brands/brand.schema.json: node tooling/brand/schema/write.mjs
import { writeFile } from 'node:fs/promises'
import { ROOT } from '../paths.mjs'
import { brandJsonSchema, SCHEMA_FILE } from './brandJsonSchema.mjs'

await writeFile(ROOT + SCHEMA_FILE, await brandJsonSchema())
console.log(`${SCHEMA_FILE} is written.`)
