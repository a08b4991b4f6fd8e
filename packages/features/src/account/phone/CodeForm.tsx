import type { CodeChannel } from '@visavis/core/contract'
import type { CodeState } from '@visavis/domain/account/code.machine'
import { Button } from '@visavis/ui/Button'
import { CodeInput } from '@visavis/ui/CodeInput'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { Problem } from '../Problem.tsx'
import styles from '../account.module.css'
import { useOneTimeCode } from './useOneTimeCode.ts'
import { waitLabel } from './waitLabel.ts'

export interface CodeFormProps {
  number: string
  code: Exclude<CodeState, { phase: 'verified' }>
  channels: readonly CodeChannel[]
  /** Whole seconds until a new code may be asked for; 0 now. */
  resendIn: number
  busy: 'checking' | 'sending' | null
  /** What the last answer said: beside the field when it is about the digits, else above the buttons. */
  problem: string | undefined
  problemOfCode: boolean
  /** A new code was just sent. */
  resent: boolean
  onCode: (digits: string) => void
  onResend: (channel: CodeChannel) => void
  onBack: () => void
}

/** Digits of a code (C.44). */
const LENGTH = 6

/** The code: typed, pasted or filled in by the browser; sent as soon as it is whole (R2.98). */
export function CodeForm({
  number,
  code,
  channels,
  resendIn,
  busy,
  problem,
  problemOfCode,
  resent,
  onCode,
  onResend,
  onBack,
}: CodeFormProps) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useState('')
  const [missing, setMissing] = useState(false)
  const over = code.phase === 'dead' || code.phase === 'expired'
  const channel = code.phase === 'idle' ? (channels[0] ?? 'sms') : code.channel
  const other = channels.find((name) => name !== channel)
  const enter = (whole: string) => {
    setDigits(whole)
    onCode(whole)
  }
  useOneTimeCode(code.phase === 'sent' && channel === 'sms', enter)
  // Typing anew replaces what was wrong (MC.04).
  useEffect(() => {
    if (code.phase === 'wrong' && busy === null) field.current?.select()
  }, [code, busy])
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(digits.length < LENGTH)
    if (digits.length < LENGTH) field.current?.focus()
    else onCode(digits)
  }
  const ofPhase =
    code.phase === 'expired'
      ? text('base.error.expiredCode')
      : code.phase === 'dead'
        ? text('base.error.manyWrongCodes')
        : undefined
  const error =
    (problemOfCode ? problem : undefined) ?? ofPhase ?? (missing ? text('app.phone.codeMissing') : undefined)
  return (
    <form className={styles['form']} noValidate aria-busy={busy !== null} onSubmit={send}>
      <p className={styles['lead']}>
        {text.rich('app.phone.codeLead', {
          channel,
          number,
          b: (chunks) => (
            <b key="number">
              <bdi dir="ltr" className={styles['number']}>
                {chunks}
              </bdi>
            </b>
          ),
        })}
      </p>
      <CodeInput
        ref={field}
        label={text('app.phone.code')}
        hint={text('app.phone.codeHint')}
        error={error}
        value={digits}
        disabled={over}
        autoFocus
        onChange={(typed) => {
          setDigits(typed)
          setMissing(false)
        }}
        onComplete={(whole) => {
          if (busy === null) onCode(whole)
        }}
      />
      <div role="status">{resent && <p className={styles['good']}>{text('app.phone.resent')}</p>}</div>
      <Problem text={problemOfCode ? undefined : problem} />
      {!over && (
        <Button type="submit" variant="primary" size="lg" full busy={busy === 'checking'}>
          {text('app.phone.codeSubmit')}
        </Button>
      )}
      <Button
        full
        variant={over ? 'primary' : 'quiet'}
        size={over ? 'lg' : 'md'}
        busy={busy === 'sending'}
        disabled={resendIn > 0}
        onClick={() => {
          setDigits('')
          onResend(channel)
        }}
      >
        {resendIn > 0 ? waitLabel(text, resendIn) : text('app.phone.resend')}
      </Button>
      <div className={styles['between']}>
        <button type="button" className={styles['textButton']} onClick={onBack}>
          {text('app.phone.back')}
        </button>
        {other !== undefined && (
          <button
            type="button"
            className={styles['textButton']}
            disabled={resendIn > 0 || busy !== null}
            onClick={() => {
              setDigits('')
              onResend(other)
            }}
          >
            {text('app.phone.resendBy', { channel: other })}
          </button>
        )}
      </div>
    </form>
  )
}
