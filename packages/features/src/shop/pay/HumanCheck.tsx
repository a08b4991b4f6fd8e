import { Button } from '@visavis/ui/Button'
import { Icon } from '@visavis/ui/Icon'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useText } from '../../i18n/I18nProvider.tsx'

export type CheckState = 'idle' | 'working' | 'done' | 'failed'

export interface HumanCheckProps {
  state: CheckState
  /** It was asked for and is not done. */
  missing?: boolean
  onRun: () => void
}

/**
 * Nothing to read, to hear or to solve: one press, and the device works for a moment (decision D30). Reached
 * by keyboard, and said by screen readers as it goes.
 */
export function HumanCheck({ state, missing = false, onRun }: HumanCheckProps) {
  const text = useText('shop')
  const fault =
    state === 'failed'
      ? text('shop.check.failed')
      : missing && state !== 'done'
        ? text('shop.check.missing')
        : null
  return (
    <div role="group" aria-label={text('shop.check.title')}>
      <Stack gap={2}>
        {state !== 'done' && (
          <div>
            <Button icon="shield-check" busy={state === 'working'} onClick={onRun}>
              {text('shop.check.run')}
            </Button>
          </div>
        )}
        <div role="status">
          {state === 'done' ? (
            <Stack direction="row" gap={2} align="center">
              <Icon name="check-circle" active />
              <Text strong>{text('shop.check.done')}</Text>
            </Stack>
          ) : (
            <Text size="sm" tone="secondary">
              {text(state === 'working' ? 'shop.check.working' : 'shop.check.text')}
            </Text>
          )}
        </div>
        <div role="alert">{fault !== null && <Text tone="danger">{fault}</Text>}</div>
      </Stack>
    </div>
  )
}
