import { Button } from '@visavis/ui/Button'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from '../shop.module.css'

/** A field that is not right: its label and what is wrong with it. */
export interface Fault {
  readonly name: string
  readonly label: string
  readonly error: string
}

/** What is wrong in a form, in one place above its button: each line leads to its field. */
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
            {faults.map(({ name, label, error }) => (
              <li key={name}>
                <Button size="sm" variant="ghost" onClick={() => onGo(name)}>
                  {label}
                </Button>
                <Text size="sm">{error}</Text>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </div>
  )
}
