import type { Text } from '../../i18n/text.ts'
import { shownName } from '../shownName.ts'

/**
 * What the way to a person's own price says on their page, where the visitor came from search or cards.
 *
 * @returns null where it is not lower
 */
export function usualPriceTexts(
  say: Text<'app'>,
  person: { userName: string; alias?: string | undefined; ownPrice?: number | undefined },
) {
  const { ownPrice: price } = person
  if (price === undefined) return null
  const name = shownName(person)
  if (price === 0)
    return { text: say('app.profile.free'), label: say('app.profile.callLabel', { name, price }) }
  return { text: say('app.price.usual', { price }), label: say('app.price.usualCall', { name, price }) }
}

/**
 * What the way to a person's own price says, where search or cards cost more: `text` for the eye, `label`
 * with the name.
 *
 * @returns null where no other way is cheaper
 */
export function ownPriceTexts(
  say: Text<'app'>,
  person: { userName: string; alias?: string | undefined; ownPrice?: number | undefined },
) {
  const { ownPrice: price } = person
  if (price === undefined) return null
  const name = shownName(person)
  return price > 0
    ? { text: say('app.price.own', { price }), label: say('app.price.ownCall', { name, price }) }
    : { text: say('app.price.ownFree'), label: say('app.price.ownCallFree', { name }) }
}
