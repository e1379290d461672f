import { describeEndpoints } from './endpoints'
import { describeLimits } from './limits'
import { describeMetrics } from './metrics'
import { describeVariables } from './variables'

/** The pages of docs/reference/, made from the code, by the names of their files. */
export const createReference = (): Record<string, string> => ({
  'endpoints.md': describeEndpoints(),
  'limits.md': describeLimits(),
  'metrics.md': describeMetrics(),
  'variables.md': describeVariables(),
})
