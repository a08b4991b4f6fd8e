import { ButtonLink } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { Heading } from '@visavis/ui/Heading'
import { Icon } from '@visavis/ui/Icon'
import { IconButton } from '@visavis/ui/IconButton'
import { List, ListRow } from '@visavis/ui/ListRow'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { TextField } from '@visavis/ui/TextField'
import type { ReactNode } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { ASSISTANT } from './assistantAddress.ts'
import styles from './assistant.module.css'
import { HELP_GROUPS, type HelpGroup, type Topic } from './topics.ts'
import { useFoundTopics, useTopics } from './useTopics.ts'

const ICONS = {
  calls: 'video-camera',
  coins: 'coins',
  orders: 'receipt',
  people: 'users-three',
  chat: 'chat-circle-dots',
  safety: 'shield-check',
  hosts: 'star',
  account: 'user-circle',
  devices: 'device-mobile',
} as const satisfies Record<HelpGroup, string>

export interface AssistantViewProps {
  /** What stands in the search field. */
  typed: string
  onType: (typed: string) => void
  onBack: () => void
  /** The way to the news about the own account, a row of a list; null for visitors. */
  news: ReactNode
}

/**
 * Help topics by group, or those found for what is typed; the way to own questions and to the team (S.26).
 */
export function AssistantView({ typed, onType, onBack, news }: AssistantViewProps) {
  const text = useText('help')
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.assistant')}
        back={{ label: text('app.information.back'), onPress: onBack }}
      />
      <search>
        <form onSubmit={(event) => event.preventDefault()}>
          <TextField
            label={text('help.search')}
            hideLabel
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            icon="magnifying-glass"
            placeholder={text('help.search')}
            value={typed}
            onChange={onType}
            trailing={
              typed === '' ? undefined : (
                <IconButton icon="x" label={text('help.clear')} onClick={() => onType('')} />
              )
            }
          />
        </form>
      </search>
      {news !== null && typed.trim() === '' && <List label={text('app.me.news')}>{news}</List>}
      {typed.trim() === '' ? <Groups /> : <Found typed={typed} />}
      <nav className={styles['ends']} aria-label={text('help.write')}>
        <ButtonLink icon="envelope-simple" variant="primary" href={ASSISTANT.write(null)}>
          {text('help.write')}
        </ButtonLink>
        <ButtonLink icon="chat-circle-dots" href={ASSISTANT.tickets}>
          {text('help.tickets')}
        </ButtonLink>
      </nav>
    </Stack>
  )
}

function Groups() {
  const text = useText('help')
  const topics = useTopics()
  return (
    <div className={styles['groups']}>
      {HELP_GROUPS.map((group) => {
        const own = topics.filter((topic) => topic.group === group)
        return own.length === 0 ? null : (
          <section key={group} className={styles['group']}>
            <Heading level={2} size={5}>
              <span className={styles['name']}>
                <Icon name={ICONS[group]} size={20} /> {text(`help.group.${group}`)}
              </span>
            </Heading>
            <TopicList label={text(`help.group.${group}`)} topics={own} />
          </section>
        )
      })}
    </div>
  )
}

function Found({ typed }: { typed: string }) {
  const text = useText('help')
  const found = useFoundTopics(typed)
  return (
    <Stack gap={2}>
      <div role="status">
        {found.length > 0 && (
          <Text as="span" size="sm" tone="secondary">
            {text('help.found', { count: found.length })}
          </Text>
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState icon="magnifying-glass" title={text('help.none')} text={text('help.noneLead')} />
      ) : (
        <TopicList label={text('help.search')} topics={found} />
      )}
    </Stack>
  )
}

function TopicList({ label, topics }: { label: string; topics: readonly Topic[] }) {
  const text = useText('help')
  return (
    <List label={label}>
      {topics.map(({ id }) => (
        <ListRow key={id} href={ASSISTANT.topic(id)} title={text(`help.question.${id}`)} />
      ))}
    </List>
  )
}
