import { ButtonLink } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import type { ReactNode } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { ASSISTANT } from './assistantAddress.ts'
import type { Topic } from './topics.ts'
import { useFigures } from './useFigures.ts'

/** A topic: its answer with the figures of now, the own state it is about, the screen that helps on. */
export function TopicView({ topic, state }: { topic: Topic; state: ReactNode }) {
  const text = useText('help')
  const figures = useFigures(topic.id)
  const { id, way } = topic
  return (
    <Stack gap={5}>
      <PageHeader
        title={text(`help.question.${id}`)}
        back={{ label: text('help.back'), href: ASSISTANT.home }}
      />
      <Card as="div">
        <Stack gap={3}>
          <Text>{text(`help.answer.${id}`)}</Text>
          {figures !== null && <Text strong>{figures}</Text>}
          {way && (
            <div>
              <ButtonLink variant="primary" href={way.href}>
                {text(way.labelId)}
              </ButtonLink>
            </div>
          )}
        </Stack>
      </Card>
      {state}
      <Stack gap={2}>
        <Text tone="secondary">{text('help.notHelped')}</Text>
        <div>
          <ButtonLink icon="envelope-simple" href={ASSISTANT.write(id)}>
            {text('help.write')}
          </ButtonLink>
        </div>
      </Stack>
    </Stack>
  )
}
