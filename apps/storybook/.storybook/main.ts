import type { StorybookConfig } from '@storybook/react-vite'
import { brandGalleryPlugin, iconPlugin, noIcuParser } from '@visavis/vite-preset'
import { mergeConfig } from 'vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    { directory: '../../../packages/ui/src', files: '**/*.stories.tsx', titlePrefix: 'ui' },
    { directory: '../../../packages/features/src', files: '**/*.stories.tsx', titlePrefix: 'features' },
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [brandGalleryPlugin(), iconPlugin({ weight: 'bold' })],
      resolve: { alias: [noIcuParser] },
      build: { chunkSizeWarningLimit: 4000 },
    }),
}

export default config
