import { selectRoomView, selectVeil } from '@visavis/domain/call/call.selectors'
import { showMe } from '@visavis/domain/call/veil/veil.actions'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { Button } from '@visavis/ui/Button'
import { Tag } from '@visavis/ui/Tag'
import { useText } from '../../i18n/I18nProvider.tsx'

/**
 * Who is blurred in a call, and the way out where both still have to agree (a private call out of a match).
 */
export function VeilNotices({ name }: { name: string }) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const { phase } = useAppSelector(selectVeil)
  const { remoteVeiled, ownPicture } = useAppSelector(selectRoomView)
  return (
    <>
      <span role="status">
        {phase === 'hidden' && (
          <Tag tone="media" icon="eye-slash">
            {ownPicture === 'off' ? text('webChat.veil.offHidden') : text('webChat.veil.youHidden')}
          </Tag>
        )}
        {phase === 'waiting' && (
          <Tag tone="media" icon="eye-slash">
            {text('webChat.veil.waiting', { name })}
          </Tag>
        )}
      </span>
      {phase === 'veiled' && (
        <Button variant="primary" icon="eye" iconActive onClick={() => void dispatch(showMe())}>
          {text('webChat.match.showMe')}
        </Button>
      )}
      {remoteVeiled && phase !== 'veiled' && phase !== 'waiting' && (
        <span role="status">
          <Tag tone="media" icon="eye-slash">
            {text('webChat.veil.theyHidden', { name })}
          </Tag>
        </span>
      )}
    </>
  )
}
