import { useState } from 'react'
import { selectBalance } from '@visavis/domain/coins/coins.slice'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { mayAskPrivate, privateCall } from '@visavis/domain/match/match.actions'
import { selectPortraitOfMet } from '@visavis/domain/match/match.selectors'
import type { MatchMeeting } from '@visavis/domain/match/match.states'
import { Button } from '@visavis/ui/Button'
import { Sheet } from '@visavis/ui/Sheet'
import { SpendConfirm } from '@visavis/ui/SpendConfirm'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useFirstSpendHere } from '../../people/coins/useFirstSpend.tsx'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { shownName } from '../../people/shownName.ts'
import styles from '../match.module.css'

/**
 * A free match becomes a private call only when both want it, and whoever pays has seen the price (R4.33).
 */
export function PrivateCall({ state }: { state: MatchMeeting }) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const [confirming, setConfirming] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const { ask, connectedAt, partner, privatePrice: price, theyPay } = state
  const { videoCalls } = useFeatures()
  const name = shownName(partner)
  const portrait = useAppSelector((now) => selectPortraitOfMet(now, partner.id)) ?? ''
  const send = (action: 'ask' | 'accept' | 'refuse', shown: number) => {
    setConfirming(false)
    void dispatch(privateCall(action, shown))
  }
  const refuse = () => send('refuse', 0)
  const showPrice = async () => {
    setChecking(true)
    const may = await dispatch(mayAskPrivate())
    setChecking(false)
    setConfirming(may)
  }
  if (ask?.mine) {
    return (
      <div className={styles.pair} role="status">
        <Text align="center">{text('webChat.match.asking', { name })}</Text>
        <Button full onClick={refuse}>
          {text('webChat.match.takeBack')}
        </Button>
      </div>
    )
  }
  return (
    <>
      {videoCalls && (
        <Button
          full
          icon="lock-simple"
          disabled={connectedAt === null}
          busy={isChecking}
          onClick={() => (theyPay ? send('ask', 0) : void showPrice())}
        >
          {theyPay ? text('webChat.match.privateFree') : text('webChat.match.private', { price })}
        </Button>
      )}
      {confirming && videoCalls && ask === null && (
        <Price
          title={text('webChat.match.askTitle', { name })}
          picture={portrait}
          price={price}
          said={text('webChat.match.askText', { name })}
          confirm={{ label: text('webChat.match.ask', { price }), onPress: () => send('ask', price) }}
          onClose={() => setConfirming(false)}
        />
      )}
      {ask?.pays === true && (
        <Price
          title={text('webChat.match.askedTitle', { name })}
          picture={portrait}
          price={ask.price}
          said={text('webChat.match.askedPays')}
          confirm={{
            label: text('webChat.match.agree', { price: ask.price }),
            onPress: () => send('accept', ask.price),
          }}
          onClose={refuse}
        />
      )}
      {ask?.pays === false && (
        <Sheet open onClose={refuse} title={text('webChat.match.askedTitle', { name })}>
          <Stack gap={4}>
            <Text>{text('webChat.match.askedFree', { name })}</Text>
            <Button variant="primary" size="lg" full onClick={() => send('accept', 0)}>
              {text('webChat.match.agreeFree')}
            </Button>
            <Button variant="ghost" size="lg" full onClick={refuse}>
              {text('webChat.confirm.notNow')}
            </Button>
          </Stack>
        </Sheet>
      )}
    </>
  )
}

interface PriceProps {
  title: string
  picture: string
  price: number
  said: string
  confirm: { label: string; onPress: () => void }
  onClose: () => void
}

function Price({ title, picture, price, said, confirm, onClose }: PriceProps) {
  const text = useText('webChat')
  const { number } = useFormats()
  const balance = useAppSelector(selectBalance) ?? 0
  const minutes = price > 0 ? Math.floor(balance / price) : 0
  const first = useFirstSpendHere(price > 0)
  return (
    <SpendConfirm
      open
      picture={picture}
      title={title}
      price={{ amount: number(price), unit: text('webChat.confirm.everyMinute') }}
      reach={{
        amount: text('webChat.confirm.about', { minutes }),
        unit: text('webChat.confirm.minutes', { minutes }),
      }}
      text={
        <>
          {said} {text('webChat.confirm.text', { balance })}
        </>
      }
      extra={first.line}
      confirm={{
        label: confirm.label,
        onPress: () => first.agree(confirm.onPress),
      }}
      cancel={{ label: text('webChat.confirm.notNow'), onPress: onClose }}
    />
  )
}
