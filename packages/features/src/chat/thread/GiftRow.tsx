import { giftOf } from '@visavis/core/contract/gifts'
import type { Message } from '@visavis/core/contract'
import type { PendingLine } from '@visavis/domain/chat/chat.states'
import { selectBalance } from '@visavis/domain/coins/coins.slice'
import { lacksCoins } from '@visavis/domain/coins/lackOfCoins'
import { useGiftListQuery } from '@visavis/domain/gifts/gifts.api'
import { orderAnew, orderFrom, totalOf } from '@visavis/domain/gifts/giftOrder'
import type { GiftOrder } from '@visavis/domain/gifts/giftOrder'
import { useMayTopUp } from '@visavis/domain/globalConf/useMayTopUp'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { topUpRequested } from '@visavis/domain/shell/shell.events'
import type { BubbleProps } from '@visavis/ui/Bubble'
import { GiftBubble } from '@visavis/ui/GiftBubble'
import { giftPictureOf } from '@visavis/ui/giftPictures'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useGiftName } from '../../people/coins/useGiftName.ts'
import { refusalText } from './refusalText.ts'

/** What was given, with what it cost. Null where this version does not understand the line. */
export function GivenGift({
  line,
  ...bubble
}: { line: Message } & Pick<BubbleProps, 'from' | 'time' | 'status'>) {
  const text = useText()
  const giftName = useGiftName()
  const gift = giftOf(line.content)
  if (gift === null) return null
  const price = gift.price === 0 ? text('app.gift.free') : text('app.gift.coins', { price: totalOf(gift) })
  return (
    <GiftBubble
      {...bubble}
      picture={giftPictureOf(gift.picture)}
      name={giftName(gift)}
      price={price}
      star={gift.star}
    />
  )
}

export interface WaitingGiftProps {
  readonly line: PendingLine
  /** Gives it again at the price on the button. */
  readonly onGiveAgain: (line: PendingLine, order: GiftOrder) => void
}

/**
 * A gift that waits or was refused. Money is asked for anew: the button says what it costs now. Where coins
 * lack it leads to more of them first.
 */
export function WaitingGift({ line, onGiveAgain }: WaitingGiftProps) {
  const text = useText('webChat')
  const giftName = useGiftName()
  const dispatch = useAppDispatch()
  const balance = useAppSelector(selectBalance)
  const mayTopUp = useMayTopUp()
  const refused = line.state === 'refused'
  const { data } = useGiftListQuery(undefined, { skip: !refused })
  const order = orderFrom(line.content)
  if (order === null) return null
  const anew = data === undefined ? null : orderAnew(order, data.gifts)
  const isShort = anew !== null && lacksCoins(line) && (balance === null || balance < totalOf(anew))
  return (
    <GiftBubble
      from="mine"
      picture={giftPictureOf(order.picture)}
      name={giftName(order)}
      price={order.price === 0 ? text('app.gift.free') : text('app.gift.coins', { price: totalOf(order) })}
      star={order.star}
      status={
        refused
          ? { kind: 'failed', label: refusalText(text, line.code, line.type) }
          : { kind: 'sending', label: text('webChat.chat.sending') }
      }
      {...(refused &&
        anew !== null && {
          retry: isShort
            ? {
                label: text(mayTopUp ? 'app.balance.get' : 'app.coins.title'),
                onPress: () => dispatch(topUpRequested({ reason: 'call' })),
              }
            : {
                label: text('app.gift.again', { price: totalOf(anew) }),
                onPress: () => onGiveAgain(line, anew),
              },
        })}
    />
  )
}
