// Writes brands/brand.schema.json and the page about it: node tooling/brand/schema/write.mjs
import { writeFile } from 'node:fs/promises'
import { ROOT } from '../paths.mjs'
import { brandJsonSchema, SCHEMA_FILE } from './brandJsonSchema.mjs'
import { brandReference, REFERENCE_FILE } from './brandReference.mjs'

await writeFile(ROOT + SCHEMA_FILE, await brandJsonSchema())
await writeFile(ROOT + REFERENCE_FILE, await brandReference())
console.log(`${SCHEMA_FILE} and ${REFERENCE_FILE} are written.`)
