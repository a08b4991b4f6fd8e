import { definePreset } from '@visavis/vite-preset'

export default definePreset({ brand: 'ovelle' })
