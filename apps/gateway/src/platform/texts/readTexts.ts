import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import * as v from 'valibot'
import { ConfigError } from '../ConfigError.ts'

const catalogue = v.record(v.string(), v.pipe(v.string(), v.nonEmpty()))

/** Texts of one file by id. @throws ConfigError naming the file */
function readFile(file: string): Readonly<Record<string, string>> {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigError(
      `${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  const parsed = v.safeParse(catalogue, value)
  if (!parsed.success)
    throw new ConfigError(`${file} must be an object of ids and texts: ${parsed.issues[0].message}`)
  return parsed.output
}

const jsonFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()

/**
 * The gateway's own texts: ICU messages by language and id, read from `<folder>/<language>/<area>.json`.
 *
 * @throws ConfigError naming the file that cannot be read
 */
export function readTexts(folder: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Map(
    languages.map(({ name }) => [
      name,
      Object.assign({}, ...jsonFiles(join(folder, name)).map((file) => readFile(join(folder, name, file)))),
    ]),
  )
}

/**
 * A brand's own wording of them: `<brands>/<brand>/texts/<language>.json`.
 *
 * @throws ConfigError naming the file and what is wrong: an id that no text has, or a text that is no ICU
 *   message
 */
export function readBrandTexts(
  folder: string,
  known: Readonly<Record<string, string>>,
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  if (!existsSync(folder)) return new Map()
  return new Map(
    jsonFiles(folder).map((name) => {
      const file = join(folder, name)
      const texts = readFile(file)
      for (const [id, text] of Object.entries(texts)) {
        if (!Object.hasOwn(known, id)) throw new ConfigError(`${file}: ${id} is no text of the gateway.`)
        try {
          new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true })
        } catch (error) {
          throw new ConfigError(
            `${file}: ${id} is malformed: ${error instanceof Error ? error.message : String(error)}`,
          )
        }
      }
      return [name.slice(0, -'.json'.length), texts]
    }),
  )
}
