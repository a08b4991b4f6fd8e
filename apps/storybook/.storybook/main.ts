import type { StorybookConfig } from '@storybook/react-vite'
import {
  CSS_TARGET,
  brandGalleryPlugin,
  iconGalleryPlugin,
  legalGalleryPlugin,
  noIcuParser,
} from '@visavis/vite-preset'
import { mergeConfig } from 'vite'
import { withoutPlays } from './withoutPlays.ts'

/** All of them: the brand that is shown may be edited, or younger than this build. */
const ICON_WEIGHTS = ['bold', 'thin', 'light', 'regular', 'duotone'] as const

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../guides/*.mdx',
    '../guides/*.stories.tsx',
    { directory: '../../../packages/ui/src', files: '**/*.stories.tsx', titlePrefix: 'ui' },
    { directory: '../../../packages/features/src', files: '**/*.stories.tsx', titlePrefix: 'features' },
  ],
  addons: [
    '@storybook/addon-a11y',
    '@storybook/addon-docs',
    '@storybook/addon-vitest',
    'storybook-addon-pseudo-states',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  // `--test` builds the screens alone, for pages that bring a brand of their own (`live`): whatever stands in
  // a brand folder, it can be built. Nobody plays there.
  viteFinal: async (base, { test = false }) =>
    mergeConfig(base, {
      plugins: [
        brandGalleryPlugin({ none: test }),
        legalGalleryPlugin(),
        iconGalleryPlugin({ weights: ICON_WEIGHTS }),
        ...(test ? [withoutPlays()] : []),
      ],
      resolve: { alias: [noIcuParser] },
      // What runs write here is no source: it is not watched, and no page reloads for it.
      server: {
        watch: {
          ignored: ['picture-report', 'storybook-static', 'test-results', 'matrix/baselines'].map(
            (folder) => `**/apps/storybook/**/${folder}/**`,
          ),
        },
      },
      build: { chunkSizeWarningLimit: 4000, cssTarget: CSS_TARGET },
    }),
}

export default config
