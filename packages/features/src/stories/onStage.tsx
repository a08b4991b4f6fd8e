import type { Decorator } from '@storybook/react-vite'
import type { Brand } from '@visavis/core/brand'
import { FeatureStage } from './FeatureStage.tsx'
import type { StoryAnswers } from './fakePorts.ts'

/** Decorator: puts a story of a screen on its stage, in the language of the toolbar. */
export const onStage =
  (options: { brand?: Partial<Brand>; answers?: StoryAnswers } = {}): Decorator =>
  (Story, { globals }) => (
    <FeatureStage key={String(globals['locale'])} locale={String(globals['locale'] ?? 'en')} {...options}>
      <Story />
    </FeatureStage>
  )
