import { queryOptions } from '@tanstack/react-query'
import { chainsOfName, isLinked, lookUp, registered, reverseLookUp } from '../api/names'
import { atMost } from './atMost'
import { orLastKnown } from './lastKnown'
import { recovering } from './retry'

const patient = { ...recovering, staleTime: 30_000 } as const

/** A name can have dozens of addresses, each with questions of its own: so many go out at once. */
const fewAtOnce = atMost(6)

/** Whether a name is registered. */
export const registeredQuery = (name: string) =>
  queryOptions({
    ...patient,
    queryKey: ['name', name, 'registered'],
    queryFn: orLastKnown((signal) => registered(name, signal)),
  })

/** The addresses linked to a name; null when there is no such name. */
export const nameQuery = (name: string) =>
  queryOptions({
    ...patient,
    queryKey: ['name', name, 'entries'],
    queryFn: orLastKnown((signal) => fewAtOnce(async () => lookUp(name, signal), signal)),
  })

/** The chains linked to a name; null when there is no such name. */
export const nameChainsQuery = (name: string) =>
  queryOptions({
    ...patient,
    queryKey: ['name', name, 'chains'],
    queryFn: orLastKnown((signal) => chainsOfName(name, signal)),
  })

/** Whether one chain is linked to a name. */
export const nameChainQuery = (name: string, chain: string) =>
  queryOptions({
    ...patient,
    queryKey: ['name', name, 'chain', chain],
    queryFn: orLastKnown((signal) => fewAtOnce(async () => isLinked(name, chain, signal), signal)),
  })

/** The names linked to an address; none is an empty list. */
export const reverseQuery = (chain: string, address: string) =>
  queryOptions({
    ...patient,
    queryKey: ['address', chain, address],
    queryFn: orLastKnown((signal) =>
      fewAtOnce(async () => reverseLookUp(chain, address, signal), signal),
    ),
  })
