import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { selectMe } from '@visavis/domain/session/session.slice'
import { noticeClosed } from '@visavis/domain/shell/shell.events'
import { selectMutualNotice } from '@visavis/domain/shell/mutualNotice'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { MutualPair } from '@visavis/ui/MutualPair'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useGo } from '../../i18n/SiteLink.tsx'

/**
 * Both like each other, found out by a like on a card or a profile: both pictures meet, and there is a way to
 * the person.
 */
export function MutualMoment() {
  const text = useText()
  const dispatch = useAppDispatch()
  const go = useGo()
  const me = useAppSelector(selectMe)
  const notice = useAppSelector(selectMutualNotice)
  if (notice === undefined) return null
  const close = () => {
    dispatch(noticeClosed({ id: notice.id }))
  }
  const open = () => {
    close()
    if (notice.action?.kind === 'person') go(`/profile/${notice.action.personId}`)
  }
  return (
    <Dialog
      open
      onClose={close}
      placement="centre"
      width="narrow"
      title={text('app.cards.mutual', { name: String(notice.values?.['name'] ?? '') })}
      footer={
        <>
          <Button full onClick={close}>
            {text('base.action.continue')}
          </Button>
          <Button full variant="primary" onClick={open}>
            {text('app.mutual.profile')}
          </Button>
        </>
      }
    >
      <MutualPair self={me?.headImg ?? ''} other={notice.picture ?? ''} />
    </Dialog>
  )
}
