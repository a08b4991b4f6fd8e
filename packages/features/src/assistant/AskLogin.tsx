import { useAppDispatch } from '@visavis/domain/hooks'
import { loginRequired } from '@visavis/domain/shell/shell.events'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useText } from '../i18n/I18nProvider.tsx'
import { usePlace } from '../i18n/SiteLink.tsx'

/** What needs a log-in says why, and leads back here afterwards (D14). */
export function AskLogin({ why }: { why: string }) {
  const text = useText('help')
  const dispatch = useAppDispatch()
  const { path, search } = usePlace()
  return (
    <Card as="div">
      <Stack gap={3}>
        <Text>{why}</Text>
        <div>
          <Button
            icon="sign-in"
            onClick={() => dispatch(loginRequired({ source: 'button', wanted: path + search }))}
          >
            {text('app.nav.logIn')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
