import { brandJsonSchema } from './brandJsonSchema.mjs'

/** Path of the reference page, below the root. */
export const REFERENCE_FILE = 'docs/operators/brand-json.md'

/** Every key of brand.json as a page for people, made from the schema. */
export async function brandReference() {
  const rows = rowsOf(JSON.parse(await brandJsonSchema()), '')
  return [
    '# brand.json, key by key',
    'Made from the schema that the product reads with (`node tooling/brand/schema/write.mjs`); editors show the same through `"$schema": "../brand.schema.json"`. Unknown keys are mistakes. Keys without a value in the third column are required.',
    '',
    '| key | form | when left out | meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
    "Which currency a country pays in is `shop.currencies` ([tuning.md](tuning.md)). Addresses other than the site's own need work at the gateway too: `VISAVIS_PUBLIC_ORIGINS` in [gateway.md](gateway.md). The site server opens its content policy for them by itself.",
    '',
  ].join('\n')
}

/**
 * @param {any} node
 * @param {string} path
 * @returns {string[]}
 */
function rowsOf(node, path) {
  return Object.entries(node.properties ?? {}).flatMap(([key, child]) => {
    const own = path ? `${path}.${key}` : key
    const missing =
      child.default !== undefined
        ? `\`${JSON.stringify(child.default)}\``
        : (node.required ?? []).includes(key)
          ? ''
          : 'nothing'
    return [
      `| \`${own}\` | ${formOf(child)} | ${missing} | ${child.description ?? ''} |`,
      ...rowsOf(child, own),
      ...rowsOf(objectOf(child.items), `${own}[]`),
      ...rowsOf(objectOf(child.additionalProperties), `${own}.<language>`),
    ]
  })
}

/** The form with keys that a value has, or may have. @param {any} node @returns {any} */
const objectOf = (node) =>
  node?.anyOf?.find((/** @type {any} */ one) => one.type === 'object') ??
  (node?.properties || node?.type === 'object' ? node : {})

/** @param {any} node @returns {string} */
function formOf(node) {
  if (node.enum)
    return node.enum.length > 12
      ? `one of ${node.enum.length} names`
      : node.enum.map((/** @type {string} */ one) => `\`${one}\``).join(', ')
  if (node.type === 'array')
    return node.items?.type === 'object' ? 'list of objects' : `list: ${formOf(node.items)}`
  if (objectOf(node).properties && node.anyOf) return 'text or object'
  if (node.anyOf) return 'file name, or empty'
  if (/^\^(\(\?:)+.*https/.test(node.pattern ?? ''))
    return node.pattern.includes('self') ? "address, `'self'` or `'none'`" : 'address, or empty'
  if (node.pattern?.startsWith('^https')) return 'address'
  if (node.additionalProperties && typeof node.additionalProperties === 'object')
    return node.additionalProperties.type === 'object' ? 'language → object' : 'event → name'
  return (
    { string: 'text', boolean: 'true or false', object: 'object' }[/** @type {'string'} */ (node.type)] ??
    node.type
  )
}
