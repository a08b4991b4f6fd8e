import { defineConfig } from 'vite'

/** How the built Storybook is served to the stage: nothing of it changes while it is looked at. */
export default defineConfig({ preview: { headers: { 'cache-control': 'max-age=3600, immutable' } } })
