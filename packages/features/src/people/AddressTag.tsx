import { useAddressIsHidden } from '@visavis/domain/call/room/useAddressIsHidden'
import { Tag } from '@visavis/ui/Tag'
import { useText } from '../i18n/I18nProvider.tsx'
import { shownName } from './shownName.ts'

/** Whether the other side of a call can learn the own network address; said either way. */
export function AddressTag({
  roomNum,
  person,
}: {
  roomNum: string
  person: Parameters<typeof shownName>[0] & { readonly isDemo: boolean }
}) {
  const text = useText('webChat')
  const hidden = useAddressIsHidden(roomNum, person.isDemo)
  if (hidden === null) return null
  return (
    <Tag tone="media" icon={hidden ? 'shield-check' : 'globe-hemisphere-west'}>
      {hidden ? text('webChat.address.hidden') : text('webChat.address.visible', { name: shownName(person) })}
    </Tag>
  )
}
