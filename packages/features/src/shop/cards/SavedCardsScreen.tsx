import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch } from '@visavis/domain/hooks'
import { failureShown, noticeShown } from '@visavis/domain/shell/shell.events'
import {
  usePayCardAddMutation,
  usePayCardDefaultMutation,
  usePayCardRemoveMutation,
  usePayCardsQuery,
} from '@visavis/domain/shop/shop.api'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useGo, usePlace } from '../../i18n/SiteLink.tsx'
import { useFailureText } from '../../i18n/failureText.ts'
import { LoadFailed } from '../LoadFailed.tsx'
import { isPage } from '../pay/usePaying.ts'
import { SavedCardsView } from './SavedCardsView.tsx'
import { useHumanCheck } from '../pay/useHumanCheck.ts'

/** {@link SavedCardsView} with the cards of whoever is logged in. */
export function SavedCardsScreen() {
  const text = useText('shop')
  const failureText = useFailureText()
  const dispatch = useAppDispatch()
  const cards = usePayCardsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [add] = usePayCardAddMutation()
  const [first] = usePayCardDefaultMutation()
  const [remove] = usePayCardRemoveMutation()
  const [busy, setBusy] = useState<string | null>(null)
  const go = useGo()
  const query = new URLSearchParams(usePlace().search)
  const [brought, reference] = [query.get('redirectResult'), query.get('card')]
  // Back from the bank of a card that is to be kept.
  const keep = useEffectEvent(async (redirectResult: string, card: string) => {
    go('/cardList', { replace: true })
    const { error } = await add({ data: { redirectResult, reference: card } })
    if (error === undefined) dispatch(noticeShown({ tone: 'success', messageId: 'app.order.cardSaved' }))
    else dispatch(failureShown({ failure: failureOf(error) }))
  })
  useEffect(() => {
    if (brought !== null && reference !== null) void keep(brought, reference)
  }, [brought, reference])
  const check = useHumanCheck('card')
  if (cards.data === undefined)
    return cards.error === undefined ? (
      <Skeleton shape="list" label={text('base.loading')} />
    ) : (
      <LoadFailed
        title={text('shop.card.failed')}
        failure={failureOf(cards.error)}
        busy={cards.isFetching}
        onRetry={() => void cards.refetch()}
      />
    )
  /** Whether a change of a card was made; why not is said. */
  async function change(cardId: string, run: typeof first | typeof remove): Promise<boolean> {
    setBusy(cardId)
    const { error } = await run({ cardId })
    setBusy(null)
    if (error !== undefined) dispatch(failureShown({ failure: failureOf(error) }))
    return error === undefined
  }
  return (
    <SavedCardsView
      cards={cards.data.cards}
      source={cards.data}
      busy={busy}
      check={check}
      onDefault={(cardId) => void change(cardId, first)}
      onRemove={(cardId) => change(cardId, remove)}
      onAdd={async ({ token, holder, email, captcha }) => {
        const { error, data } = await add({ data: { token, holder }, billingEmail: email, captcha })
        if (data?.next?.type === 'redirect' && isPage(data.next.url)) {
          // The card's bank asks first; the page behind it leads back here.
          window.location.assign(data.next.url)
          return null
        }
        if (error === undefined) {
          dispatch(noticeShown({ tone: 'success', messageId: 'app.order.cardSaved' }))
          return null
        }
        const failure = failureOf(error)
        if (failure.kind === 'limit' && failure.retryAfter !== null)
          return { text: text('shop.pay.tooMany', { minutes: Math.ceil(failure.retryAfter / 60) }) }
        return {
          field: failure.field === 'billingEmail' ? 'email' : undefined,
          text: failureText(failure),
        }
      }}
    />
  )
}
