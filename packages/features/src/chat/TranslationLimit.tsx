import { translateLine } from '@visavis/domain/chat/translate.actions'
import { translationAsked } from '@visavis/domain/chat/translations'
import { selectTranslations } from '@visavis/domain/chat/chat.selectors'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { Text } from '@visavis/ui/Text'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'

/**
 * The free translations of the day are used (E.58): one more for its price, or none. Nothing is taken
 * unasked.
 */
export function TranslationLimit() {
  const dispatch = useAppDispatch()
  const text = useText('webChat')
  const formats = useFormats()
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
      {ask !== null && (
        <Text>{text('webChat.translation.limitLead', { time: formats.dateTime(ask.resetAt) })}</Text>
      )}
    </Dialog>
  )
}
