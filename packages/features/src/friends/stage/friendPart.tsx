import { useFriendQuestion } from '../../people/coins/useSpendQuestion.tsx'
import { Button } from '@visavis/ui/Button'
import { useText } from '../../i18n/I18nProvider.tsx'
import { SHEET_PRIORITY } from '../../stage/stagePart.ts'
import type { StagePart } from '../../stage/stagePart.ts'
import { FriendButton, FriendNote, FriendQuestion, hasFriendQuestion } from './FriendInStage.tsx'
import { useFriendInStage } from './useFriendInStage.ts'
import type { Befriended } from '../../people/friendship/useFriendship.ts'
import type { FriendInStage } from './useFriendInStage.ts'

/** Friends with the person one talks to: ask at a price, or answer who asks (M-FRIEND). */
export const friendPart: StagePart = {
  id: 'friend',
  useSlots(stage) {
    const friend = useFriendInStage(stage)
    if (friend === null) return {}
    const sheet = hasFriendQuestion(friend)
      ? { priority: SHEET_PRIORITY.question, content: <FriendQuestion name={stage.name} of={friend} /> }
      : null
    if (stage.scene === 'call')
      return { corner: <FriendButton of={friend} />, notice: <FriendNote of={friend} />, sheet }
    const { liked, likedBack } = stage.state
    // Nobody who is blurred yet is asked.
    if (!stage.agreed && !(liked && likedBack)) return {}
    return { action: <FriendAction person={stage.person} of={friend} />, sheet }
  },
}

/** The same among the full-width buttons of a match. */
function FriendAction({ person, of }: { person: Befriended; of: FriendInStage }) {
  const text = useText('webChat')
  const { state, price, busy, add } = of.friendship
  const { press, question } = useFriendQuestion(person, { price, type: of.type, add })
  if (state === 'none')
    return (
      <>
        <Button full icon="users-three" busy={busy} onClick={press}>
          {text('webChat.match.addFriend', { price })}
        </Button>
        {question}
      </>
    )
  return <FriendNote of={of} />
}
