import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Links of a head that search engines want whole, and addresses of the organisation. */
const LINKS = /(<link rel="(?:canonical|alternate)"[^>]*? href="|<meta property="og:image" content=")(?=\/)/g
const DATA = /(<script type="application\/ld\+json">)(\{[^<]*?"@type":"Organization"[^<]*\})(?=<\/script>)/

/**
 * The document of a page that was drawn before the public address of its site was known, with the address of
 * the host that shows it.
 *
 * @param {string} html
 * @param {string} origin such as http://localhost:5173
 */
export function withOwnAddress(html, origin) {
  const whole = (/** @type {string} */ address) => (address.startsWith('/') ? origin + address : address)
  return html
    .replace(LINKS, (start) => start + origin)
    .replace(DATA, (_all, tag, text) => {
      const data = JSON.parse(text)
      return (
        tag +
        JSON.stringify({ ...data, url: whole(data.url), logo: whole(data.logo) }).replace(/</g, '\\u003c')
      )
    })
}

/** A page in the forms it is sent in. @param {Buffer} plain */
const formsOf = async (plain) => ({
  '': plain,
  '.br': await promisify(brotliCompress)(plain),
  '.gz': await promisify(gzip)(plain),
  etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`,
})

/**
 * Pages of a folder that this host completes with its own address, each made once.
 *
 * @param {string} folder
 * @param {() => string} origin known once the host listens
 * @returns {(name: string) => Promise<Awaited<ReturnType<typeof formsOf>> | null>} null for what is sent as
 *   it is
 */
export function ownPages(folder, origin) {
  /** @type {Map<string, ReturnType<ReturnType<typeof ownPages>>>} */
  const made = new Map()
  const make = async (/** @type {string} */ name) => {
    const html = await readFile(join(folder, name), 'utf8')
    const own = withOwnAddress(html, origin())
    return own === html ? null : formsOf(Buffer.from(own))
  }
  return (name) => {
    if (!name.endsWith('.html')) return Promise.resolve(null)
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }
}
