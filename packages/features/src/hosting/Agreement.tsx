import { useState, type ReactNode } from 'react'
import type { Data } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { Checkbox } from '@visavis/ui/Checkbox'
import { Heading } from '@visavis/ui/Heading'
import { Link } from '@visavis/ui/Link'
import { Text } from '@visavis/ui/Text'
import { useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import styles from './hosting.module.css'
import { VERIFY_MOBILE } from './numberProof.ts'

const RULES = ['adult', 'identity', 'conduct', 'outside', 'points', 'end'] as const

export interface AgreementProps {
  agreement: Data<'protocolStatus'>
  busy: boolean
  failure: GatewayFailure | null
  onAgree: () => void
  /** What is missing until it is accepted. */
  note?: string
  /** What comes once it is accepted. */
  children?: ReactNode
}

/** The agreement of hosts: its rules, then a box and a button; afterwards when it was accepted (R7.69). */
export function Agreement({ agreement, busy, failure, onAgree, note, children }: AgreementProps) {
  const text = useText('host')
  const formats = useFormats()
  const failureText = useFailureText()
  const [checked, setChecked] = useState(false)
  const { agreed, agreedAt, version } = agreement
  return (
    <div className={styles['part']}>
      <Heading level={2} size={5}>
        {text('host.agreement.title')}
      </Heading>
      {note !== undefined && (
        <Text tone="secondary">
          <strong>{note}</strong>
        </Text>
      )}
      <ul className={styles['rules']}>
        {RULES.map((rule) => (
          <li key={rule}>{text(`host.agreement.rule.${rule}`)}</li>
        ))}
      </ul>
      {agreed ? (
        <>
          <p className={styles['hint']}>
            {text('host.agreement.accepted', {
              version: String(version),
              date: agreedAt === null ? '' : formats.dateTime(agreedAt),
            })}
          </p>
          {children}
        </>
      ) : (
        <>
          <Checkbox checked={checked} required onChange={setChecked}>
            {text('host.agreement.check')}
          </Checkbox>
          {failure !== null && (
            <p className={styles['fault']} role="alert">
              {failureText(failure)}
              {failure.code === VERIFY_MOBILE && (
                <>
                  {' '}
                  <Link href="/accountSecurity">{text('app.title.security')}</Link>
                </>
              )}
            </p>
          )}
          <div>
            <Button variant="primary" busy={busy} disabled={!checked} onClick={onAgree}>
              {text('host.agreement.accept')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
