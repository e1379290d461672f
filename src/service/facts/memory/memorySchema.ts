import * as v from 'valibot'
import type { SourceMemory } from '../../../model/transaction/sourceMemory'

const time = v.nullish(v.number(), null)

/** Statements that contradict what is known, as they are stored. */
export const ContrarySchema = v.object({ since: v.number(), count: v.number() })

/** What one source has reported of a transaction, as it is stored. */
export const createMemorySchema = <Report>(
  report: v.GenericSchema<unknown, Report>,
): v.GenericSchema<unknown, SourceMemory<Report>> =>
  v.object({
    report: v.nullish(report, null),
    answeredAt: v.number(),
    firstAt: time,
    reportedAt: time,
    changedAt: time,
    contrary: v.nullish(ContrarySchema, null),
    revisedAt: time,
  })
