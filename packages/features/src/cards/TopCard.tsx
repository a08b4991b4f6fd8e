import { INTERESTS } from '@visavis/core/contract'
import type { CardPerson } from '@visavis/core/contract/cards'
import { maskTags } from '@visavis/core/text'
import { DECIDE_MS } from '@visavis/domain/cards/cardsPause'
import { CountdownRing } from '@visavis/ui/CountdownRing'
import { FaceCard } from '@visavis/ui/FaceCard'
import { LoopingClip } from '@visavis/ui/LoopingClip'
import { Presence } from '@visavis/ui/Presence'
import { SafetyButton } from '@visavis/ui/SafetyButton'
import { DemoTag, LanguageTag, Tag, VipTag } from '@visavis/ui/Tag'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { languageCodes } from '../people/languages/languageCodes.ts'
import { shownName } from '../people/shownName.ts'
import { presenceLabel, presenceOf } from '../people/status.ts'
import type { Cards } from './useCards.ts'
import { useCardTimer } from './useCardTimer.ts'

/** The person to decide about. Right likes, left passes; silence passes, too (R9.08). */
export function TopCard({ card, cards }: { card: CardPerson; cards: Cards }) {
  const text = useText('interest')
  const formats = useFormats()
  const { running, paused, onPass, onLike, onSilent, onSafety } = cards
  const leftMs = useCardTimer(running, onSilent)
  const name = shownName(card)
  const presence = presenceOf(cards.status)
  const [clip] = card.videos
  return (
    <FaceCard
      state="deciding"
      picture={card.headImg}
      clip={clip === undefined ? undefined : <LoopingClip src={clip} playing />}
      title={card.age > 0 ? text('app.profile.nameAge', { name, age: card.age }) : name}
      href={`/profile/${card.id}?from=card`}
      about={card.bio === '' ? undefined : maskTags(card.bio)}
      marks={
        <>
          {card.isDemo && <DemoTag label={text('app.demo.tag')} title={text('app.demo.title')} />}
          {card.isVip && <VipTag label={text('app.vip.tag')} />}
        </>
      }
      tags={
        <>
          {languageCodes(card.languages)
            .slice(0, 3)
            .map((code) => (
              <LanguageTag key={code} code={code} name={formats.language(code)} onMedia />
            ))}
          {card.interests.slice(0, 3).map((id) => {
            const key = INTERESTS[id - 1]
            return key === undefined ? null : (
              <Tag key={id} tone="media">
                {text(`interest.${key}`)}
              </Tag>
            )
          })}
        </>
      }
      top={
        <>
          <Presence status={presence} label={presenceLabel(text, presence)} onMedia />
          <SafetyButton onMedia label={text('app.profile.safety', { name })} onPress={onSafety} />
        </>
      }
      countdown={
        <CountdownRing
          leftMs={leftMs}
          totalMs={DECIDE_MS}
          paused={paused}
          label={
            paused
              ? text('app.cards.paused')
              : text('app.cards.seconds', { seconds: Math.ceil(leftMs / 1000) })
          }
          lastWords={text('app.cards.lastSeconds', { seconds: 3 })}
        />
      }
      onSwipe={(direction) => (direction === 'right' ? onLike() : onPass())}
    />
  )
}
