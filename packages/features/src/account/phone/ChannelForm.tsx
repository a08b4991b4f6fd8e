import type { CodeChannel } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { OptionGroup, OptionRow } from '@visavis/ui/OptionRow'
import { useForm } from '@visavis/ui/useForm'
import type { FormProblem } from '@visavis/ui/useForm'
import { useText } from '../../i18n/I18nProvider.tsx'
import { Over18Box } from '../Over18Box.tsx'
import { Problem } from '../Problem.tsx'
import styles from '../account.module.css'
import { waitLabel } from './waitLabel.ts'

export interface ChannelFormProps {
  number: string
  /** The number has an account; new ones have to say that they are 18. */
  known: boolean
  /** Why a code is needed although there was a password. */
  note?: string | undefined
  /** Coins of a new account; 0 when none. */
  bonusCoins: number
  channels: readonly CodeChannel[]
  /** Whole seconds until the number may get a code; 0 now. */
  waitIn: number
  submit: (wish: {
    channel: CodeChannel
    over18: boolean
  }) => Promise<FormProblem<'channel' | 'over18'> | null>
  onBack: () => void
}

/** How the code comes (R2.97), and for new people the 18+ box, never ticked beforehand (R1.07). */
export function ChannelForm({
  number,
  known,
  note,
  bonusCoins,
  channels,
  waitIn,
  submit,
  onBack,
}: ChannelFormProps) {
  const text = useText()
  const form = useForm<'channel' | 'over18'>({
    initial: { channel: channels[0] ?? 'sms', over18: '' },
    check: ({ over18 }) => ({
      over18: known || over18 !== '' ? undefined : text('app.signUp.over18Missing'),
    }),
    submit: ({ channel, over18 }) =>
      submit({ channel: channel === 'whatsapp' ? 'whatsapp' : 'sms', over18: over18 !== '' }),
  })
  const channel = form.field('channel')
  const bold = (chunks: React.ReactNode) => (
    <b key="number">
      <bdi dir="ltr" className={styles['number']}>
        {chunks}
      </bdi>
    </b>
  )
  const lead = () => {
    if (known) return text.rich('app.phone.knownLead', { number, b: bold })
    return bonusCoins > 0
      ? text.rich('app.phone.newLeadBonus', {
          number,
          coins: bonusCoins,
          b: bold,
          c: (chunks) => (
            <b key="coins" className={styles['coins']}>
              {chunks}
            </b>
          ),
        })
      : text.rich('app.phone.newLead', { number, b: bold })
  }
  return (
    <form {...form.formProps} className={styles['form']}>
      {note !== undefined && (
        <p role="alert" className={styles['problem']}>
          {note}
        </p>
      )}
      <p className={styles['lead']}>{lead()}</p>
      {channels.length > 1 && (
        <OptionGroup legend={text('app.phone.way')} error={channel.error}>
          <div className={styles['pair']}>
            {channels.map((name) => (
              <OptionRow
                key={name}
                name="channel"
                value={name}
                checked={channel.value === name}
                onChange={channel.onChange}
                label={text('app.phone.channel', { channel: name })}
              />
            ))}
          </div>
        </OptionGroup>
      )}
      {!known && <Over18Box {...form.field('over18')} />}
      <Problem text={form.problem} />
      <Button type="submit" variant="primary" size="lg" full busy={form.busy} disabled={waitIn > 0}>
        {waitIn > 0 ? waitLabel(text, waitIn) : text('app.phone.send')}
      </Button>
      <div className={styles['centre']}>
        <button type="button" className={styles['textButton']} onClick={onBack}>
          {text('app.phone.back')}
        </button>
      </div>
    </form>
  )
}
