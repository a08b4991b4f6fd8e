import { selectRoomView, selectVeil } from '@visavis/domain/call/call.selectors'
import { hideMe, showMe } from '@visavis/domain/call/veil/veil.actions'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { Button } from '@visavis/ui/Button'
import { Text } from '@visavis/ui/Text'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from '../match.module.css'

/** Both are blurred: what the other one sees now, what a press does, and where the other one stands. */
export function VeilChoice({ name, price }: { name: string; price: number }) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const veil = useAppSelector(selectVeil)
  const { ownPicture } = useAppSelector(selectRoomView)
  const theirs = 'theirs' in veil && veil.theirs
  const waiting = veil.phase === 'waiting'
  return (
    <div className={styles.veilChoice}>
      <Text align="center" size="sm">
        <span role="status">
          {waiting
            ? text('webChat.veil.waiting', { name })
            : theirs
              ? text('webChat.veil.theyReady', { name })
              : text('webChat.veil.explain', { name })}
        </span>{' '}
        {price > 0 && text('webChat.veil.price', { price })}{' '}
        {ownPicture === 'off' && text('webChat.veil.off')}
      </Text>
      {waiting ? (
        <Button size="lg" full icon="eye-slash" onClick={() => void dispatch(hideMe())}>
          {text('webChat.veil.stay')}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="lg"
          full
          icon="eye"
          iconActive
          onClick={() => void dispatch(showMe())}
        >
          {price > 0 ? text('webChat.match.showMePriced', { price }) : text('webChat.match.showMe')}
        </Button>
      )}
    </div>
  )
}
