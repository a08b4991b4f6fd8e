/**
 * The one piece of markup the SDK writes on its own: the silent element that keeps iOS sounding in the
 * background.
 */
const KNOWN_MARKUP = "<audio x-webkit-airplay='deny'></audio>"

/** What the SDK may do under Trusted Types: start workers from its own blobs. `null` refuses. */
export const AGORA_RULES = {
  createHTML: (markup: string): string | null => (markup === KNOWN_MARKUP ? markup : null),
  createScriptURL: (address: string): string | null =>
    address.startsWith(`blob:${location.origin}/`) ? address : null,
}

interface PolicyFactory {
  readonly defaultPolicy: object | null
  createPolicy(name: string, rules: typeof AGORA_RULES): object
}

/**
 * The SDK knows nothing of Trusted Types, so the page needs a default policy while it is used. The site's
 * headers allow it for brands with Agora only (tooling/bootstrap/site/contentSecurityPolicy.mjs).
 */
export function trustAgora(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  if (factory !== undefined && factory.defaultPolicy === null) factory.createPolicy('default', AGORA_RULES)
}
