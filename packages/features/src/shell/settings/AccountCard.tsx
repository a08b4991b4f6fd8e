import { Avatar } from '@visavis/ui/Avatar'
import { Card } from '@visavis/ui/Card'
import { Icon } from '@visavis/ui/Icon'
import { List, ListRow } from '@visavis/ui/ListRow'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { shownName } from '../../people/shownName.ts'
import { PATHS } from '../routes.ts'

export interface AccountCardProps {
  me: { id: number; userName: string; headImg: string; linkedEmail: string }
  /** Something can be bought here. */
  shopOpen: boolean
  /** Rows of ways to other rooms. */
  entrances?: ReactNode
  /** The way to the news about the account. */
  news?: ReactNode
}

/** Ways from the settings to one's own pages: profile, log-in, money, hosting and people. */
export function AccountCard({ me, shopOpen, entrances, news }: AccountCardProps) {
  const text = useText()
  return (
    <Card label={text('app.settings.account')}>
      <List label={text('app.settings.account')}>
        <ListRow
          href={PATHS.profile(me.id)}
          leading={<Avatar src={me.headImg} name="" size={48} />}
          title={<bdi>{shownName(me)}</bdi>}
          text={text('app.me.id', { id: String(me.id) })}
        />
        <ListRow
          href={PATHS.editProfile}
          leading={<Icon name="user-circle" />}
          title={text('app.title.editProfile')}
        />
        {me.linkedEmail !== '' && (
          <ListRow
            leading={<Icon name="envelope-simple" />}
            title={text('app.settings.email')}
            text={<bdi>{me.linkedEmail}</bdi>}
          />
        )}
        <ListRow href={PATHS.security} leading={<Icon name="key" />} title={text('app.title.security')} />
        <ListRow
          href={PATHS.history}
          leading={<Icon name="clock-counter-clockwise" />}
          title={text('app.me.history')}
        />
        {news}
        {entrances}
        {shopOpen && (
          <>
            <ListRow
              href={PATHS.subscription}
              leading={<Icon name="calendar-check" />}
              title={text('app.title.subscription')}
            />
            <ListRow
              href="/payOrderList"
              leading={<Icon name="receipt" />}
              title={text('app.title.orders')}
            />
            <ListRow
              href="/cardList"
              leading={<Icon name="credit-card" />}
              title={text('app.title.savedCards')}
            />
            <ListRow
              href="/paymentInfoAdd"
              leading={<Icon name="wallet" />}
              title={text('app.title.paymentInfo')}
            />
          </>
        )}
        <ListRow href="/spending" leading={<Icon name="coins" />} title={text('app.title.spending')} />
        <ListRow href="/hostCenter" leading={<Icon name="coins" />} title={text('app.title.hostCenter')} />
        <ListRow
          href={PATHS.greenRoom}
          leading={<Icon name="video-camera" />}
          title={text('app.title.greenRoom')}
          text={text('app.settings.greenRoomHint')}
        />
        <ListRow
          href={PATHS.friends}
          leading={<Icon name="users-three" />}
          title={text('app.title.friends')}
        />
        <ListRow
          href={PATHS.requests}
          leading={<Icon name="user-plus" />}
          title={text('app.title.requests')}
        />
        <ListRow href={PATHS.blocked} leading={<Icon name="prohibit" />} title={text('app.me.blocked')} />
      </List>
    </Card>
  )
}
