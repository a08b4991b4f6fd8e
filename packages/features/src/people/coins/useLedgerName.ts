import type { LedgerLine } from '@visavis/core/contract'
import { isArea, type Area } from '../../i18n/areas.ts'
import { useText } from '../../i18n/I18nProvider.tsx'

type Kind = LedgerLine['kind']
/** Kinds whose concept has a catalogue of its own with that name: what they are called stands there. */
type OwnKind = Extract<Kind, Area>

const isOwn = (kind: Kind): kind is OwnKind => isArea(kind)

/**
 * What movements of coins are called. A concept whose kind of movement is named like its catalogue brings the
 * text as `<kind>.ledger`; all others are called `app.coins.kind.<kind>`.
 *
 * @param kinds those that stand on the screen: their catalogues are waited for
 */
export function useLedgerName(kinds: readonly Kind[]): (kind: Kind) => string {
  const text = useText(...new Set(kinds.filter(isOwn))) as unknown as (id: string) => string
  return (kind) => text(isOwn(kind) ? `${kind as string}.ledger` : `app.coins.kind.${kind}`)
}
