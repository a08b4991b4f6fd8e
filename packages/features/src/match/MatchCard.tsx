import { DECIDE_MS } from '@visavis/core/contract/decideTime'
import { useAppDispatch } from '@visavis/domain/hooks'
import { leaveMatch, sayNo, sayYes } from '@visavis/domain/match/match.actions'
import type { MatchDeciding } from '@visavis/domain/match/match.states'
import { reportRequested } from '@visavis/domain/shell/shell.events'
import { useNow } from '@visavis/domain/useNow'
import { Button } from '@visavis/ui/Button'
import { CountdownRing } from '@visavis/ui/CountdownRing'
import { IconButton } from '@visavis/ui/IconButton'
import { MatchDuo } from '@visavis/ui/MatchDuo'
import { SafetyButton } from '@visavis/ui/SafetyButton'
import { useText } from '../i18n/I18nProvider.tsx'
import { shownName } from '../people/shownName.ts'
import { OwnPreview } from './OwnPreview.tsx'
import { PartnerTags } from './PartnerTags.tsx'
import { useMatchKeys } from './useMatchKeys.ts'

/**
 * Somebody was found: ten seconds, and both must say yes. No picture of the camera is sent before that; the
 * card shows a blurred portrait.
 */
export function MatchCard({
  state: { partner, until, price, privatePrice, saidYes },
}: {
  state: MatchDeciding
}) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const leftMs = Math.max(0, until - useNow(true))
  const name = shownName(partner)
  const yes = () => void dispatch(sayYes())
  const no = () => void dispatch(sayNo())
  useMatchKeys({ next: no, yes: saidYes ? undefined : yes })
  const cost = price > 0 ? text('webChat.match.costs', { price }) : text('webChat.match.free')
  return (
    <MatchDuo
      ready={{ self: saidYes, other: false }}
      title={partner.age > 0 ? text('webChat.match.nameAge', { name, age: partner.age }) : name}
      other={partner.headImg !== '' && <img src={partner.headImg} alt="" />}
      self={<OwnPreview />}
      veils={{
        other: text('webChat.match.blurred', { name }),
        self: saidYes ? text('webChat.match.youReady') : text('webChat.match.youBlurred'),
      }}
      tags={<PartnerTags partner={partner} />}
      countdown={
        <CountdownRing
          leftMs={leftMs}
          totalMs={DECIDE_MS}
          size={104}
          label={text('webChat.match.seconds', { seconds: Math.ceil(leftMs / 1000) })}
          lastWords={text('webChat.match.lastSeconds', { seconds: 3 })}
        />
      }
      leave={
        <IconButton
          icon="x"
          variant="glass"
          label={text('webChat.match.stop')}
          onClick={() => void dispatch(leaveMatch())}
        />
      }
      safety={
        <SafetyButton
          onMedia
          label={text('webChat.call.safety', { name })}
          onPress={() => void dispatch(reportRequested({ personId: partner.id, scene: 'match' }))}
        />
      }
      note={
        saidYes ? (
          <span role="status">{text('webChat.match.waiting', { name })}</span>
        ) : (
          <>
            {cost} {text('webChat.match.later', { price: privatePrice })}
          </>
        )
      }
      actions={
        <>
          <Button size="lg" full icon="skip-forward" aria-keyshortcuts="N" onClick={no}>
            {text('webChat.match.skip')}
          </Button>
          <Button
            variant="primary"
            size="lg"
            full
            icon="hand-waving"
            iconActive
            disabled={saidYes}
            onClick={yes}
          >
            {text('webChat.match.meet')}
          </Button>
        </>
      }
    />
  )
}
