import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from '../../Avatar/Avatar.tsx'
import { AvatarStack } from '../../AvatarStack/AvatarStack.tsx'
import { Bubble } from '../../Bubble/Bubble.tsx'
import { Button } from '../../Button/Button.tsx'
import { CallRecord } from '../../CallRecord/CallRecord.tsx'
import { Chip, ChipRow } from '../../Chip/Chip.tsx'
import { Composer } from '../../Composer/Composer.tsx'
import { ConversationRow } from '../../ConversationRow/ConversationRow.tsx'
import { EmptyState } from '../../EmptyState/EmptyState.tsx'
import { GiftBubble } from '../../GiftBubble/GiftBubble.tsx'
import { IconButton } from '../../IconButton/IconButton.tsx'
import { List } from '../../ListRow/ListRow.tsx'
import { PageHeader } from '../../PageHeader/PageHeader.tsx'
import { PhotoBubble } from '../../PhotoBubble/PhotoBubble.tsx'
import { PriceButton } from '../../PriceButton/PriceButton.tsx'
import { SafetyButton } from '../../SafetyButton/SafetyButton.tsx'
import { SayHiPanel } from '../../SayHiPanel/SayHiPanel.tsx'
import { Stack } from '../../Stack/Stack.tsx'
import { SystemLine } from '../../SystemLine/SystemLine.tsx'
import { Text } from '../../Text/Text.tsx'
import { gifts } from '../gifts.ts'
import { busy, offline, online, pictures } from '../people.ts'
import { shownBrand } from '../shownBrand.tsx'
import { SitePage } from '../SitePage.tsx'
import styles from './screens.module.css'
import { useState } from 'react'
import { expect } from 'storybook/test'
const meta = {
  title: 'Screens/Chats',
  parameters: { bare: true, controls: { disable: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const Conversations = ({ current = '' }: { current?: string }) => (
  <Stack>
    <PageHeader
      title="Chats"
      actions={
        <>
          <IconButton icon="magnifying-glass" label="Search" />
          <IconButton icon="user-plus" label="Add a friend" />
        </>
      }
    />
    <ChipRow label="Show" scroll>
      {['All', 'Unread', 'Friends', 'Online', 'Favourites'].map((name, index) => (
        <Chip key={name} selected={index === 0} onSelect={() => undefined}>
          {name}
        </Chip>
      ))}
    </ChipRow>
    <List label="Chats">
      <ConversationRow
        href="#hi"
        pictures={[pictures.yuna, pictures.zuri]}
        name="Say-hi requests"
        time="20:41"
        preview="Hana, Omar and Vera want to chat"
        unread={{ count: '3', label: '3 unread messages' }}
      />
      <ConversationRow
        href="#elif"
        pictures={[pictures.elif]}
        presence={online}
        name="Elif"
        time="20:38"
        preview="He runs this place"
        unread={{ count: '1', label: '1 unread message' }}
        current={current === 'elif'}
      />
      <ConversationRow
        href="#lucia"
        pictures={[pictures.lucia]}
        presence={online}
        name="Lucía"
        time="20:12"
        kind="missed"
        icon="phone-x"
        preview="Missed video call"
      />
      <ConversationRow
        href="#zuri"
        pictures={[pictures.zuri]}
        presence={busy}
        name="Zuri"
        time="19:55"
        icon="gift"
        preview="sent you a Crown"
      />
      <ConversationRow
        href="#yuna"
        pictures={[pictures.yuna]}
        presence={online}
        name="Yuna"
        time="19:20"
        kind="typing"
        preview="typing…"
      />
      <ConversationRow
        href="#kai"
        pictures={[pictures.kai]}
        presence={offline}
        name="Kai"
        time="Yesterday"
        kind="draft"
        draftLabel="Draft:"
        preview="I wanted to ask you whether"
      />
    </List>
  </Stack>
)
const Written = () => {
  const [text, setText] = useState('')
  return (
    <Composer
      value={text}
      onChange={setText}
      onSend={() => setText('')}
      label="Message Elif"
      sendLabel="Send"
      actions={[
        { id: 'photo', icon: 'image', label: 'Send a photo', onPress: () => undefined },
        { id: 'gift', icon: 'gift', label: 'Send a gift', onPress: () => undefined },
      ]}
    />
  )
}
const Head = ({ name, picture }: { name: string; picture: string }) => (
  <Stack direction="row" justify="between" noWrap>
    <Stack direction="row" gap={2} align="center" noWrap>
      <Avatar src={picture} name="" size={40} presence={online} />
      <div>
        <Text strong>{name}</Text>
        <Text size="sm" tone="secondary">
          Online
        </Text>
      </div>
    </Stack>
    <Stack direction="row" gap={2} noWrap>
      <PriceButton action="Call" price="60 coins / min" icon="video-camera" iconActive size="sm" />
      <SafetyButton label={`Report or block ${name}`} onPress={() => undefined} />
    </Stack>
  </Stack>
)

export const NothingChosen: Story = {
  render: (_args, context) => (
    <SitePage shown={shownBrand(context)} current="chats">
      <div className={`${styles.two} ${styles.list}`}>
        <Conversations />
        <Stack align="center" gap={4}>
          <AvatarStack pictures={[pictures.elif, pictures.yuna, pictures.zuri]} label="Elif, Yuna and Zuri" />
          <EmptyState
            icon="chat-circle-dots"
            title="Pick a conversation"
            text="Or start one: everyone on the wall with a green dot can answer right now."
            action={<Button>Open the wall</Button>}
          />
        </Stack>
      </div>
    </SitePage>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6)
  },
}
/** List and conversation beside each other from 900 px, one after the other on phones. */
export const Conversation: Story = {
  render: (_args, context) => (
    <SitePage shown={shownBrand(context)} current="chats" title="Elif">
      <div className={styles.chat}>
        <Head name="Elif" picture={pictures.elif} />
        <div className={styles.log} role="log" aria-label="Messages with Elif">
          <SystemLine>Yesterday 21:04</SystemLine>
          <Bubble
            from="theirs"
            lang="tr"
            translation={{ kind: 'done', text: 'How are you today? You have to see my new cat', lang: 'en' }}
          >
            Bugün nasılsın? Yeni kedimi görmen lazım
          </Bubble>
          <PhotoBubble from="theirs" src={pictures.lucia} alt="Photo from Elif" onOpen={() => undefined} />
          <CallRecord from="theirs" kind="video" ended="done" title="Video call" text="12:08 · 780 coins" />
          <SystemLine>Today 20:31</SystemLine>
          <Bubble from="mine">That cat has more charisma than me</Bubble>
          <GiftBubble
            from="mine"
            picture={gifts.rose}
            name="Rose"
            price="10 coins"
            status={{ kind: 'read', label: 'Read' }}
          />
          <Bubble from="theirs">He runs this place</Bubble>
        </div>
        <Written />
      </div>
    </SitePage>
  ),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Message Elif' })
    await userEvent.type(field, 'hi{Enter}')
    await expect(field).toHaveValue('')
  },
}
/** Strangers may greet once; photos stay locked until there is an answer. */
export const SayHi: Story = {
  render: (_args, context) => (
    <SitePage shown={shownBrand(context)} current="chats" title="Hana">
      <div className={styles.chat}>
        <Head name="Hana" picture={pictures.yuna} />
        <div className={styles.log} role="log" aria-label="Messages with Hana">
          <SystemLine>Today 20:40</SystemLine>
          <Bubble from="theirs">
            Hi! Your travel photos are lovely. Where was the one with the lighthouse?
          </Bubble>
          <PhotoBubble from="theirs" src={undefined} alt="Photo from Hana" locked="Opens after your reply" />
          <Bubble from="mine" status={{ kind: 'sent', label: 'Sent' }}>
            Thanks! That is Lindesnes, in Norway.
          </Bubble>
        </div>
        <SayHiPanel
          state="waiting"
          title="Waiting for Hana to answer"
          text="You can write again, and send photos, after the reply."
          actions={
            <>
              <Button icon="prohibit">Block</Button>
              <Button variant="primary" icon="user-plus">
                Add friend · 10
              </Button>
            </>
          }
        />
      </div>
    </SitePage>
  ),
}
export const ConversationRightToLeft: Story = { ...Conversation, globals: { locale: 'ar' } }
