import { genderWord } from '@visavis/domain/people/genderWord'
import { Button } from '@visavis/ui/Button'
import { Tag } from '@visavis/ui/Tag'
import { useText } from '../../i18n/I18nProvider.tsx'
import { FreeAgain } from '../coins/FreeAgain.tsx'
import styles from '../people.module.css'
import { shownName } from '../shownName.ts'
import { TwoLines } from '../TwoLines.tsx'
import { useFriendQuestion } from '../coins/useSpendQuestion.tsx'
import { useFriendship, type Befriended, type FriendRequestPlace } from './useFriendship.ts'

export interface FriendAddProps {
  person: Befriended
  /** Where it is pressed (N.168). */ type: FriendRequestPlace
  /** There is no room for words and price in one line. */ narrow?: boolean
  /** Of the button that asks. */ size?: 'sm' | 'md'
}

/**
 * Asks to be friends, for the price on the button, or answers who asked; adds from clips use the free ones of
 * the day first (R2.74, M-FRIEND).
 */
export function FriendAdd({ person, type, narrow = false, size = 'md' }: FriendAddProps) {
  const text = useText()
  const { state, price, freeLeft, freeAgainAt, busy, isLoading, add, answer } = useFriendship(person, type)
  const { press, question } = useFriendQuestion(person, {
    price,
    type,
    add,
    note: freeAgainAt !== null && <FreeAgain resetAt={freeAgainAt} />,
  })
  const name = shownName(person)
  const label = isLoading
    ? text('app.friend.ask')
    : price > 0
      ? text('app.friend.add', { price })
      : text('app.friend.addFree', { left: freeLeft })
  switch (state) {
    case 'friends':
      return (
        <span role="status">
          <Tag tone="success" icon="users-three">
            {text('app.friend.friends')}
          </Tag>
        </span>
      )
    case 'asks':
      return (
        <div className={styles['ask']} role="status">
          <span>{text('app.friend.asks', { name, gender: genderWord(person.gender) })}</span>
          <Button full busy={busy} onClick={() => answer(false)}>
            {text('app.friend.refuse')}
          </Button>
          <Button full variant="primary" busy={busy} onClick={() => answer(true)}>
            {text('app.friend.accept')}
          </Button>
        </div>
      )
    case 'requested':
      return (
        <span role="status">
          <Tag tone="accent" icon="check">
            {text('app.friend.sent')}
          </Tag>
        </span>
      )
    case 'none':
      return (
        <>
          <Button
            full
            size={size}
            {...(narrow ? {} : { icon: 'user-plus' as const })}
            busy={busy}
            disabled={isLoading}
            aria-description={isLoading ? undefined : text('app.friend.addSpoken', { name, price })}
            onClick={press}
          >
            {narrow ? <TwoLines label={label} /> : label}
          </Button>
          {question}
        </>
      )
  }
}
