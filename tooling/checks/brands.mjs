// Every brand folder is whole: configuration, tokens with enough contrast, and no other brand's name inside.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brandIds, readBrand, themeMistakes } from '@visavis/vite-preset'
import { otherBrandFaults } from './otherBrandFaults.mjs'
import { report } from './report.mjs'

const folder = fileURLToPath(new URL('../../brands', import.meta.url))
const ids = await brandIds()
const faults = []
const names = new Map(ids.map((id) => {
  try {
    return [id, [id, JSON.parse(readFileSync(join(folder, id, 'brand.json'), 'utf8')).name]]
  } catch {
    return [id, [id]]
  }
}))

for (const id of ids) {
  try {
    await readBrand(id)
  } catch (error) {
    faults.push(error.message)
  }
  faults.push(...(await themeMistakes(id)).map(({ file, line, column, what, mend }) => `${file}:${line}:${column} ${what} ${mend}`))
  const others = ids.filter((other) => other !== id).flatMap((other) => names.get(other) ?? [])
  const files = readdirSync(join(folder, id), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && /\.(json|md|svg|css|txt)$/.test(entry.name))
  for (const entry of files) {
    const file = join(entry.parentPath ?? entry.path, entry.name)
    faults.push(...otherBrandFaults(file.slice(folder.length + 1), readFileSync(file, 'utf8'), others))
  }
  if (!existsSync(fileURLToPath(new URL(`../../apps/${id}/vite.config.ts`, import.meta.url)))) faults.push(`apps/${id} is missing: copy another app and set its brand to "${id}".`)
}
report('brand folders', faults)
