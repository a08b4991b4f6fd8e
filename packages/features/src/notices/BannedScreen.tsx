import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { logOut } from '@visavis/domain/session/session.actions'
import type { BanValues } from '@visavis/domain/session/session.machine'
import { selectSession } from '@visavis/domain/session/session.slice'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { BannedNotice } from '@visavis/ui/BannedNotice'
import { Logo } from '@visavis/ui/Logo'
import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { useFailureText } from '../i18n/failureText.ts'
import { readBan } from './readBan.ts'
import styles from './BannedScreen.module.css'

export interface BannedViewProps {
  /** What the gateway says, already in the person's language. */
  reason: string
  code: number
  /** Which rule, from when until when, and what is in the account; as far as the gateway tells. */
  values: BanValues
  now: number
  /** The form and the answer. */
  review: ReactNode
  supportEmail: string
  mark: string
  name: string
  onLeave: () => void
}

/** The account or device may not go on (S.66): why, whom to ask, and the way out. */
export function BannedView({
  reason,
  code,
  values,
  now,
  review,
  supportEmail,
  mark,
  name,
  onLeave,
}: BannedViewProps) {
  const text = useText()
  const formats = useFormats()
  const [reviewing, setReviewing] = useState(false)
  const { rule, from, until, coins } = readBan(values)
  const suspension =
    from !== null && until !== null && until > now
      ? {
          passed: (now - from) / (until - from),
          label: text('app.banned.until', { date: formats.dateTime(until) }),
        }
      : null
  const facts = [
    ...(rule === null ? [] : [text(`app.banned.rule.${rule}`)]),
    ...(rule !== null && until === null ? [text('app.banned.noEnd')] : []),
    ...(coins === null ? [] : [text('app.banned.coins', { count: coins })]),
  ]
  return (
    <main id="main" className={styles['screen']}>
      <header>
        <Logo mark={mark} name={name} href="/" label={text('app.nav.home')} />
      </header>
      <BannedNotice
        title={text('app.banned.title')}
        text={
          <>
            {reason}
            {facts.map((fact) => (
              <span key={fact} className={styles['fact']}>
                {fact}
              </span>
            ))}
          </>
        }
        {...(suspension === null ? {} : { suspension })}
        code={code > 0 ? text('app.support.code', { code: String(code) }) : undefined}
        actions={
          <>
            <Button variant="primary" onClick={onLeave}>
              {text('app.banned.visitor')}
            </Button>
            <ButtonLink href="/terms-of-use">{text('app.banned.guidelines')}</ButtonLink>
            {!reviewing && (
              <Button variant="ghost" onClick={() => setReviewing(true)}>
                {text('app.banned.support')}
              </Button>
            )}
          </>
        }
      />
      {reviewing && (
        <div className={styles['review']}>
          {review}
          <ButtonLink variant="ghost" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </ButtonLink>
        </div>
      )}
    </main>
  )
}

/** {@link BannedView} for the session of the store. */
export function BannedScreen({
  mark,
  ReviewPanel,
}: {
  mark: string
  ReviewPanel: ComponentType<{ banRef: string; code: number }>
}) {
  const dispatch = useAppDispatch()
  const failureText = useFailureText()
  const { brand, clock } = usePorts()
  const session = useAppSelector(selectSession)
  if (session.phase !== 'banned') return null
  const reason = failureText({ messageId: session.messageId, values: {}, serverText: session.text })
  const { ref } = session.values
  return (
    <BannedView
      reason={reason}
      code={session.code}
      values={session.values}
      now={clock.now()}
      review={<ReviewPanel banRef={typeof ref === 'string' ? ref : ''} code={session.code} />}
      supportEmail={brand.supportEmail}
      mark={mark}
      name={brand.name}
      onLeave={() => void dispatch(logOut())}
    />
  )
}
