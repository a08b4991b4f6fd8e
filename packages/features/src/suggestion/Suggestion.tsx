import { ELSEWHERE, type WallHost } from '@visavis/core/contract'
import { useAppDispatch, useAppSelector, useDomainEvent, usePorts } from '@visavis/domain/hooks'
import { peopleWatched, selectStatusOf } from '@visavis/domain/presence/presence.slice'
import { callRequested, noticeShown, reportRequested } from '@visavis/domain/shell/shell.events'
import { SUGGESTION_MS } from '@visavis/domain/suggestion/suggestion.actions'
import { useNow } from '@visavis/domain/useNow'
import { Coin } from '@visavis/ui/Coin'
import { DemoTag, Tag } from '@visavis/ui/Tag'
import { IncomingCall } from '@visavis/ui/IncomingCall'
import { SafetyButton } from '@visavis/ui/SafetyButton'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { useNeverAgain } from '@visavis/domain/popups/useNeverAgain'
import { shownName } from '../people/shownName.ts'

/**
 * "Call Elif now?" (R9.10): looks like ringing, makes no sound, says that it is a suggestion and that nobody
 * calls. Gone after thirty seconds, when declined, and when the host goes; accepted, the price dialog of a
 * normal call opens.
 */
export function Suggestion({ host, onClose }: { host: WallHost; onClose: () => void }) {
  const text = useText()
  const dispatch = useAppDispatch()
  const { clock } = usePorts()
  const never = useNeverAgain('suggestion')
  const [until] = useState(() => clock.now() + SUGGESTION_MS)
  const leftMs = Math.max(0, until - useNow(true))
  const heard = useAppSelector((state) => selectStatusOf(state, host.id))
  const close = useEffectEvent(onClose)
  const over = leftMs === 0 || (heard ?? host.status) !== 2
  useEffect(() => {
    dispatch(peopleWatched([host.id]))
  }, [dispatch, host.id])
  useEffect(() => {
    if (over) close()
  }, [over])
  useDomainEvent(noticeShown, ({ id }) => {
    if (id === `blocked-${host.id}`) onClose()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const name = shownName(host)
  const price = host.pricePerMinute
  const seconds = Math.ceil(leftMs / 1000)
  return (
    <IncomingCall
      placement="card"
      kind={text('app.suggestion.kind')}
      title={text('app.suggestion.title', { name })}
      picture={host.headImg}
      remaining={leftMs / SUGGESTION_MS}
      tags={
        <>
          {host.isDemo && <DemoTag label={text('app.demo.tag')} title={text('app.demo.title')} />}
          <Tag tone="media" icon="hourglass">
            {text('app.suggestion.gone', { seconds })}
          </Tag>
        </>
      }
      price={{
        text:
          price > 0 ? (
            <>
              <Coin size={16} /> {text('app.profile.perMinute', { price })}
            </>
          ) : (
            text('app.profile.free')
          ),
        note: text('app.suggestion.note', { name }),
      }}
      decline={{ label: text('app.suggestion.decline'), onPress: onClose }}
      accept={{
        label: text('app.profile.call'),
        onPress: () => {
          dispatch(callRequested({ personId: host.id, location: ELSEWHERE, shownPrice: price }))
          onClose()
        },
      }}
      never={{
        label: text('app.popup.never'),
        onPress: () => {
          onClose()
          never()
        },
      }}
      safety={
        <SafetyButton
          onMedia
          label={text('app.profile.safety', { name })}
          onPress={() => void dispatch(reportRequested({ personId: host.id, scene: 'suggested' }))}
        />
      }
    />
  )
}
