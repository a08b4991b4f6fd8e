import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { giftsClosed } from '@visavis/domain/shell/shell.events'
import { selectGifts } from '@visavis/domain/shell/shell.slice'
import { Sheet } from '@visavis/ui/Sheet'
import { useText } from '../i18n/I18nProvider.tsx'
import { useGo } from '../i18n/SiteLink.tsx'
import { GiftPicker } from './GiftPicker.tsx'

/**
 * Gifts for a person, over a thread or a profile; opened by `giftsRequested`. From a profile the thread
 * opens, where one sees what became of it.
 */
export function GiftSheet() {
  const text = useText()
  const dispatch = useAppDispatch()
  const go = useGo()
  const gifts = useAppSelector(selectGifts)
  if (gifts === null) return null
  const close = () => void dispatch(giftsClosed())
  const given = () => {
    close()
    if (gifts.from === 'profile') go(`/message/IMMessageSession/${gifts.personId}`)
  }
  return (
    <Sheet
      open
      onClose={close}
      title={text('app.gift.to', { name: gifts.name })}
      closeLabel={text('base.action.close')}
    >
      <GiftPicker friendId={gifts.personId} onGiven={given} />
    </Sheet>
  )
}
