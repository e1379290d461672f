import { lookUpLimits } from './limits'
import type { LookUpReason } from './planLookUp'
import type { Watched } from './watchedHashes'

/** Those that have no news to find: they wait for all others, and few run at a time. */
const patientReasons = new Set<LookUpReason>(['start', 'gap', 'age'])

const isPatient = ({ reason }: Watched): boolean => patientReasons.has(reason)

/** Decides which look-up is next. `monotonic` returns ms of a clock that is never set. */
export function createLookUpTurns(monotonic: () => number) {
  const urgent = new Set<Watched>()
  const patient = new Set<Watched>()
  const sweeping = new Set<Watched>()
  let running = 0
  let runningPatient = 0
  let sweptAt = -Infinity

  function choose(): Set<Watched> | null {
    if (urgent.size > 0) return urgent
    if (patient.size > 0 && runningPatient < lookUpLimits.maxPatient) return patient
    const isSweepDue = monotonic() - sweptAt >= lookUpLimits.sweepMs
    return sweeping.size > 0 && isSweepDue ? sweeping : null
  }

  function remove(each: Watched): void {
    for (const queue of [urgent, patient, sweeping]) queue.delete(each)
  }

  return {
    remove,
    add(each: Watched): void {
      remove(each)
      if (each.reason === 'sweep') sweeping.add(each)
      else if (isPatient(each)) patient.add(each)
      else urgent.add(each)
    },
    /** Takes the next one; null for none. */
    take(): Watched | null {
      const queue = choose()
      const [next] = queue ?? []
      if (queue === null || next === undefined) return null
      queue.delete(next)
      if (queue === sweeping) sweptAt = monotonic()
      if (queue === patient) runningPatient += 1
      running += 1
      return next
    },
    /** Ends a look-up, whose reason is still that by which it was taken. */
    end(each: Watched): void {
      running -= 1
      if (isPatient(each)) runningPatient -= 1
    },
    countFree: (): number => lookUpLimits.maxRunning - running,
  }
}
