import { maskTags } from '@visavis/core/text'

/**
 * Name to show of a person: the own note name where there is one, with markup made harmless (R3.11, R5.32).
 */
export function shownName({
  userName,
  alias = '',
}: {
  userName: string
  alias?: string | undefined
}): string {
  return maskTags(alias === '' ? userName : alias)
}
