import { useEffect, useEffectEvent, useState } from 'react'
import { GREETING_IDS } from '@visavis/core/contract'
import type { Data, PublicPerson } from '@visavis/core/contract'
import { sendSayHi } from '@visavis/domain/chat/sayHi.api'
import { useAppDispatch, usePorts } from '@visavis/domain/hooks'
import { useMatchQuotaQuery } from '@visavis/domain/match/match.api'
import { failureShown, noticeShown } from '@visavis/domain/shell/shell.events'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useText } from '../i18n/I18nProvider.tsx'
import { shownName } from './shownName.ts'
import { useResetClock } from './useResetClock.ts'

/** Refusal "none left today" (E.59). */
const NONE_LEFT = 20_604

/**
 * Greets somebody with a ready line in one's own language; refusals, such as none left today, say until when
 * (R9.25).
 */
export function SayHiButton({ person }: { person: Pick<PublicPerson, 'id' | 'userName' | 'alias'> }) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const { randomId } = usePorts()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(0)
  // One id for the greeting, whatever the tries: nobody is greeted twice.
  const [messageId] = useState(randomId)
  const { data, refetch } = useMatchQuotaQuery(undefined, { skip: !open, refetchOnMountOrArgChange: true })
  const quota = data?.sayHi
  const name = shownName(person)
  const onChoose = (id: (typeof GREETING_IDS)[number]) => {
    setBusy(id)
    void dispatch(sendSayHi(person.id, id, messageId)).then((result) => {
      setBusy(0)
      // With none left it stays, and says when there are new ones.
      if (result.ok || result.failure.code !== NONE_LEFT) setOpen(false)
      dispatch(
        result.ok
          ? noticeShown({ id: 'say-hi', tone: 'success', messageId: 'app.sayHi.sent' })
          : failureShown({ failure: result.failure }),
      )
    })
  }
  return (
    <>
      <Button icon="hand-waving" onClick={() => setOpen(true)}>
        {text('app.sayHi.button')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text('app.sayHi.title', { name })}
        closeLabel={text('base.action.close')}
        width="narrow"
      >
        <Stack gap={3}>
          <Text>{text('app.sayHi.lead', { name })}</Text>
          {quota !== undefined && <SayHiLeft quota={quota} onReset={() => void refetch()} />}
          {GREETING_IDS.map((id) => (
            <Button
              key={id}
              full
              busy={busy === id}
              disabled={(busy !== 0 && busy !== id) || quota?.left === 0}
              onClick={() => onChoose(id)}
            >
              {text(`webChat.chat.greeting.${id}`)}
            </Button>
          ))}
        </Stack>
      </Dialog>
    </>
  )
}

/** How many greetings the day has left, and when it begins anew. */
function SayHiLeft({
  quota: { left, total, resetAt },
  onReset,
}: {
  quota: Data<'matchQuota'>['sayHi']
  onReset: () => void
}) {
  const text = useText()
  const clock = useResetClock(resetAt)
  const reset = useEffectEvent(onReset)
  useEffect(() => {
    if (clock.over) reset()
  }, [clock.over])
  return (
    <Text size="sm" tone="secondary">
      {text('app.sayHi.left', { left, total, time: clock.text })}
    </Text>
  )
}
