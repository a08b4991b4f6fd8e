import { Controls, Description, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks'
import { DoDont } from '../guides/DoDont.tsx'
import { USAGE } from '../guides/usage.ts'

/** The page of a component: what it is, how to use it, its properties, all its states. */
export function ComponentPage() {
  const { preparedMeta } = useOf<'meta'>('meta', ['meta'])
  const rows = USAGE[preparedMeta.title]
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {rows && <DoDont rows={rows} />}
      <Primary />
      <Controls />
      <Stories />
    </>
  )
}
