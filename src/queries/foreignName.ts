import type { QueryClient } from '@tanstack/react-query'
import type { ReceivedData } from '../api/request'
import {
  NameChainSchema,
  NameChainsSchema,
  NameEntriesSchema,
  RegisteredSchema,
  isUnregisteredBody,
  unregistered,
} from '../contract/nameResponses'
import type { RegisteredName } from '../contract/names'
import { reportName } from '../model/names/judgeName'
import { lookUpName, type RegistrySource } from '../model/names/lookUpName'
import type { Lookup } from '../model/names/nameChecks'
import type { NameReport } from '../model/names/nameReport'
import { sendInTurn } from './nameReport'
import { fetchAddressNames, fetchNameData, listRegistries } from './names'

const noNames = { state: 'known', value: null } as const

/** Checks a name of a service that sends no reports, by the look-ups of the interface. */
export async function checkForeignName(
  name: string,
  client: QueryClient,
  signal: AbortSignal,
): Promise<ReceivedData<NameReport>> {
  const cachedTimes: number[] = []
  async function read<T>(send: () => Promise<ReceivedData<T>>): Promise<Lookup<T>> {
    try {
      const { data, cachedAt } = await sendInTurn(client, signal, send)
      if (cachedAt !== null) cachedTimes.push(cachedAt)
      return { state: 'known', value: data }
    } catch (cause) {
      signal.throwIfAborted()
      return { state: 'failed', cause }
    }
  }

  const sources = listRegistries().map(({ prefix, label }): RegistrySource => {
    const registered = { prefix, name }
    /** A name can have several addresses on a chain. */
    const links = new Map<string, Promise<Lookup<boolean>>>()
    return {
      label,
      async readRecord() {
        const [registration, entries, chains] = await Promise.all([
          read(() => fetchRegistration(registered, signal)),
          read(() => fetchNameEntries(registered, signal)),
          read(() => fetchNameChains(registered, signal)),
        ])
        return { registration, entries, chains }
      },
      async readRow({ chain, address }) {
        const link = links.get(chain) ?? read(() => isLinked(registered, chain, signal))
        links.set(chain, link)
        const sought = { prefix, chain, address, wantedName: name }
        const reverseNames =
          address === '' ? noNames : await read(() => fetchAddressNames(sought, signal))
        return { link: await link, reverseNames }
      },
    }
  })
  const report = reportName(name, await lookUpName(sources), Date.now())
  return {
    data: report,
    cachedAt: cachedTimes.length === 0 ? null : Math.min(...cachedTimes),
  }
}

const segment = encodeURIComponent

/** Whether and until when the name is registered. */
const fetchRegistration = ({ prefix, name }: RegisteredName, signal: AbortSignal) =>
  fetchNameData({
    prefix,
    path: `/registered/${segment(name)}`,
    schema: RegisteredSchema,
    none: unregistered,
    isNone: isUnregisteredBody,
    signal,
  })

/** The codes of the chains linked to the name; null if it is not registered. */
const fetchNameChains = ({ prefix, name }: RegisteredName, signal: AbortSignal) =>
  fetchNameData({
    prefix,
    path: `/chains/${segment(name)}`,
    schema: NameChainsSchema,
    none: null,
    signal,
  })

/** The addresses linked to the name; null if it is not registered. */
const fetchNameEntries = ({ prefix, name }: RegisteredName, signal: AbortSignal) =>
  fetchNameData({
    prefix,
    path: `/${segment(name)}`,
    schema: NameEntriesSchema,
    none: null,
    signal,
  })

/** Whether the chain is linked to the name. */
function isLinked({ prefix, name }: RegisteredName, chain: string, signal: AbortSignal) {
  const query = new URLSearchParams([
    [`${prefix}name`, name],
    ['chain', chain],
  ])
  return fetchNameData({
    prefix,
    path: `/chain?${query}`,
    schema: NameChainSchema,
    none: false,
    signal,
  })
}
