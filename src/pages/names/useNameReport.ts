import { type QueryClient, useQueries } from '@tanstack/react-query'
import type { NameEntry } from '../../contract/nameResponses'
import { listRows, type Lookup } from '../../model/names/nameChecks'
import {
  type NameRow,
  type RegistryReport,
  reportName,
} from '../../model/names/nameReport'
import {
  addressNamesQuery,
  addressProblemQuery,
  nameChainQuery,
  nameChainsQuery,
  nameEntriesQuery,
  type RegisteredName,
  registrationQuery,
  toLookup,
  useRegistries,
} from '../../queries/names'
import { type FailingQuery, findOldestTime } from '../../queries/useFailure'
import { useNowAfter } from '../../ui/useNow'

/** Loads what the page of a name checks in a registry. */
export async function loadNameChecks(
  client: QueryClient,
  registered: RegisteredName,
): Promise<void> {
  const [chains, entries] = await Promise.all([
    client.query(nameChainsQuery(registered)),
    client.query(nameEntriesQuery(registered)),
    client.query(registrationQuery(registered)),
  ])
  const { prefix, name: wantedName } = registered
  const rows = listRows(chains, entries)
  await Promise.allSettled([
    ...rows.map(({ chain }) => client.query(nameChainQuery(registered, chain))),
    ...rows
      .filter(({ address }) => address !== '')
      .flatMap(({ chain, address }) => [
        client.query(addressNamesQuery({ prefix, chain, address, wantedName })),
        client.query(addressProblemQuery(chain, address)),
      ]),
  ])
}

/** An address of a name on its page. */
export type ShownRow = NameRow & {
  /** The time of the oldest response about it, in Unix ms; 0 for none. */
  checkedAt: number
}

/** A registry on the page of a name. */
export type ShownRegistry = Omit<RegistryReport, 'rows'> & {
  rows: readonly ShownRow[]
  queries: readonly FailingQuery[]
  /** Its rows are known, or it is known that it has none. */
  isListed: boolean
}

/** What is known of a name in all registries. Each address sends two more requests. */
export function useNameReport(name: string) {
  const registries = useRegistries()
  const registered = registries.map(({ prefix }) => ({ prefix, name }))
  const registrations = useQueries({ queries: registered.map(registrationQuery) })
  const listed = useQueries({ queries: registered.map(nameChainsQuery) })
  const entries = useQueries({ queries: registered.map(nameEntriesQuery) })
  const wanted = registered.flatMap((each, index) =>
    listRows(listed[index]?.data ?? null, entries[index]?.data ?? null).map(
      ({ chain, address }): WantedRow => ({ prefix: each.prefix, name, chain, address }),
    ),
  )
  const findRow = useRowQueries(wanted)
  const now = useNowAfter(registrations.flatMap(({ data }) => data?.expiresAt ?? []))

  const asked = registries.map(({ prefix, label }, index) => {
    const rows = wanted.filter((row) => row.prefix === prefix)
    const lookups = {
      label,
      registration: readLookup(registrations[index]),
      entries: readLookup(entries[index]),
      chains: readLookup(listed[index]),
      rows: rows.map((row) => findRow(row).lookups),
    }
    const queries = [registrations[index], listed[index], entries[index]].filter(
      (query) => query !== undefined,
    )
    return { lookups, queries, rowQueries: rows.map((row) => findRow(row).queries) }
  })
  const report = reportName(
    name,
    asked.map(({ lookups }) => lookups),
    now,
  )
  const shown = report.registries.map((registry, index): ShownRegistry => {
    const { queries = [], rowQueries = [] } = asked[index] ?? {}
    return {
      ...registry,
      isListed: registry.rows.length > 0 || entries[index]?.data !== undefined,
      queries: [...queries, ...rowQueries.flat()],
      rows: registry.rows.map((row, rowIndex) => ({
        ...row,
        checkedAt: findOldestTime([...queries, ...(rowQueries[rowIndex] ?? [])]),
      })),
    }
  })
  return {
    report,
    registries: shown,
    now,
    /** The time of the oldest response, in Unix ms; 0 for none. */
    checkedAt: findOldestTime(shown.flatMap(({ queries }) => queries)),
  }
}

const readLookup = <T>(query: Parameters<typeof toLookup<T>>[0] | undefined): Lookup<T> =>
  query === undefined ? { state: 'pending' } : toLookup(query)

type WantedRow = RegisteredName & NameEntry

/**
 * Requests the link of each chain, the names of each address, and whether it has a typing error.
 * Returns a function that finds the results of a row.
 */
function useRowQueries(rows: readonly WantedRow[]) {
  // One request for a chain, even if it has several addresses.
  const chains = [...new Map(rows.map((row) => [getChainKey(row), row])).values()]
  const links = useQueries({
    queries: chains.map((row) => nameChainQuery(row, row.chain)),
  })
  const reverseLookups = useQueries({
    queries: rows.map(({ prefix, name, chain, address }) => ({
      ...addressNamesQuery({ prefix, chain, address, wantedName: name }),
      enabled: address !== '',
    })),
  })
  // Two registries can have the same address.
  const addresses = [...new Map(rows.map((row) => [getAddressKey(row), row])).values()]
  const problems = useQueries({
    queries: addresses.map(({ chain, address }) => addressProblemQuery(chain, address)),
  })
  const addressKeys = addresses.map(getAddressKey)
  const chainKeys = chains.map(getChainKey)
  return (row: WantedRow) => {
    const link = links[chainKeys.indexOf(getChainKey(row))]
    const reverse = reverseLookups[rows.indexOf(row)]
    return {
      lookups: {
        chain: row.chain,
        address: row.address,
        link: readLookup(link),
        reverseNames: readLookup(reverse),
        problem: readLookup(problems[addressKeys.indexOf(getAddressKey(row))]),
      },
      queries: [link, reverse].filter((query) => query !== undefined),
    }
  }
}

const getAddressKey = ({ chain, address }: NameEntry): string => `${chain} ${address}`

const getChainKey = ({ prefix, chain }: WantedRow): string => `${prefix} ${chain}`
