import type { PersonSettings } from '@visavis/core/contract'
import { useAppSelector } from '@visavis/domain/hooks'
import { selectMe } from '@visavis/domain/session/session.slice'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { List, ListRow } from '@visavis/ui/ListRow'
import { Stack } from '@visavis/ui/Stack'
import { Tag } from '@visavis/ui/Tag'
import { useText } from '../i18n/I18nProvider.tsx'

/** Settings that decide who sees and reaches oneself. */
const NAMES = [
  'invisible',
  'friendOnlyCall',
  'readReceipts',
] as const satisfies readonly (keyof PersonSettings)[]

/** How the own settings stand now; they are part of the session and need no answer. */
export function VisibilityState() {
  const text = useText('help')
  const settings = useAppSelector((state) => selectMe(state)?.settings)
  if (settings === undefined) return null
  const title = text('help.state.visibility')
  return (
    <Card label={title}>
      <Stack gap={3}>
        <Heading level={2} size={5}>
          {title}
        </Heading>
        <List label={title}>
          {NAMES.map((name) => (
            <ListRow
              key={name}
              title={text(`app.settings.${name}`)}
              text={text(`app.settings.${name}Hint`)}
              trailing={
                <Tag tone={settings[name] ? 'success' : 'neutral'}>
                  {text(settings[name] ? 'help.on' : 'help.off')}
                </Tag>
              }
            />
          ))}
        </List>
      </Stack>
    </Card>
  )
}
