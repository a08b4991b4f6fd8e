import { useCallback, useEffect, useState } from 'react'
import { usePorts } from '@visavis/domain/hooks'
import { useNow } from '@visavis/domain/useNow'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { useText } from '../../i18n/I18nProvider.tsx'
import { withPrefix } from '../../i18n/prefix.ts'
import { usePlace } from '../../i18n/SiteLink.tsx'
import { MoveCallView, type MoveCode } from './MoveCallView.tsx'

/** Hands the running call to another device: its camera reads a code that is good once. */
export function MoveCall({ roomNum }: { roomNum: string }) {
  const text = useText('webChat')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="qr-code" full onClick={() => setOpen(true)}>
        {text('webChat.move.toDevice')}
      </Button>
      {isOpen && <MoveDialog roomNum={roomNum} onClose={() => setOpen(false)} />}
    </>
  )
}

function MoveDialog({ roomNum, onClose }: { roomNum: string; onClose: () => void }) {
  const text = useText('webChat')
  const { gateway } = usePorts()
  const { prefix } = usePlace()
  const now = useNow(true, 1000)
  const [code, setCode] = useState<MoveCode>({ step: 'asking' })
  const ask = useCallback(async (): Promise<MoveCode> => {
    const result = await gateway.request('callHandover', { roomNum })
    if (!result.ok) return { step: 'failed', failure: result.failure }
    return {
      step: 'shown',
      address: `${window.location.origin}${withPrefix(prefix, '/moveCall')}#${result.data.code}`,
      expiresAt: result.data.expiresAt - gateway.clockOffset(),
    }
  }, [gateway, prefix, roomNum])
  useEffect(() => {
    let isCurrent = true
    void ask().then((answer) => {
      if (isCurrent) setCode(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [ask])
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('webChat.move.toDevice')}
      closeLabel={text('base.action.close')}
    >
      <MoveCallView
        code={code}
        now={now}
        onAgain={() => {
          setCode({ step: 'asking' })
          void ask().then(setCode)
        }}
      />
    </Dialog>
  )
}
