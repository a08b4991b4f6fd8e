interface ScriptPolicy {
  createScriptURL(url: string): unknown
  createScript(source: string): unknown
}
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string; createScript: (source: string) => string },
  ): ScriptPolicy
}

let policy: ScriptPolicy | undefined
let named: ReadonlySet<string> = new Set()

/**
 * Names the scripts of others that the brand may run (D16); called once, before anything runs. @param
 * addresses as they stand in brand.json
 */
export function nameForeignScripts(addresses: readonly string[]): void {
  named = new Set(addresses)
}

/**
 * Only files of the site itself may be run, and the scripts a brand names letter for letter. @throws
 * TypeError for every other address
 */
export function allowedScriptUrl(url: string, page: string, foreign: ReadonlySet<string>): string {
  if (foreign.has(url)) return url
  const target = new URL(url, page)
  if (target.origin !== new URL(page).origin) throw new TypeError(`${url} is not a script of this site`)
  return target.href
}

/**
 * An address to run a script from (worker, service worker, a script of others after consent), allowed by the
 * page's Trusted Types policy. The one policy of the site: whoever needs another kind of script extends it
 * here.
 */
export function trustedScriptUrl(url: string): string {
  // The library's types know addresses as text only; a trusted one passes through where text is wanted.
  return sitePolicy().createScriptURL(url) as string
}

/**
 * Data for search engines as the content of a script element (D16): what it says is a value, never a program.
 */
export function trustedData(data: object): string {
  return sitePolicy().createScript(JSON.stringify(data).replace(/</g, '\\u003c')) as string
}

/** @throws SyntaxError for everything that is not JSON */
export function allowedScript(source: string): string {
  JSON.parse(source)
  return source
}

function sitePolicy(): ScriptPolicy {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const rules = {
    createScriptURL: (wanted: string) => allowedScriptUrl(wanted, globalThis.location.href, named),
    createScript: allowedScript,
  }
  return (policy ??= trustedTypes?.createPolicy('visavis', rules) ?? rules)
}
