import { layers } from './layers.mjs'
import { noBrandQuestions } from './noBrandQuestions.mjs'
import { noEndpointPaths } from './noEndpointPaths.mjs'

/** Rules of this repository that no linter brings along. */
export default {
  meta: { name: 'visavis' },
  rules: { layers, 'no-brand-questions': noBrandQuestions, 'no-endpoint-paths': noEndpointPaths },
}
