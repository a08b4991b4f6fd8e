import { selectBalance } from '@visavis/domain/coins/coins.slice'
import { readFirstSpend } from '@visavis/domain/coins/firstSpend'
import { asksBefore, rememberAsk } from '@visavis/domain/coins/spendAsk'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { selectMyId } from '@visavis/domain/session/session.slice'
import type { FirstSpend } from '@visavis/core/contract'
import type { IconName } from '@visavis/ui/Icon'
import { SpendConfirm } from '@visavis/ui/SpendConfirm'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useFirstSpend } from './useFirstSpend.tsx'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { shownName } from '../shownName.ts'
import { useFriendPrompt } from '../friendship/useFriendPrompt.ts'
import type { Befriended, FriendRequestPlace } from '../friendship/useFriendship.ts'

export interface Spend {
  /** Coins; 0 is not asked about. */
  readonly price: number
  readonly picture: string
  /** "Like Elif?" */
  readonly title: string
  /** What becomes of the coins. */
  readonly text: string
  /** Said after it, such as when it is free again. */
  readonly note?: ReactNode
  /** The button that pays, with the price. */
  readonly label: string
  readonly icon: IconName
  readonly run: () => void
}

export interface SpendQuestion {
  /**
   * Runs it at once where it is free, or the person does not want to be asked and nothing has to be said;
   * else shows the price first.
   */
  readonly ask: (spend: Spend) => void
  /** The dialog is open, or about to. */
  readonly isOpen: boolean
  /** The dialog; stands wherever the buttons stand. */
  readonly question: ReactNode
}

/** Price and balance before coins go for a like or a friend request, wherever it is pressed. */
export function useSpendQuestion(): SpendQuestion {
  const text = useText()
  const { number } = useFormats()
  const { storage } = usePorts()
  const myId = useAppSelector(selectMyId)
  const balance = useAppSelector(selectBalance)
  const [spend, setSpend] = useState<Spend | null>(null)
  const [always, setAlways] = useState(true)
  const [due, setDue] = useState<FirstSpend | null>(null)
  const [reading, setReading] = useState(false)
  const dispatch = useAppDispatch()
  const first = useFirstSpend(spend && due)
  const ask = (wanted: Spend) => {
    if (wanted.price === 0) return wanted.run()
    setReading(true)
    void dispatch(readFirstSpend()).then((read) => {
      setReading(false)
      const asks = asksBefore(storage, 'spend', myId)
      if (!asks && read === null) return wanted.run()
      setDue(read)
      setAlways(asks)
      setSpend(wanted)
    })
  }
  const confirm = () => {
    rememberAsk(storage, 'spend', myId, always)
    first.agree(() => {
      setSpend(null)
      spend?.run()
    })
  }
  return {
    ask,
    isOpen: reading || spend !== null,
    question: spend && (
      <SpendConfirm
        open
        picture={spend.picture}
        title={spend.title}
        price={{ amount: number(spend.price), unit: text('app.spend.once') }}
        text={
          <>
            {spend.text} {balance !== null && text('app.spend.balance', { balance })} {spend.note}
          </>
        }
        extra={first.line}
        ask={{ checked: always, onChange: setAlways, label: text('app.spend.ask') }}
        confirm={{ icon: spend.icon, label: spend.label, onPress: confirm }}
        cancel={{ label: text('app.friend.later'), onPress: () => setSpend(null) }}
      />
    ),
  }
}

interface FriendRequest extends Pick<Spend, 'note'> {
  readonly price: number
  readonly type: FriendRequestPlace
  readonly add: () => void
}

/** The same for a friend request: nobody is asked to be friends by one press that costs. */
export function useFriendQuestion(
  person: Befriended,
  { price, type, add, note }: FriendRequest,
): Pick<SpendQuestion, 'question'> & { readonly press: () => void } {
  const text = useText()
  const { ask, question } = useSpendQuestion()
  const prompt = useFriendPrompt(shownName(person), price, type)
  const spend: Spend = {
    ...prompt,
    price,
    note,
    picture: person.headImg ?? '',
    icon: 'user-plus',
    label: text('app.friend.add', { price }),
    run: add,
  }
  return { press: () => ask(spend), question }
}
