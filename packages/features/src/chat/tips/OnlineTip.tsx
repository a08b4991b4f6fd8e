import { ELSEWHERE, type Conversation } from '@visavis/core/contract'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { selectStatusOf } from '@visavis/domain/presence/presence.slice'
import { callRequested } from '@visavis/domain/shell/shell.events'
import { Button } from '@visavis/ui/Button'
import { IconLink } from '@visavis/ui/IconLink'
import { Presence } from '@visavis/ui/Presence'
import { useText } from '../../i18n/I18nProvider.tsx'
import { shownName } from '../../people/shownName.ts'
import { presenceLabel, presenceOf } from '../../people/status.ts'
import { MessageTipView, type MessageTipProps } from './MessageTipView.tsx'

export interface OnlineTipProps extends Pick<MessageTipProps, 'tipId' | 'seconds' | 'onClose'> {
  readonly person: MessageTipProps['person'] & Pick<Conversation, 'status' | 'pricePerMinute' | 'noCalls'>
}

/**
 * A friend came online (R2.109): a way to write, and a call with what it costs. Its price dialog comes before
 * any coin is spent.
 */
export function OnlineTip({ person, onClose, ...times }: OnlineTipProps) {
  const text = useText()
  const dispatch = useAppDispatch()
  const heard = useAppSelector((state) => selectStatusOf(state, person.id))
  const status = presenceOf(heard ?? person.status)
  const { videoCalls } = useFeatures()
  const name = shownName(person)
  const price = person.pricePerMinute
  return (
    <MessageTipView
      {...times}
      person={person}
      label={text('base.friend.online', { name })}
      words={<Presence status={status} label={presenceLabel(text, status)} />}
      onClose={onClose}
      actions={
        <>
          <IconLink
            icon="chat-circle-dots"
            label={text('app.friend.write', { name })}
            href={`/message/IMMessageSession/${person.id}`}
          />
          {videoCalls && person.noCalls !== true && status !== 'offline' && (
            <Button
              size="sm"
              variant="primary"
              icon="video-camera"
              disabled={status === 'busy'}
              aria-description={text('app.wall.callPriced', { name, price })}
              onClick={() => {
                dispatch(callRequested({ personId: person.id, location: ELSEWHERE, shownPrice: price }))
                onClose()
              }}
            >
              {price > 0 ? text('app.discover.call', { price }) : text('app.profile.call')}
            </Button>
          )}
        </>
      }
    />
  )
}
