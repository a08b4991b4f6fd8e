interface ScriptUrlPolicy { createScriptURL(url: string): unknown }
interface TrustedTypes { createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptUrlPolicy }

let policy: ScriptUrlPolicy | undefined
let named: ReadonlySet<string> = new Set()

/** Names the scripts of others that the brand may run (D16); called once, before anything runs. @param addresses as they stand in brand.json */
export function nameForeignScripts(addresses: readonly string[]): void {
  named = new Set(addresses)
}

/** Only files of the site itself may be run, and the scripts a brand names letter for letter. @throws TypeError for every other address */
export function allowedScriptUrl(url: string, page: string, foreign: ReadonlySet<string>): string {
  if (foreign.has(url)) return url
  const target = new URL(url, page)
  if (target.origin !== new URL(page).origin) throw new TypeError(`${url} is not a script of this site`)
  return target.href
}

/**
 * An address to run a script from (worker, service worker, a script of others after consent), allowed by the page's Trusted Types policy.
 * The one policy of the site: whoever needs another kind of script extends it here.
 */
export function trustedScriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const createScriptURL = (wanted: string) => allowedScriptUrl(wanted, globalThis.location.href, named)
  policy ??= trustedTypes?.createPolicy('visavis', { createScriptURL }) ?? { createScriptURL }
  // The library's types know addresses as text only; a trusted one passes through where text is wanted.
  return policy.createScriptURL(url) as string
}
