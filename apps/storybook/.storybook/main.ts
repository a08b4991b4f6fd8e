import type { StorybookConfig } from '@storybook/react-vite'
import { brandGalleryPlugin, brandIds, iconGalleryPlugin, legalPlugin, noIcuParser, readBrand } from '@visavis/vite-preset'
import { mergeConfig } from 'vite'

/** Weight of each brand's icons. */
const iconWeights = async () => Promise.all((await brandIds()).map(async (id) => (await readBrand(id)).iconWeight))

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
      plugins: [brandGalleryPlugin(), legalPlugin({ id: (await brandIds())[0] ?? '' }), iconGalleryPlugin({ weights: await iconWeights() })],
      resolve: { alias: [noIcuParser] },
      build: { chunkSizeWarningLimit: 4000 },
    }),
}

export default config
