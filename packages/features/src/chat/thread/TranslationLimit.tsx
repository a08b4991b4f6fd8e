import { translateLine } from '@visavis/domain/chat/translate.actions'
import { translationAsked } from '@visavis/domain/chat/translations'
import { selectTranslations } from '@visavis/domain/chat/chat.selectors'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { Link } from '@visavis/ui/Link'
import { Text } from '@visavis/ui/Text'
import { useShopOpen } from '@visavis/domain/globalConf/useMayTopUp'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useResetClock } from '../../people/useResetClock.ts'

/**
 * The free translations of the day are used (E.58, R8.45): one more for its price, when there are free ones
 * again, or the way to be a VIP. Nothing is taken unasked.
 */
export function TranslationLimit() {
  const dispatch = useAppDispatch()
  const text = useText('webChat')
  const { ask } = useAppSelector(selectTranslations)
  const close = () => dispatch(translationAsked(null))
  return (
    <Dialog
      open={ask !== null}
      onClose={close}
      title={text('base.error.translationLimit')}
      role="alertdialog"
      width="narrow"
      footer={
        ask !== null && (
          <>
            <Button onClick={close}>{text('webChat.translation.notNow')}</Button>
            <Button
              onClick={() => void dispatch(translateLine(ask.friendId, ask.messageId, { price: ask.price }))}
            >
              {text('webChat.translation.pay', { price: ask.price })}
            </Button>
          </>
        )
      }
    >
      {ask !== null && <Lead resetAt={ask.resetAt} />}
    </Dialog>
  )
}

/** The time left; any package makes a VIP, where packages are sold. */
function Lead({ resetAt }: { resetAt: number }) {
  const text = useText('webChat')
  const clock = useResetClock(resetAt)
  const shop = useShopOpen()
  return (
    <Text>
      <span role="timer">{text('webChat.translation.limitLead', { time: clock.text })}</span>{' '}
      {shop && <Link href="/shop">{text('app.title.shop')}</Link>}
    </Text>
  )
}
