import { FriendRequestType } from '@visavis/domain/friend/friend.actions'
import { useAppSelector } from '@visavis/domain/hooks'
import { genderWord } from '@visavis/domain/people/genderWord'
import { selectMe } from '@visavis/domain/session/session.slice'
import { useText } from '../../i18n/I18nProvider.tsx'
import type { FriendRequestPlace } from './useFriendship.ts'

const PLACES: Readonly<Record<FriendRequestPlace, string>> = {
  [FriendRequestType.profile]: 'profile',
  [FriendRequestType.call]: 'call',
  [FriendRequestType.chat]: 'chat',
  [FriendRequestType.match]: 'match',
  [FriendRequestType.hotVideo]: 'clip',
}

/**
 * Words of the question before a friend request: the title by price and the asker's gender (R6.08), what
 * happens next by where it is pressed (R3.29).
 */
export function useFriendPrompt(
  name: string,
  price: number,
  type: FriendRequestPlace,
): { readonly title: string; readonly text: string } {
  const text = useText()
  const me = useAppSelector(selectMe)
  const next = text('app.friend.addText', { name, place: PLACES[type] })
  return {
    title: text('app.friend.addTitle', { gender: genderWord(me?.gender), price }),
    text: price > 0 ? `${next} ${text('app.friend.coinsBack')}` : next,
  }
}
