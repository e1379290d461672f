import { configureGlobal, readConfigureGlobal } from 'fast-check'

// Fixed in CI, so that a run can be repeated. fast-check prints the seed of a failed property, which `{ seed, path }` repeats.
if (process.env['CI']) configureGlobal({ ...readConfigureGlobal(), seed: 20_260_105 })
