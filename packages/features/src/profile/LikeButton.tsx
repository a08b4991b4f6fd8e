import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { likePerson, unlikePerson } from '@visavis/domain/people/like.actions'
import { Button } from '@visavis/ui/Button'
import { useState } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { useSpendQuestion } from '../people/coins/useSpendQuestion.tsx'

/** Likes the person of the page, for the price on the button, or takes it back (R7.41). */
export function LikeButton({
  personId,
  name,
  picture,
  liked,
}: {
  personId: number
  name: string
  picture: string
  liked: boolean
}) {
  const text = useText()
  const dispatch = useAppDispatch()
  // Nothing that costs is pressed before its price is known.
  const price = useAppSelector(selectGlobalConf)?.likePrice
  const { ask, question } = useSpendQuestion()
  const [busy, setBusy] = useState(false)
  // What was pressed counts until the page is told anew.
  const [pressed, setPressed] = useState<boolean | null>(null)
  const isLiked = pressed ?? liked
  const change = async (agreed: number | null) => {
    setBusy(true)
    if (
      await (agreed === null
        ? dispatch(unlikePerson(personId))
        : dispatch(likePerson(personId, { name, picture }, agreed)))
    )
      setPressed(agreed !== null)
    setBusy(false)
  }
  const press = () => {
    if (isLiked) void change(null)
    else if (price !== undefined)
      ask({
        price,
        picture,
        icon: 'heart',
        title: text('app.spend.likeTitle', { name }),
        text: text('app.spend.likeText'),
        label: text('app.cards.like', { price }),
        run: () => void change(price),
      })
  }
  return (
    <>
      <Button
        full
        icon="heart"
        iconActive={isLiked}
        busy={busy}
        disabled={!isLiked && price === undefined}
        {...(isLiked
          ? { 'aria-description': text('app.profile.unlike', { name }) }
          : price === undefined
            ? {}
            : { 'aria-description': text('app.cards.likeSpoken', { name, price }) })}
        onClick={press}
      >
        {isLiked
          ? text('app.profile.liked')
          : price === undefined
            ? text('app.cards.likeUnpriced')
            : text('app.cards.like', { price })}
      </Button>
      {question}
    </>
  )
}
