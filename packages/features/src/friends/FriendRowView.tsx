import type { WallHost } from '@visavis/core/contract'
import { maskTags } from '@visavis/core/text'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppSelector } from '@visavis/domain/hooks'
import { selectStatusOf } from '@visavis/domain/presence/presence.slice'
import { Button } from '@visavis/ui/Button'
import { Icon } from '@visavis/ui/Icon'
import { IconLink } from '@visavis/ui/IconLink'
import { Menu, type MenuItem } from '@visavis/ui/Menu'
import { Presence } from '@visavis/ui/Presence'
import { VisuallyHidden } from '@visavis/ui/VisuallyHidden'
import { useText } from '../i18n/I18nProvider.tsx'
import { PersonRow } from '../people/PersonRow.tsx'
import { shownName } from '../people/shownName.ts'
import { presenceLabel, presenceOf } from '../people/status.ts'

/** What can be done with somebody of a tab. */
export interface FriendActions {
  readonly onCall: (personId: number, shownPrice: number) => void
  readonly onSafety: (personId: number) => void
  readonly onName: (person: WallHost) => void
  readonly onRemove: (person: WallHost) => void
  /** Takes the like back, where people stand because they are liked. */
  readonly onUnlike: ((personId: number) => void) | undefined
}

/** One friend, with the dot as last heard; a call where there is somebody to answer. */
export function FriendRowView({
  person,
  onCall,
  onSafety,
  onName,
  onRemove,
  onUnlike,
}: FriendActions & { person: WallHost }) {
  const text = useText()
  const heard = useAppSelector((state) => selectStatusOf(state, person.id))
  const status = presenceOf(heard ?? person.status)
  const { videoCalls } = useFeatures()
  const name = shownName(person)
  const price = person.pricePerMinute
  const items: MenuItem[] = [{ id: 'name', label: text('app.alias.edit'), onSelect: () => onName(person) }]
  if (onUnlike !== undefined)
    items.push({ id: 'unlike', label: text('app.friend.unlike'), onSelect: () => onUnlike(person.id) })
  if (person.relation === 1)
    items.push({
      id: 'remove',
      label: text('app.friend.remove'),
      tone: 'danger',
      onSelect: () => onRemove(person),
    })
  return (
    <PersonRow
      person={person}
      text={
        <>
          {person.alias !== '' && (
            <>
              <bdi>{maskTags(person.userName)}</bdi> ·{' '}
            </>
          )}
          <Presence status={status} label={presenceLabel(text, status)} />
        </>
      }
      onSafety={onSafety}
      actions={
        videoCalls &&
        person.noCalls !== true &&
        status !== 'offline' && (
          <Button
            size="sm"
            variant="primary"
            icon="video-camera"
            disabled={status === 'busy'}
            aria-description={text('app.wall.callPriced', { name, price })}
            onClick={() => onCall(person.id, price)}
          >
            {price > 0 ? text('app.discover.call', { price }) : text('app.profile.call')}
            <VisuallyHidden>
              {' '}
              <bdi>{name}</bdi>
            </VisuallyHidden>
          </Button>
        )
      }
      icons={
        <>
          <IconLink
            icon="chat-circle-dots"
            label={text('app.friend.write', { name })}
            href={`/message/IMMessageSession/${person.id}`}
          />
          <Menu
            label={text('app.friend.menu', { name })}
            trigger={<Icon name="dots-three" size={22} />}
            items={items}
          />
        </>
      }
    />
  )
}
