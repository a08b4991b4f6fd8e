interface ScriptUrlPolicy { createScriptURL(url: string): unknown }
interface TrustedTypes { createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptUrlPolicy }

let policy: ScriptUrlPolicy | undefined

/** Only files of the site itself may be run. @throws TypeError for every other address */
export function ownScriptUrl(url: string, page: string): string {
  const target = new URL(url, page)
  if (target.origin !== new URL(page).origin) throw new TypeError(`${url} is not a script of this site`)
  return target.href
}

/**
 * An address to run a script from (worker, service worker), allowed by the page's Trusted Types policy. The one policy of the site:
 * whoever needs another kind of script extends it here.
 */
export function trustedScriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const createScriptURL = (wanted: string) => ownScriptUrl(wanted, globalThis.location.href)
  policy ??= trustedTypes?.createPolicy('visavis', { createScriptURL }) ?? { createScriptURL }
  // The library's types know addresses as text only; a trusted one passes through where text is wanted.
  return policy.createScriptURL(url) as string
}
