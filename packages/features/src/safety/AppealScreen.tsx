import { Stack } from '@visavis/ui/Stack'
import { Heading } from '@visavis/ui/Heading'
import { useText } from '../i18n/I18nProvider.tsx'
import { AppealPanel } from './AppealPanel.tsx'

/** The page where anybody asks for a review and reads the answer, logged in or not. */
export function AppealScreen() {
  const text = useText()
  return (
    <Stack gap={5}>
      <Heading level={1} size={3} focusable>
        {text('app.title.appeal')}
      </Heading>
      <AppealPanel banRef="" code={0} />
    </Stack>
  )
}
