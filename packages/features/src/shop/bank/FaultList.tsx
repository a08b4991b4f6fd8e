import { Button } from '@visavis/ui/Button'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from '../shop.module.css'

/** A field that is not right. */
export interface Fault {
  readonly name: string
  readonly label: string
}

/** The fields of a form that are not right, above its button: each leads to its field, which says why. */
export function FaultList({ faults, onGo }: { faults: readonly Fault[]; onGo: (name: string) => void }) {
  const text = useText('shop')
  return (
    <div role="alert">
      {faults.length > 1 && (
        <Stack gap={2}>
          <Text tone="danger" strong>
            {text('shop.bank.problems')}
          </Text>
          <ul className={styles['faults']}>
            {faults.map(({ name, label }) => (
              <li key={name}>
                <Button size="sm" onClick={() => onGo(name)}>
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </div>
  )
}
