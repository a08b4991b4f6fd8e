import { voicePriceOf } from '@visavis/core/contract'
import { TOPICS, type DiscoverHost } from '@visavis/core/contract/discover'
import { maskTags } from '@visavis/core/text'
import { FriendRequestType } from '@visavis/domain/friend/friend.actions'
import { useAppSelector } from '@visavis/domain/hooks'
import { selectStatusOf } from '@visavis/domain/presence/presence.slice'
import { Button } from '@visavis/ui/Button'
import { FaceCard } from '@visavis/ui/FaceCard'
import { LoopingClip } from '@visavis/ui/LoopingClip'
import { Presence } from '@visavis/ui/Presence'
import { SafetyButton } from '@visavis/ui/SafetyButton'
import { DemoTag, LanguageTag, Tag, VipTag } from '@visavis/ui/Tag'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { FriendAdd } from '../people/friendship/FriendAdd.tsx'
import { languageCodes } from '../people/languages/languageCodes.ts'
import { shownName } from '../people/shownName.ts'
import { presenceLabel, presenceOf } from '../people/status.ts'
import styles from './discover.module.css'

export interface ClipCardProps {
  /** Tells the clips of a page apart: a host may have one in the row and one in the feed. */
  clipId: string
  host: DiscoverHost
  clip: string | undefined
  /** It is this clip's turn. */
  playing: boolean
  /** In the row: name and Add friend only. */
  small?: boolean
  /** Kind of call it offers; null: none. */
  call: 'video' | 'voice' | null
  onCall: (personId: number, shownPrice: number) => void
  onSafety: (personId: number) => void
}

/** A host in moving pictures: report and block at the top, call and friend request below. */
export function ClipCard({
  clipId,
  host,
  clip,
  playing,
  small = false,
  call,
  onCall,
  onSafety,
}: ClipCardProps) {
  const text = useText()
  const formats = useFormats()
  const heard = useAppSelector((state) => selectStatusOf(state, host.id))
  const name = shownName(host)
  const presence = presenceOf(heard ?? host.status)
  const price = call === 'voice' ? voicePriceOf(host.pricePerMinute) : host.pricePerMinute
  const topic = TOPICS.find(([id]) => id === host.topicId)?.[1]
  return (
    <div className={styles['clip']} data-clip={clipId}>
      <FaceCard
        state="deciding"
        picture={host.headImg}
        clip={clip === undefined || clip === '' ? undefined : <LoopingClip src={clip} playing={playing} />}
        title={host.age > 0 ? text('app.profile.nameAge', { name, age: host.age }) : name}
        href={`/profile/${host.id}`}
        about={
          small || host.bio === '' ? undefined : <span className={styles['about']}>{maskTags(host.bio)}</span>
        }
        marks={
          <>
            {host.isDemo && <DemoTag label={text('app.demo.tag')} title={text('app.demo.title')} />}
            {host.isVip && !small && <VipTag label={text('app.vip.tag')} />}
          </>
        }
        tags={
          small ? undefined : (
            <>
              {topic !== undefined && (
                <Tag tone="media" icon="microphone">
                  {text(`app.topic.${topic}`)}
                </Tag>
              )}
              {languageCodes(host.languages)
                .slice(0, 3)
                .map((code) => (
                  <LanguageTag key={code} code={code} name={formats.language(code)} onMedia />
                ))}
            </>
          )
        }
        small={small}
        top={<Presence status={presence} label={presenceLabel(text, presence)} onMedia />}
        countdown={
          <SafetyButton
            onMedia
            label={text('app.profile.safety', { name })}
            onPress={() => onSafety(host.id)}
          />
        }
        actions={
          <div className={styles['buttons']}>
            {call !== null && (
              <Button
                variant="primary"
                full
                icon={call === 'voice' ? 'phone' : 'video-camera'}
                iconActive
                disabled={presence !== 'online'}
                aria-description={text(
                  call === 'voice' ? 'app.profile.voiceLabel' : 'app.profile.callLabel',
                  { name, price },
                )}
                onClick={() => onCall(host.id, price)}
              >
                {price > 0 ? text('app.discover.call', { price }) : text('app.profile.call')}
              </Button>
            )}
            <FriendAdd person={host} type={FriendRequestType.hotVideo} narrow />
          </div>
        }
      />
    </div>
  )
}
