import { acceptCall, cancelCall, declineCall } from '@visavis/domain/call/call.actions'
import { RING_SECONDS } from '@visavis/domain/call/call.constants'
import { selectRoomView } from '@visavis/domain/call/call.selectors'
import type { LaunchingState, RingingInState, RingingOutState } from '@visavis/domain/call/call.states'
import { toggleCamera, toggleMicrophone } from '@visavis/domain/call/room/deviceActions'
import { callDuration } from '@visavis/domain/call/callDuration'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { reportRequested } from '@visavis/domain/shell/shell.events'
import { DemoTag } from '@visavis/ui/Tag'
import { Tag } from '@visavis/ui/Tag'
import { Coin } from '@visavis/ui/Coin'
import { IncomingCall } from '@visavis/ui/IncomingCall'
import { OutgoingCall } from '@visavis/ui/OutgoingCall'
import { SafetyButton } from '@visavis/ui/SafetyButton'
import type { RemoteUser } from '@visavis/core/contract'
import type { ReactNode } from 'react'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import type { Text } from '../i18n/text.ts'
import { shownName } from '../people/shownName.ts'
import { problemText } from '../i18n/problemText.ts'
import { OwnPicture } from './OwnPicture.tsx'
import { useNow } from '@visavis/domain/useNow'

/** "Elif, 26"; without an age just the name. */
export function useTitle(person: RemoteUser): string {
  const text = useText('webChat')
  const name = shownName(person)
  return person.age > 0 ? text('webChat.ring.nameAge', { name, age: person.age }) : name
}

function PersonTags({ person }: { person: RemoteUser }) {
  const text = useText('webChat')
  const { country } = useFormats()
  // The gateway's word for the place is in one language; the code of the country is in all.
  const place = person.countryCode === '' ? person.goddessLocation : country(person.countryCode)
  return (
    <>
      {person.isDemo && (
        <DemoTag
          label={text('app.demo.tag')}
          title={text('webChat.confirm.demo', { name: shownName(person) })}
        />
      )}
      {place !== '' && (
        <Tag tone="media" icon="map-pin">
          {place}
        </Tag>
      )}
    </>
  )
}

/** The own call on its way: launching, then ringing. */
export function OutgoingScreen({ state }: { state: LaunchingState | RingingOutState }) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const { microphone, camera } = useAppSelector(selectRoomView)
  const ringing = state.phase === 'ringingOut'
  const now = useNow(ringing)
  const person = ringing ? state.call.person : state.offer.person
  const price = ringing ? state.call.price : state.offer.price
  const trial = ringing ? state.call.trial?.gold : state.offer.trial?.chosen ? state.offer.price : undefined
  const coupon = ringing ? state.call.couponMinutes : state.offer.coupon?.minutes
  const voice = (ringing ? state.call.callType : state.target.callType) === 2
  const name = shownName(person)
  return (
    <OutgoingCall
      phase={ringing ? 'ringing' : 'checking'}
      kind={voice ? text('webChat.ring.outgoingVoice') : text('webChat.ring.outgoing')}
      title={useTitle(person)}
      picture={person.headImg}
      tags={<PersonTags person={person} />}
      {...(ringing ? { remaining: leftOf(state.ringUntil, now) } : {})}
      status={ringing ? text('webChat.ring.ringing') : text('webChat.ring.calling')}
      note={
        trial !== undefined
          ? trial > 0
            ? text('webChat.trial.ring', { price: trial })
            : text('webChat.trial.ringFree')
          : coupon !== undefined
            ? text('webChat.coupon.ring', { minutes: coupon, price })
            : price > 0
              ? text('webChat.ring.price', { price })
              : text('webChat.ring.free')
      }
      self={!voice && <OwnPicture />}
      safety={
        <SafetyButton
          onMedia
          label={text('webChat.call.safety', { name })}
          onPress={() => void dispatch(reportRequested({ personId: person.id, scene: 'ring' }))}
        />
      }
      controlsLabel={text('webChat.ring.controls')}
      controls={[
        {
          id: 'microphone',
          icon: microphone ? 'microphone' : 'microphone-slash',
          label: microphone ? text('webChat.call.mute') : text('webChat.call.unmute'),
          pressed: !microphone,
          onPress: () => void dispatch(toggleMicrophone()),
        },
        {
          id: 'cancel',
          icon: 'phone-x',
          label: text('webChat.ring.cancel'),
          tone: 'end',
          onPress: () => void dispatch(cancelCall()),
        },
        {
          id: 'camera',
          icon: camera ? 'video-camera' : 'video-camera-slash',
          label: camera ? text('webChat.call.cameraToOff') : text('webChat.call.cameraToOn'),
          pressed: !camera,
          disabled: voice,
          onPress: () => void dispatch(toggleCamera()),
        },
      ]}
    />
  )
}

/** Somebody calls: who, what it earns or costs, accept or decline, and the shield. */
export function IncomingScreen({
  state: { call, ringUntil, answering, problem },
}: {
  state: RingingInState
}) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const now = useNow(true)
  const name = shownName(call.person)
  const seconds = Math.max(0, Math.ceil((ringUntil - now) / 1000))
  const earns = call.pointsPerMinute > 0
  return (
    <IncomingCall
      kind={call.callType === 2 ? text('webChat.ring.incomingVoice') : text('webChat.ring.incoming')}
      byVoice={call.callType === 2}
      title={useTitle(call.person)}
      picture={call.person.headImg}
      tags={
        <>
          <PersonTags person={call.person} />
          <Tag tone="media">{text('webChat.ring.stopsIn', { time: callDuration(seconds) })}</Tag>
        </>
      }
      remaining={leftOf(ringUntil, now)}
      price={
        problem
          ? { text: <span role="alert">{problemText(text, problem)}</span> }
          : call.trial && earns
            ? {
                text: trialPoints(text, call.trial.points, call.pointsPerMinute),
                note: text('webChat.ring.freeForYou'),
              }
            : earns
              ? {
                  text: text.rich('webChat.ring.points', {
                    points: call.pointsPerMinute,
                    b: (words) => <b>{words}</b>,
                  }),
                  note: text('webChat.ring.freeForYou'),
                }
              : {
                  text: (
                    <>
                      <Coin size={18} /> {text('webChat.ring.freeForYou')}
                    </>
                  ),
                }
      }
      decline={{ label: text('webChat.ring.decline'), onPress: () => void dispatch(declineCall()) }}
      accept={{
        label: problem ? text('base.action.retry') : text('webChat.ring.accept'),
        busy: answering,
        onPress: () => void dispatch(acceptCall()),
      }}
      safety={
        <SafetyButton
          onMedia
          label={text('webChat.call.safety', { name })}
          onPress={() =>
            void dispatch(reportRequested({ personId: call.person.id, scene: 'ring', roomId: call.roomId }))
          }
        />
      }
    />
  )
}

/** What a trial earns: its minute first, then each one after it. */
function trialPoints(text: Text<'webChat'>, points: number, more: number): ReactNode {
  const b = (words: ReactNode) => <b>{words}</b>
  return points > 0
    ? text.rich('webChat.trial.earns', { points, more, b })
    : text.rich('webChat.trial.earnsNothing', { more, b })
}

const leftOf = (until: number, now: number): number =>
  Math.min(1, Math.max(0, (until - now) / (RING_SECONDS * 1000)))
