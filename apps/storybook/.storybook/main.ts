import type { StorybookConfig } from '@storybook/react-vite'
import { brandGalleryPlugin, brandIds, iconPlugin, legalPlugin, noIcuParser } from '@visavis/vite-preset'
import { mergeConfig } from 'vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../guides/*.mdx',
    '../guides/*.stories.tsx',
    { directory: '../../../packages/ui/src', files: '**/*.stories.tsx', titlePrefix: 'ui' },
    { directory: '../../../packages/features/src', files: '**/*.stories.tsx', titlePrefix: 'features' },
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: async (base) =>
    mergeConfig(base, {
      plugins: [brandGalleryPlugin(), legalPlugin({ id: (await brandIds())[0] ?? '' }), iconPlugin({ weight: 'bold' })],
      resolve: { alias: [noIcuParser] },
      build: { chunkSizeWarningLimit: 4000 },
    }),
}

export default config
