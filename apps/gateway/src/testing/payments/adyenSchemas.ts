import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** Adyen's published files stand beside the repository, not in it. */
const FOLDER = resolve(import.meta.dirname, '../../../../../../shared/facts/payments')
const fileOf = (name: string): string => resolve(FOLDER, name)

/** Whether they are there; tests that need them say loudly that they are skipped. */
export function hasAdyenFiles(): boolean {
  const isThere = existsSync(fileOf('adyen-checkout-v71.trim.json'))
  if (!isThere) console.warn(`SKIPPED: the published schemas of Adyen are not in ${FOLDER}`)
  return isThere
}

/** One of those files. */
export const readAdyenFile = <T>(name: string): T => JSON.parse(readFileSync(fileOf(name), 'utf8')) as T

interface Operation {
  readonly parameters?: readonly {
    readonly name?: string
    readonly in?: string
    readonly required?: boolean
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >
}
interface OpenApi {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

function compilerOf(api: OpenApi): (schema: object) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false })
  ajv.addFormat('int32', { type: 'number', validate: (n) => Number.isInteger(n) && Math.abs(n) <= 2 ** 31 })
  ajv.addFormat('int64', { type: 'number', validate: (n) => Number.isSafeInteger(n) })
  ajv.addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)))
  for (const name of ['date', 'uri', 'float', 'double', 'byte']) ajv.addFormat(name, true)
  ajv.addSchema({ $id: 'api', components: api.components })
  const known = new Map<string, ValidateFunction>()
  return (schema) => {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"api#/components')
    const compiled = known.get(text) ?? ajv.compile(JSON.parse(text) as object)
    known.set(text, compiled)
    return compiled
  }
}

const JSON_TYPE = 'application/json'
const faultOf = (validate: ValidateFunction, value: unknown): string | null =>
  validate(value)
    ? null
    : `${validate.errors?.[0]?.instancePath ?? ''} ${validate.errors?.[0]?.message ?? ''}`

/** Judges requests, answers and webhooks by Adyen's published files. */
export function adyenJudge() {
  const checkout = readAdyenFile<OpenApi>('adyen-checkout-v71.trim.json')
  const hooks = readAdyenFile<OpenApi>('adyen-webhooks-v1.trim.json')
  const [compile, compileHook] = [compilerOf(checkout), compilerOf(hooks)]
  const operationOf = (method: string, path: string): Operation | undefined => {
    // Fixed paths stand before those with a part that varies.
    const found = Object.keys(checkout.paths ?? {})
      .toSorted((one, other) => one.split('{').length - other.split('{').length)
      .find((pattern) => new RegExp(`^${pattern.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path))
    return found === undefined ? undefined : checkout.paths?.[found]?.[method.toLowerCase()]
  }
  return {
    /** Null for a request as it should be, else what is wrong with it. */
    request(method: string, url: string, body: unknown): string | null {
      const { pathname, searchParams } = new URL(url, 'http://edge')
      const operation = operationOf(method, pathname)
      if (operation === undefined) return `no such operation: ${method} ${pathname}`
      const names = (operation.parameters ?? []).filter(({ in: where }) => where === 'query')
      for (const name of searchParams.keys())
        if (!names.some((known) => known.name === name)) return `unknown query name ${name}`
      const missing = names.find(({ name = '', required }) => required === true && !searchParams.has(name))
      if (missing !== undefined) return `query name ${missing.name} is missing`
      const schema = operation.requestBody?.content[JSON_TYPE]?.schema
      if (schema === undefined) return body === undefined ? null : 'a body nobody asked for'
      return faultOf(compile(schema), body)
    },
    answer(method: string, path: string, status: number, body: unknown): string | null {
      const response = operationOf(method, path)?.responses[String(status)]
      if (response === undefined) return `no answer ${status} for ${method} ${path}`
      const schema = response.content?.[JSON_TYPE]?.schema
      return schema === undefined ? null : faultOf(compile(schema), body)
    },
    webhook(eventCode: string, body: unknown): string | null {
      const schema = hooks.webhooks?.[eventCode]?.['post']?.requestBody?.content[JSON_TYPE]?.schema
      return schema === undefined ? `no webhook ${eventCode}` : faultOf(compileHook(schema), body)
    },
  }
}
