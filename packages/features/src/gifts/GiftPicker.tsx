import { useState } from 'react'
import { MOST_ITEMS } from '@visavis/core/contract/backpack'
import { MOST_GIFTS } from '@visavis/core/contract/giftList'
import { selectBalance } from '@visavis/domain/coins/coins.slice'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { giveGift } from '@visavis/domain/gifts/gifts.actions'
import { choicesOf } from '@visavis/domain/gifts/backpackStacks'
import { useBackpackQuery, useGiftListQuery } from '@visavis/domain/gifts/gifts.api'
import { orderOf, orderOfItem, totalOf } from '@visavis/domain/gifts/giftOrder'
import { useMayTopUp } from '@visavis/domain/globalConf/useMayTopUp'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { topUpRequested } from '@visavis/domain/shell/shell.events'
import { Button } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { giftPictureOf } from '@visavis/ui/giftPictures'
import { GiftTray } from '@visavis/ui/GiftTray'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Text } from '@visavis/ui/Text'
import { useFirstSpend } from '../people/coins/useFirstSpend.tsx'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { useGiftName } from '../people/coins/useGiftName.ts'

/** Numbers that are one press away. */
const QUICK = [1, 5, 10, MOST_GIFTS] as const

export interface GiftPickerProps {
  readonly friendId: number
  /** The call it is given in. */
  readonly roomNum?: string
  /** It is on its way. */
  readonly onGiven: () => void
}

/** Gifts with their prices; what is spent stands on the button before the press. */
export function GiftPicker({ friendId, roomNum, onGiven }: GiftPickerProps) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useAppDispatch()
  const giftName = useGiftName()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const list = useGiftListQuery(undefined, { refetchOnMountOrArgChange: true })
  // Without an answer there is no backpack: what is bought does not wait for it.
  const own = choicesOf(
    useBackpackQuery({ size: MOST_ITEMS }, { refetchOnMountOrArgChange: true }).data?.list ?? [],
  )
  const [tab, setTab] = useState<'buy' | 'own'>('buy')
  const isOwn = tab === 'own' && own.length > 0
  const held = useAppSelector(selectBalance)
  const [chosen, setChosen] = useState<string>()
  const [count, setCount] = useState(1)
  const gifts = list.data?.gifts ?? []
  const balance = held ?? list.data?.goldNum ?? 0
  const gift = gifts.find(({ id }) => id === chosen)
  const item = own.find((one) => one.item.giftId === chosen)?.item
  const order = isOwn ? item && orderOfItem(item, roomNum) : gift && orderOf(gift, count, roomNum)
  const total = order === undefined ? 0 : totalOf(order)
  const short = total > balance
  const first = useFirstSpend(total > 0 && !short ? list.data?.firstSpend : null)
  if (list.data === undefined) {
    if (list.error === undefined) return <Skeleton shape="list" count={3} label={text('base.loading')} />
    const failure = failureOf(list.error)
    return (
      <ErrorState
        level={3}
        title={text('app.gift.failed')}
        text={failureText(failure)}
        code={failureCode(failure)}
        retry={{ label: text('base.action.retry'), onPress: () => void list.refetch() }}
      />
    )
  }
  if (gifts.length === 0 && own.length === 0)
    return (
      <EmptyState icon="gift" level={3} title={text('app.gift.empty')} text={text('app.gift.emptyLead')} />
    )
  return (
    <GiftTray
      label={text('app.gift.title')}
      balance={{ amount: formats.number(balance), label: text('app.gift.coins', { price: balance }) }}
      tabs={
        own.length === 0
          ? undefined
          : {
              label: text('app.gift.title'),
              segments: [
                { value: 'buy', label: text('app.backpack.gifts') },
                { value: 'own', label: text('app.title.backpack') },
              ],
              value: isOwn ? 'own' : 'buy',
              onChange: (value) => {
                setTab(value === 'own' ? 'own' : 'buy')
                setChosen(undefined)
                setCount(1)
              },
            }
      }
      gifts={
        isOwn
          ? own.map(({ item: one, count: owned }) => {
              const words = giftName({ giftId: one.giftId, name: one.name, count: 1 })
              return {
                value: one.giftId,
                name: words,
                owned: formats.number(owned),
                picture: giftPictureOf(one.picture),
                label: text('app.gift.ownOption', { gift: words, count: owned }),
              }
            })
          : gifts.map(({ id, name, price, picture }) => {
              const words = giftName({ giftId: id, name, count: 1 })
              return {
                value: id,
                name: words,
                price: formats.number(price),
                picture: giftPictureOf(picture),
                tooFew: price > balance,
                label: text('app.gift.option', { gift: words, price }),
              }
            })
      }
      chosen={chosen}
      onChoose={setChosen}
      quantity={{
        value: count,
        max: isOwn ? 1 : MOST_GIFTS,
        onChange: setCount,
        label: text('app.gift.howMany'),
        less: text('app.gift.less'),
        more: text('app.gift.more'),
        ...(!isOwn && {
          quick: QUICK.map((value) => ({ value, label: `×${formats.number(value)}` })),
        }),
      }}
      notice={short ? <TooFew price={total} balance={balance} /> : first.line}
      send={{
        label:
          order === undefined
            ? text('app.gift.choose')
            : isOwn
              ? text('app.gift.sendOwn', { gift: giftName(order) })
              : text('app.gift.send', { gift: giftName(order), price: total }),
        disabled: order === undefined || short,
        onPress: () => {
          if (order === undefined) return
          first.agree(() => {
            void dispatch(giveGift(friendId, order))
            onGiven()
          })
        },
      }}
    />
  )
}

/** What is missing, and the way to more (E.47). */
function TooFew({ price, balance }: { price: number; balance: number }) {
  const text = useText()
  const dispatch = useAppDispatch()
  const mayTopUp = useMayTopUp()
  return (
    <div role="alert">
      <Text tone="danger">
        {text('base.error.coinsToGive', { price: String(price), balance: String(balance) })}
      </Text>
      {mayTopUp && (
        <Button size="sm" onClick={() => dispatch(topUpRequested({ reason: 'call' }))}>
          {text('app.balance.get')}
        </Button>
      )}
    </div>
  )
}
