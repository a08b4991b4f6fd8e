import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import type { ReactNode } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { ASSISTANT } from './assistantAddress.ts'

/** A page below the list of topics: its title and the way back stand in each of its states. */
export function UnderHelp({ title, children }: { title: string; children: ReactNode }) {
  const text = useText('help')
  return (
    <Stack gap={5}>
      <PageHeader title={title} back={{ label: text('help.back'), href: ASSISTANT.home }} />
      {children}
    </Stack>
  )
}
