import * as v from 'valibot'
import type { SourceMemory } from '../../../model/transaction/sourceMemory'

const time = v.nullable(v.number())

/** Statements that contradict what is known, as they are stored. */
export const ContrarySchema = v.object({ since: v.number(), count: v.number() })

/** What one source has reported of a transaction, as it is stored. */
export const createMemorySchema = <Report>(
  report: v.GenericSchema<unknown, Report>,
): v.GenericSchema<unknown, SourceMemory<Report>> =>
  v.object({
    report: v.nullable(report),
    answeredAt: v.number(),
    firstAt: v.nullish(time, null),
    reportedAt: time,
    changedAt: time,
    contrary: v.nullable(ContrarySchema),
    revisedAt: time,
  })
