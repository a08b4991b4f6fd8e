import { selectRoomView, selectVeil } from '@visavis/domain/call/call.selectors'
import { showMe } from '@visavis/domain/call/veil/veil.actions'
import { isVeiled } from '@visavis/domain/call/veil/veil.machine'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useRemoteVideo } from '@visavis/domain/call/room/useCallMedia'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { leaveMatch, likePartner, nextMatch } from '@visavis/domain/match/match.actions'
import type { MatchMeeting as Meeting } from '@visavis/domain/match/match.states'
import { NEXT_AFTER_MS } from '@visavis/domain/match/withPartner.transitions'
import { reportRequested } from '@visavis/domain/shell/shell.events'
import { useNow } from '@visavis/domain/useNow'
import { Button } from '@visavis/ui/Button'
import { IconButton } from '@visavis/ui/IconButton'
import { MatchDuo } from '@visavis/ui/MatchDuo'
import { NextButton } from '@visavis/ui/NextButton'
import { SafetyButton } from '@visavis/ui/SafetyButton'
import { Tag } from '@visavis/ui/Tag'
import { VideoTile } from '@visavis/ui/VideoTile'
import { VisuallyHidden } from '@visavis/ui/VisuallyHidden'
import { useText } from '../i18n/I18nProvider.tsx'
import { shownName } from '../people/shownName.ts'
import { useSpendQuestion } from '../people/coins/useSpendQuestion.tsx'
import type { MatchStageView } from '../stage/stage.ts'
import { StageParts } from '../stage/StageParts.tsx'
import { sheetOf, slotsOf } from '../stage/slotsOf.tsx'
import styles from './match.module.css'
import { OwnPreview } from './OwnPreview.tsx'
import { PartnerTags } from './PartnerTags.tsx'
import { useMatchKeys } from './useMatchKeys.ts'

/**
 * Together with somebody: blurred until both want to be seen, then both pictures, like, private call; Next
 * from the fifth second on.
 */
export function MatchMeeting({ state }: { state: Meeting }) {
  const text = useText('webChat')
  const siteText = useText()
  const dispatch = useAppDispatch()
  const { partner, connectedAt, liked, likedBack } = state
  const remote = useRemoteVideo(state.roomNum)
  const veil = useAppSelector(selectVeil)
  const { remoteVeiled, remoteCamera } = useAppSelector(selectRoomView)
  const likePrice = useAppSelector(selectGlobalConf)?.likePrice
  const { ask, question } = useSpendQuestion()
  const now = useNow(true)
  const lockedMs =
    connectedAt === null
      ? NEXT_AFTER_MS
      : Math.min(NEXT_AFTER_MS, Math.max(0, connectedAt + NEXT_AFTER_MS - now))
  const name = shownName(partner)
  const mutual = liked && likedBack
  const isHere = connectedAt !== null
  const hidden = veil.phase === 'hidden' && veil.agreed
  // Both were ready once: from then on each of them decides for the own picture alone.
  const agreed = veil.phase === 'clear' || hidden
  const ready = { self: veil.phase !== 'veiled', other: agreed || ('theirs' in veil && veil.theirs) }
  const veiled = { self: !isHere || isVeiled(veil), other: !isHere || !agreed || remoteVeiled }
  const next = () => void dispatch(nextMatch())
  useMatchKeys({
    next: lockedMs > 0 ? undefined : next,
    yes: isHere && (veil.phase === 'veiled' || hidden) ? () => void dispatch(showMe()) : undefined,
  })
  const like = () => {
    if (likePrice !== undefined)
      ask({
        price: likePrice,
        picture: partner.headImg,
        icon: 'heart',
        title: siteText('app.spend.likeTitle', { name }),
        text: siteText('app.spend.likeText'),
        label: text('webChat.match.like', { price: likePrice }),
        run: () => void dispatch(likePartner(likePrice)),
      })
  }
  const said = [
    ...(mutual
      ? [text('webChat.match.mutual')]
      : likedBack
        ? [text('webChat.match.likesYou', { name })]
        : []),
    ...(state.refused ? [text('webChat.match.notNow')] : []),
  ]
  const stage: MatchStageView = {
    scene: 'match',
    name,
    person: partner,
    roomNum: state.roomNum,
    roomId: state.roomId,
    now,
    settled: isHere,
    state,
    agreed,
  }
  return (
    <StageParts stage={stage}>
      {(slots) => (
        <MatchDuo
          ready={ready}
          veiled={veiled}
          title={partner.age > 0 ? text('webChat.match.nameAge', { name, age: partner.age }) : name}
          other={
            <>
              <VideoTile attach={remote} label={text('webChat.call.remoteVideo', { name })} />
              {!remoteCamera && !agreed && partner.headImg !== '' && (
                <img className={styles.portrait} src={partner.headImg} alt="" />
              )}
            </>
          }
          self={<OwnPreview />}
          veils={
            isHere
              ? {
                  other:
                    ready.other && !agreed
                      ? text('webChat.veil.theirTurn', { name })
                      : text('webChat.match.blurred', { name }),
                  self: hidden
                    ? text('webChat.veil.youHidden')
                    : ready.self
                      ? text('webChat.match.youReady')
                      : text('webChat.match.youBlurred'),
                }
              : { other: text('webChat.call.connecting'), self: text('webChat.call.connecting') }
          }
          tags={
            <>
              <PartnerTags partner={partner} />
              {slotsOf(slots, 'tags')}
            </>
          }
          leave={
            <IconButton
              icon="x"
              variant="glass"
              label={text('webChat.match.leave')}
              onClick={() => void dispatch(leaveMatch())}
            />
          }
          safety={
            <span className={styles.corner}>
              <SafetyButton
                onMedia
                label={text('webChat.call.safety', { name })}
                onPress={() =>
                  void dispatch(
                    reportRequested({ personId: partner.id, scene: 'match', roomId: state.roomId }),
                  )
                }
              />
              {slotsOf(slots, 'corner')}
            </span>
          }
          note={
            said.length > 0 && (
              <span className={styles.notes}>
                {said.map((words) => (
                  <Tag key={words} tone={mutual ? 'accent' : 'media'}>
                    {words}
                  </Tag>
                ))}
              </span>
            )
          }
          moment={mutual ? text('webChat.match.mutual') : undefined}
          actions={
            <div className={styles.stack}>
              <VisuallyHidden live="polite">{said.join(' ')}</VisuallyHidden>
              {sheetOf(slots)}
              {slotsOf(slots, 'notice', 'action')}
              <div className={styles.pair}>
                <NextButton
                  leftMs={lockedMs}
                  totalMs={NEXT_AFTER_MS}
                  label={text('webChat.match.next')}
                  lockedLabel={text('webChat.match.nextIn', { seconds: Math.ceil(lockedMs / 1000) })}
                  onPress={next}
                />
                {agreed && (
                  <Button
                    variant="primary"
                    size="lg"
                    full
                    icon="heart"
                    iconActive={liked}
                    disabled={liked || connectedAt === null || likePrice === undefined}
                    onClick={like}
                  >
                    {liked
                      ? text('webChat.match.liked')
                      : likePrice === undefined
                        ? text('webChat.match.likeUnpriced')
                        : text('webChat.match.like', { price: likePrice })}
                  </Button>
                )}
              </div>
              {question}
            </div>
          }
        />
      )}
    </StageParts>
  )
}
