import { maskTags } from '@visavis/core/text'
import type { Wording } from '../../platform/texts/serverTexts.ts'
import type { Alert } from './Alert.ts'

/**
 * What notifications speak of: one that lacks a value is sent with a gap, so that it stops none of the
 * others.
 */
const NOTHING = { name: '', coins: '' }

/**
 * Title and body of a system notification, in the language of the browser it goes to: the service worker
 * shows it without the site's catalogues. A message that says its text is named after its writer. Markup in
 * names is made harmless, as on the site (R5.32, R5.33).
 */
export function alertText(
  { kind, values }: Pick<Alert, 'kind' | 'values'>,
  { text }: Wording,
): { title: string; body: string } {
  const masked: Record<string, string> & typeof NOTHING = {
    ...NOTHING,
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, maskTags(value)])),
  }
  const words = masked['text'] ?? ''
  if (kind === 'message' && words !== '') return { title: masked.name, body: words }
  // Some languages have a form of their own for a woman who asks.
  const form = kind === 'friendRequest' && values['gender'] === 'female' ? 'friendRequestHer' : kind
  return { title: text(`alert.${form}.title`, masked), body: text(`alert.${form}.body`, masked) }
}
