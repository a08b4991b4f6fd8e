/** Which addresses a key of brand.json takes. */
export interface AddressRule {
  /**
   * Without colon, the best first. `http` and `ws` are taken for this machine only: a page over https may not
   * use them elsewhere.
   */
  readonly schemes: readonly string[]
  /** Whether something may follow the name of the host. */
  readonly path?: boolean
}
/** Why a text is no such address, and what was probably meant. */
export interface AddressProblem {
  readonly what: string
  readonly meant?: string
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const HOST =
  /^(?:(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?|\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]+\])$/
/** Signs that no address has as they stand: each of them could end a value of a header or a tag. */
const FOREIGN = /[;,'"<>\\^`{|}]/
const SECURE: Readonly<Record<string, string>> = { http: 'https', ws: 'wss' }

/**
 * Why a text is no address of a host that a site may trust: one host by its name, encrypted, nothing hidden
 * in it. Undefined when it is one. The same rule holds for brand.json, `--origin` and the content policy.
 */
export function addressProblem(text: string, rule: AddressRule): AddressProblem | undefined {
  const { schemes, path = false } = rule
  const [best = 'https'] = schemes
  const blank = /[\s\p{C}]/u.exec(text)
  if (blank)
    return {
      what: text.trim() === text && blank[0] !== ' ' ? 'it holds an invisible sign' : 'it holds a blank',
      ...meantBy(text.replace(/[\s\p{C}]/gu, ''), rule),
    }
  if (text.includes('*'))
    return { what: 'with * it stands for every address that fits, and a site may trust only those it names' }
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase()
  if (scheme === undefined)
    return {
      what: `it does not begin with ${best}://`,
      ...meantBy(`${best}://${text.replace(/^(?:https?)?:?\/+|^https?:/i, '')}`, rule),
    }
  if (!schemes.includes(scheme))
    return {
      what: `it begins with ${scheme}:// instead of ${best}://`,
      ...meantBy(
        text.replace(
          /^[^:]+/,
          SECURE[scheme] !== undefined && schemes.includes(SECURE[scheme]) ? SECURE[scheme] : best,
        ),
        rule,
      ),
    }
  const foreign = FOREIGN.exec(text)
  if (foreign) return { what: `it holds the sign ${foreign[0]}, which no address has` }
  return URL.canParse(text)
    ? partsProblem(new URL(text), text, { scheme, path, rule })
    : {
        what: /:\d+(?:[/?#]|$)/.test(text)
          ? 'its port is none: ports go from 1 to 65535'
          : 'it names no host',
      }
}

function partsProblem(
  url: URL,
  text: string,
  { scheme, path, rule }: { scheme: string; path: boolean; rule: AddressRule },
): AddressProblem | undefined {
  const host = url.hostname
  const origin = `${scheme}://${url.host}`
  if (url.username !== '' || url.password !== '' || text.includes('@'))
    return { what: 'it holds a name or a password before @, which everybody would read' }
  if (!text.toLowerCase().startsWith(`${scheme}://${host}`) || /[^\p{ASCII}]/u.test(text))
    return {
      what: 'browsers write it in another form',
      ...(/[^\p{ASCII}]/u.test(text) ? meantBy(path ? url.href : origin, rule) : {}),
    }
  if (url.port === '0' || text.slice(scheme.length + 3).endsWith(':'))
    return { what: 'its port is none: ports go from 1 to 65535', ...meantBy(`${scheme}://${host}`, rule) }
  if (!LOOPBACK.test(host) && !HOST.test(host))
    return {
      what: host.includes('.') ? 'the name of its host is none' : 'its host has no ending such as .com',
      ...(host.endsWith('.') ? meantBy(`${scheme}://${host.replace(/\.+$/, '')}`, rule) : {}),
    }
  if (SECURE[scheme] !== undefined && !LOOPBACK.test(host))
    return { what: `${scheme}:// is not encrypted`, ...meantBy(text.replace(/^[^:]+/, SECURE[scheme]), rule) }
  if (url.hash !== '' || text.includes('#'))
    return { what: 'it holds a mark inside a page (#)', ...meantBy(text.replace(/#.*$/, ''), rule) }
  if (!path && /[/?]/.test(text.slice(scheme.length + 3)))
    return { what: 'something follows the name of the host', ...meantBy(origin, rule) }
  return undefined
}

/** The address that was probably meant, if that one is sound. */
const meantBy = (text: string, rule: AddressRule): { meant?: string } =>
  isSound(text, rule) ? { meant: text } : {}
const isSound = (text: string, rule: AddressRule): boolean =>
  !/[\s*]/.test(text) && URL.canParse(text) && addressProblem(text, rule) === undefined

/** A site's own public address. */
export const SITE_ADDRESS: AddressRule = { schemes: ['https', 'http'] }
