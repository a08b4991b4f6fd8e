import { HOST_TOPICS } from '@visavis/core/contract/hosting'
import type { Hosting } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { Coin } from '@visavis/ui/Coin'
import { Heading } from '@visavis/ui/Heading'
import { Select } from '@visavis/ui/Select'
import { Slider } from '@visavis/ui/Slider'
import { useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './hosting.module.css'

/** What a host sets together. */
export type HostPrices = Pick<Hosting, 'price' | 'friendPrice' | 'topicId'>

export interface PriceFormProps {
  hosting: Hosting
  /** Prices that are chosen and not saved yet; null where they equal the saved ones. */
  draft: HostPrices | null
  busy: boolean
  /** Why it could not be saved. */
  failure: GatewayFailure | null
  /** It was saved, and nothing was chosen since. */
  saved: boolean
  onDraft: (draft: HostPrices) => void
  onSave: () => void
}

/**
 * Prices a minute out of the list, and the topic. What is refused stays chosen, with the fault at its field.
 */
export function PriceForm({ hosting, draft, busy, failure, saved, onDraft, onSave }: PriceFormProps) {
  const text = useText('host')
  const failureText = useFailureText()
  const chosen: HostPrices = draft ?? hosting
  // What is saved or chosen may have left the list since.
  const prices = [
    ...new Set([...hosting.prices, hosting.price, hosting.friendPrice, chosen.price, chosen.friendPrice]),
  ].toSorted((one, other) => one - other)
  const tooHigh = chosen.friendPrice > chosen.price
  const refusedOf = (field: keyof HostPrices): string | undefined =>
    failure?.kind === 'invalid' && failure.field === field
      ? text(field === 'topicId' ? 'base.error.general' : 'host.price.gone')
      : undefined
  const slider = (field: 'price' | 'friendPrice', label: string, error: string | undefined) => (
    <Slider
      label={label}
      hint={text('host.price.earn', { points: Math.floor(chosen[field] * hosting.pointRate) })}
      error={error}
      value={prices.indexOf(chosen[field])}
      min={0}
      max={prices.length - 1}
      shown={
        <>
          <Coin size={16} /> {text('app.profile.perMinute', { price: chosen[field] })}
        </>
      }
      spoken={text('app.profile.callPrice', { price: chosen[field] })}
      onChange={(index) => onDraft({ ...chosen, [field]: prices[index] ?? chosen[field] })}
    />
  )
  const unnamed = failure !== null && (failure.kind !== 'invalid' || failure.field === null)
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!tooHigh && draft !== null && !busy) onSave()
      }}
    >
      <Heading level={2} size={5}>
        {text('host.price.title')}
      </Heading>
      <p className={styles['hint']}>{text('host.price.lead')}</p>
      {slider('price', text('host.price.everyone'), refusedOf('price'))}
      {slider(
        'friendPrice',
        text('host.price.friends'),
        tooHigh ? text('host.price.tooHigh') : refusedOf('friendPrice'),
      )}
      <Select
        label={text('host.price.topic')}
        hint={text('host.price.topicHint')}
        error={refusedOf('topicId')}
        value={chosen.topicId === null ? 'none' : String(chosen.topicId)}
        options={[
          { value: 'none', label: text('host.price.noTopic') },
          ...HOST_TOPICS.map(([id, name]) => ({ value: String(id), label: text(`app.topic.${name}`) })),
        ]}
        onChange={(value) => onDraft({ ...chosen, topicId: value === 'none' ? null : Number(value) })}
      />
      {unnamed && (
        <p className={styles['fault']} role="alert">
          {failureText(failure)}
        </p>
      )}
      <div className={styles['save']}>
        <Button type="submit" variant="primary" busy={busy} disabled={draft === null || tooHigh}>
          {text('host.price.save')}
        </Button>
        <p className={styles['status']} role="status">
          {saved ? text('host.price.saved') : ''}
        </p>
      </div>
    </form>
  )
}
