import { use, useState } from 'react'
import { INTERESTS, voicePriceOf, ZODIAC_SIGNS } from '@visavis/core/contract'
import { posterOf } from '@visavis/core/contract/videos'
import { maskTags } from '@visavis/core/text'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { FriendRequestType } from '@visavis/domain/friend/friend.actions'
import { Chip, ChipRow } from '@visavis/ui/Chip'
import { Heading } from '@visavis/ui/Heading'
import { PhotoGrid } from '@visavis/ui/PhotoGrid'
import { PriceButton } from '@visavis/ui/PriceButton'
import { ProfileHero } from '@visavis/ui/ProfileHero'
import { SafetyButton } from '@visavis/ui/SafetyButton'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Tag } from '@visavis/ui/Tag'
import { DemoTag } from '@visavis/ui/DemoTag'
import { VipTag } from '@visavis/ui/VipTag'
import { Text } from '@visavis/ui/Text'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { SayHiButton } from '../people/SayHiButton.tsx'
import { FriendAdd } from '../people/friendship/FriendAdd.tsx'
import { NoteNameButton } from '../people/friendship/NoteNameButton.tsx'
import { languageCodes } from '../people/languages/languageCodes.ts'
import { ProfilePartsContext } from '../people/profilePart.ts'
import { useGiftName } from '../people/coins/useGiftName.ts'
import { shownName } from '../people/shownName.ts'
import { presenceLabel, presenceOf } from '../people/status.ts'
import { AlsoOnline } from './AlsoOnline.tsx'
import { LikeButton } from './LikeButton.tsx'
import { PriceCard } from './PriceCard.tsx'
import { ShownHours } from './ShownHours.tsx'
import { PersonVideos } from './videos/PersonVideos.tsx'
import { Unfriend } from './Unfriend.tsx'
import type { Profile } from './useProfile.ts'
import styles from './profile.module.css'

/**
 * Everything about a person, with the call button that says its price. While the answer is under way: the
 * face and the name that the wall showed, in the same place.
 */
