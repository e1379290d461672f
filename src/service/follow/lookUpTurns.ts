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
  /** Their reasons do not change while they run. */
  const running = new Set<Watched>()
  let sweptAt = -Infinity

  function choose(): Set<Watched> {
    const patientCount = [...running].filter(isPatient).length
    if (urgent.size > 0) return urgent
    if (patient.size > 0 && patientCount < lookUpLimits.maxPatient) return patient
    return monotonic() - sweptAt >= lookUpLimits.sweepMs ? sweeping : urgent
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
    /** Begins with the next one; undefined for none. */
    begin(): Watched | undefined {
      const queue = choose()
      const [next] = queue
      if (next === undefined) return
      queue.delete(next)
      running.add(next)
      if (queue === sweeping) sweptAt = monotonic()
      return next
    },
    end: (each: Watched): boolean => running.delete(each),
    isRunning: (each: Watched): boolean => running.has(each),
    countFree: (): number => lookUpLimits.maxRunning - running.size,
  }
}
