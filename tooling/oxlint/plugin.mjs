import { noBrandQuestions } from './noBrandQuestions.mjs'

/** Rules of this repository that no linter brings along. */
export default {
  meta: { name: 'visavis' },
  rules: { 'no-brand-questions': noBrandQuestions },
}