export function PersonView({
  person,
  arriving,
  status,
  own,
  balance,
  alsoOnline,
  from,
  onCall,
  onOwnPrice,
  onVoice,
  onSafety,
  onGift,
  onBack,
}: Extract<Profile, { phase: 'ready' }> & { onBack: () => void }) {
  const text = useText('interest', 'constellation')
  const formats = useFormats()
  const { videoCalls, voiceCalls } = useFeatures()
  const mayCall = (videoCalls || voiceCalls) && person.noCalls !== true
  const [index, setIndex] = useState(0)
  const giftName = useGiftName()
  const parts = use(ProfilePartsContext)
  const name = shownName(person)
  const presence = presenceOf(status)
  const price = person.pricePerMinute
  const photos = [person.headImg, ...person.albumImages].filter(
    (src, at, all) => src !== '' && all.indexOf(src) === at,
  )
  const pictures = photos.map((src, at) => ({
    src,
    alt: text('app.profile.photo', { index: at + 1, count: photos.length }),
  }))
  const sign = ZODIAC_SIGNS[person.zodiacId - 1]
  const callButton = (
    <PriceButton
      action={text('app.profile.call')}
      {...(price > 0 ? { price: text('app.profile.callPrice', { price }) } : {})}
      label={text('app.profile.callLabel', { name, price })}
      size="lg"
      icon="video-camera"
      iconActive
      full
      tooFew={balance !== null && balance < price}
      disabled={presence !== 'online'}
      onClick={onCall}
    />
  )
  const voicePrice = voicePriceOf(price)
  const voiceButton = (
    <Button
      variant="outline"
      size="lg"
      icon="phone"
      disabled={presence !== 'online'}
      aria-description={text('app.profile.voiceLabel', { name, price: voicePrice })}
      onClick={onVoice}
    >
      {text('app.profile.voice')}
      {voicePrice > 0 && <> · {text('app.profile.callPrice', { price: voicePrice })}</>}
    </Button>
  )
  return (
    <div className={styles['page']}>
      <ProfileHero
        title={person.age > 0 ? text('app.profile.nameAge', { name, age: person.age }) : name}
        subtitle={
          own
            ? text('app.profile.own')
            : person.countryCode === ''
              ? undefined
              : formats.country(person.countryCode)
        }
        presence={{ status: presence, label: presenceLabel(text, presence) }}
        back={{ label: text('app.profile.back'), onPress: onBack }}
        background={person.backgroundImg}
        pictures={pictures}
        // Own videos play when somebody asks for them; a preview clip plays by itself.
        clip={person.videos.find((src) => posterOf(src) === null)}
        index={index}
        onIndexChange={setIndex}
        counter={text('app.safety.counter', { used: index + 1, max: pictures.length })}
        previousLabel={text('app.profile.photo', {
          index: index === 0 ? pictures.length : index,
          count: pictures.length,
        })}
        nextLabel={text('app.profile.photo', {
          index: ((index + 1) % Math.max(1, pictures.length)) + 1,
          count: pictures.length,
        })}
        safety={
          own ? undefined : (
            <SafetyButton
              label={text('app.profile.safety', { name })}
              onMedia={person.backgroundImg !== ''}
              onPress={() => onSafety(photos[index] ?? '')}
            />
          )
        }
        tags={
          <>
            {person.isDemo && <DemoTag label={text('app.demo.tag')} title={text('app.demo.title')} />}
            {person.isVip && <VipTag label={text('app.vip.tag')} />}
            {person.relation === 1 && (
              <Tag tone="success" icon="users-three">
                {text('app.profile.friend')}
              </Tag>
            )}
            {languageCodes(person.languages).map((code) => (
              <Tag key={code}>{formats.language(code)}</Tag>
            ))}
            {sign !== undefined && <Tag>{text(`constellation.${sign}`)}</Tag>}
          </>
        }
      >
        {arriving ? (
          <Skeleton shape="list" count={3} label={text('base.loading')} />
        ) : (
          <>
            {person.bio !== '' && (
              <p className={styles['bio']} dir="auto">
                {maskTags(person.bio)}
              </p>
            )}
            {own && (
              <ButtonLink href="/profile/edit" icon="user-circle">
                {text('app.title.editProfile')}
              </ButtonLink>
            )}
            {(!own || person.isHost) && mayCall && (
              <PriceCard
                byVoice={!videoCalls}
                price={videoCalls ? price : voicePrice}
                person={person}
                balance={own ? null : balance}
                from={from}
                canCall={presence === 'online'}
                onOwnPrice={onOwnPrice}
              />
            )}
            {person.interests.length > 0 && (
              <div className={styles['part']}>
                <Heading level={2} size={5}>
                  {text('app.profile.interests')}
                </Heading>
                <ChipRow label={text('app.profile.interests')}>
                  {person.interests.map((id) => {
                    const key = INTERESTS[id - 1]
                    return key === undefined ? null : <Chip key={id}>{text(`interest.${key}`)}</Chip>
                  })}
                </ChipRow>
              </div>
            )}
            {person.hours !== undefined && <ShownHours hours={person.hours} />}
            {person.gifts !== undefined && (
              <div className={styles['part']}>
                <Heading level={2} size={5}>
                  {text('app.profile.gifts')}
                </Heading>
                <ChipRow label={text('app.profile.gifts')}>
                  {person.gifts.map((gift) => (
                    <Chip key={gift.giftId}>{giftName(gift)}</Chip>
                  ))}
                </ChipRow>
              </div>
            )}
            {!own && (presence !== 'online' || person.noCalls === true) && (
              <Text size="sm" tone="secondary">
                {text(
                  person.noCalls === true
                    ? 'app.profile.noCalls'
                    : presence === 'busy'
                      ? 'app.profile.busy'
                      : 'app.profile.offline',
                  { name },
                )}
              </Text>
            )}
            {!own && mayCall && (
              <div className={styles['callBar']}>
                {videoCalls && callButton}
                {voiceCalls && voiceButton}
              </div>
            )}
            {!own && (
              <div className={styles['actions']}>
                <ButtonLink icon="chat-circle-dots" href={`/message/IMMessageSession/${person.id}`}>
                  {text('app.chat.message')}
                </ButtonLink>
                <Button icon="gift" onClick={onGift}>
                  {text('app.gift.button')}
                </Button>
                {person.relation !== 1 && <SayHiButton key={person.id} person={person} />}
                {parts.map(({ id, Action }) => (
                  <Action key={`${id}-${person.id}`} person={person} />
                ))}
              </div>
            )}
            {!own && (
              <LikeButton
                key={`like-${person.id}`}
                personId={person.id}
                name={name}
                picture={person.headImg}
                liked={person.liked === true}
              />
            )}
            {!own && <NoteNameButton key={`alias-${person.id}`} person={person} />}
            {!own && person.relation === 1 && (
              <Unfriend key={`friend-${person.id}`} personId={person.id} name={name} />
            )}
            {!own && person.relation !== 1 && (
              <FriendAdd key={person.id} person={person} type={FriendRequestType.profile} />
            )}
            {pictures.length > 1 && (
              <PhotoGrid
                label={text('app.profile.photos')}
                photos={pictures}
                current={index}
                onOpen={setIndex}
              />
            )}
            <PersonVideos videos={person.videos} name={name} onReport={own ? undefined : onSafety} />
            {alsoOnline.length > 0 && <AlsoOnline hosts={alsoOnline} />}
          </>
        )}
      </ProfileHero>
    </div>
  )
}
