import type { WallHost } from '@visavis/core/contract'

/** People may move between pages while somebody scrolls; each is shown once, where they came first. */
export function uniqueHosts(
  pages: readonly { readonly hosts: { readonly list: readonly WallHost[] } }[],
): readonly WallHost[] {
  const seen = new Map<number, WallHost>()
  for (const page of pages)
    for (const host of page.hosts.list) if (!seen.has(host.id)) seen.set(host.id, host)
  return [...seen.values()]
}
