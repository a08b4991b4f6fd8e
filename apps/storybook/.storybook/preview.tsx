import '@visavis/ui/base.css'
import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { brands } from 'virtual:brands'
import { BrandStage } from './BrandStage.tsx'
import { ComponentPage } from './ComponentPage.tsx'
import { shownBrand } from './shownBrand.ts'
import { shownTypes } from './shownTypes.ts'
import type { StagedBrand } from './shownBrand.ts'

// A busy machine takes longer than the second that is usual.
configure({ asyncUtilTimeout: 10_000 })

const LANGUAGES = ['en', 'tr', 'nl', 'de', 'fr', 'it', 'es', 'pt', 'ar']

/** Toolbar: brand, mode, locale and direction of every story. */
const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    a11y: {
      test: 'error',
      config: { rules: [{ id: 'region', enabled: false }] },
      // Only what is wrong is told in detail, and no style sheet is fetched for a rule that is off.
      options: { resultTypes: ['violations'], preload: false },
    },
    controls: { expanded: true },
    docs: { page: ComponentPage },
    options: { storySort: { method: 'alphabetical', order: ['Guides', ['Start here'], 'ui', 'features'] } },
  },
  globalTypes: {
    brand: {
      description: 'Brand',
      toolbar: {
        title: 'Brand',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: brands.map(({ brand }) => ({ value: brand.id, title: brand.name })),
      },
    },
    mode: {
      description: 'Mode',
      toolbar: {
        title: 'Mode',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'brand', title: 'Mode of the brand' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    locale: {
      description: 'Locale',
      toolbar: { title: 'Locale', icon: 'globe', dynamicTitle: true, items: LANGUAGES },
    },
    direction: {
      description: 'Direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'locale', title: 'Direction of the locale' },
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    words: {
      description: 'Size of words',
      toolbar: {
        title: 'Words',
        icon: 'zoom',
        dynamicTitle: true,
        items: [
          { value: '100', title: 'Words as they are' },
          { value: '200', title: 'Words twice as large' },
        ],
      },
    },
  },
  initialGlobals: {
    brand: brands[0]?.brand.id ?? '',
    mode: 'brand',
    locale: 'en',
    direction: 'locale',
    words: '100',
    live: '',
  },
  argTypesEnhancers: [shownTypes],
  loaders: [
    async ({ globals }) => ({ shown: await shownBrand(String(globals['brand']), String(globals['live'])) }),
  ],
  decorators: [
    (Story, { globals, parameters, loaded, viewMode }) => (
      <BrandStage
        shown={loaded['shown'] as StagedBrand}
        mode={String(globals['mode'])}
        locale={String(globals['locale'])}
        direction={String(globals['direction'])}
        words={String(globals['words'])}
        bare={parameters['bare'] === true}
        among={viewMode === 'docs'}
      >
        <Story />
      </BrandStage>
    ),
  ],
}

export default preview
