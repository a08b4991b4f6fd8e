import type { Meta, StoryObj } from '@storybook/react-vite'
import { chatConcept } from '@visavis/domain/chat/chat.concept'
import { selectTranslations } from '@visavis/domain/chat/chat.selectors'
import { translationAsked } from '@visavis/domain/chat/translations'
import type { DomainStore } from '@visavis/domain/createDomainStore'
import { useAppSelector, useAppStore } from '@visavis/domain/hooks'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { NOW } from '../../stories/chatStory.ts'
import { onStage } from '../../stories/onStage.tsx'
import { TranslationLimit } from './TranslationLimit.tsx'

/** Somebody who has used the free translations of today and wants one more. */
function Asked() {
  const store = useAppStore() as DomainStore
  useState(() => {
    store.install(chatConcept)
    store.dispatch(
      translationAsked({ friendId: 9, messageId: 'm1', price: 1, resetAt: NOW + 12 * 3_600_000 }),
    )
  })
  const { ask } = useAppSelector(selectTranslations)
  return (
    <>
      <p>{ask === null ? 'closed' : 'open'}</p>
      <TranslationLimit />
    </>
  )
}
const meta = {
  title: 'chat/TranslationLimit',
  component: TranslationLimit,
  decorators: [onStage({ answers: { globalConf: { features: { shop: true } } } })],
  render: () => <Asked />,
} satisfies Meta<typeof TranslationLimit>
export default meta

/** The price stands on the press; nothing is taken without it. Until when, and what VIPs have (R8.45). */
export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(await screen.findByRole('button', { name: 'Translate for 1 coin' })).toBeVisible()
    await expect(screen.getByRole('timer')).toHaveTextContent(/^New free translations in \d\d:\d\d:\d\d\./)
    await expect(await screen.findByRole('link', { name: 'Coins' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/shop$/),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(canvas.getByText('closed')).toBeInTheDocument())
  },
}
