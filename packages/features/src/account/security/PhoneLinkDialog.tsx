import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { useText } from '../../i18n/I18nProvider.tsx'
import { Problem } from '../Problem.tsx'
import styles from '../account.module.css'
import { CodeForm } from '../phone/CodeForm.tsx'
import type { CodeFormProps } from '../phone/CodeForm.tsx'
import { PhoneNumberForm } from '../phone/PhoneNumberForm.tsx'
import type { PhoneNumberFormProps } from '../phone/PhoneNumberForm.tsx'
import { wholeNumber } from '../phone/phoneNumbers.ts'

export type PhoneLink =
  | { readonly step: 'number' | 'code' }
  /** The ticket that proves the number is still good. */
  | { readonly step: 'switch' | 'onlySignIn'; readonly ticket: string }

export interface PhoneLinkDialogProps {
  link: PhoneLink
  form: Omit<PhoneNumberFormProps, 'lead' | 'submitLabel'>
  code: Omit<CodeFormProps, 'number'> | null
  busy: boolean
  problem: string | undefined
  /** Why a number is asked for. */
  reason?: string
  onSwitch: () => void
  onClose: () => void
}

/** Links a number: the number, its code, and the question when another account has it. */
export function PhoneLinkDialog({
  link,
  form,
  code,
  busy,
  problem,
  reason,
  onSwitch,
  onClose,
}: PhoneLinkDialogProps) {
  const text = useText()
  const number = wholeNumber(form.number)
  return (
    <Dialog
      open
      title={link.step === 'switch' ? text('app.security.switchTitle') : text('app.security.phoneTitle')}
      closeLabel={text('app.login.close')}
      onClose={onClose}
      width="narrow"
    >
      {link.step === 'number' && (
        <PhoneNumberForm
          {...form}
          lead={
            <p className={styles['lead']}>
              {reason} {text('app.security.phoneLead')}
            </p>
          }
          submitLabel={text('app.security.sendCode')}
        />
      )}
      {link.step === 'code' && code && <CodeForm {...code} number={number} />}
      {link.step === 'switch' && (
        <div className={styles['form']}>
          <p className={styles['lead']}>{text('app.security.switchText', { email: number })}</p>
          <Problem text={problem} />
          <Button variant="danger" size="lg" full busy={busy} onClick={onSwitch}>
            {text('app.security.switchYes')}
          </Button>
          <Button size="lg" full onClick={onClose}>
            {text('app.security.switchNo')}
          </Button>
        </div>
      )}
      {link.step === 'onlySignIn' && (
        <div className={styles['form']}>
          <p className={styles['lead']} role="alert">
            {text('app.security.onlySignIn', { email: number })}
          </p>
          <Button size="lg" full onClick={onClose}>
            {text('base.action.close')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
