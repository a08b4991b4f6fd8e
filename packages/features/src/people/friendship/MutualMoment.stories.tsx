import type { Meta, StoryObj } from '@storybook/react-vite'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { noticeShown } from '@visavis/domain/shell/shell.events'
import { selectNotices } from '@visavis/domain/shell/shell.slice'
import { useEffect } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { onSite } from '../../stories/onSite.tsx'
import { dialogIn } from '../../stories/dialogIn.ts'
import { storyHosts } from '../../stories/storyPeople.ts'
import { MutualMoment } from './MutualMoment.tsx'

const [host] = storyHosts(1)

/** As after a like that was mutual. */
function AfterALike() {
  const dispatch = useAppDispatch()
  const open = useAppSelector(selectNotices).length > 0
  useEffect(() => {
    dispatch(
      noticeShown({
        tone: 'success',
        messageId: 'app.cards.mutual',
        popup: 'mutual',
        values: { name: host?.userName ?? '' },
        picture: host?.headImg ?? '',
        action: { kind: 'person', personId: host?.id ?? 0 },
      }),
    )
  }, [dispatch])
  return open ? <MutualMoment /> : <p>Closed</p>
}

const meta = {
  title: 'people/MutualMoment',
  component: AfterALike,
  parameters: { bare: true, site: { member: { id: 10_001, userName: 'Alex', goldNum: 1240 } } },
  decorators: [onSite()],
} satisfies Meta<typeof AfterALike>
export default meta
type Story = StoryObj<typeof meta>

export const Found: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await dialogIn(canvasElement)
    await expect(dialog.getByRole('heading', { name: /^You and .+ like each other\.$/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'See profile' })).toBeVisible()
  },
}
export const Closed: Story = {
  play: async ({ canvasElement, canvas }) => {
    await userEvent.click((await dialogIn(canvasElement)).getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(canvas.getByText('Closed')).toBeVisible())
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
