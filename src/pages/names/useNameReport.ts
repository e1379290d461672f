import type { QueryClient } from '@tanstack/react-query'
import type { NameEntry } from '../../contract/nameResponses'
import type { RegisteredName } from '../../contract/names'
import { listRows } from '../../model/names/nameChecks'
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
  registrationQuery,
  toLookup,
  useQueriesAbout,
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

type WantedRow = RegisteredName & NameEntry

/** What is known of a name in all registries. Each address sends two more requests. */
export function useNameReport(name: string) {
  const registries = useRegistries()
  const registered = registries.map(({ prefix }): RegisteredName => ({ prefix, name }))
  const registrations = useQueriesAbout(registered, registrationQuery)
  const chains = useQueriesAbout(registered, nameChainsQuery)
  const entries = useQueriesAbout(registered, nameEntriesQuery)
  const listWanted = (each: RegisteredName): WantedRow[] =>
    listRows(chains.find(each)?.data ?? null, entries.find(each)?.data ?? null).map(
      ({ chain, address }) => ({ prefix: each.prefix, name, chain, address }),
    )
  const findRow = useRowQueries(registered.flatMap(listWanted))
  const now = useNowAfter(
    registrations.results.flatMap(({ data }) => data?.expiresAt ?? []),
  )

  const asked = registries.map(({ prefix, label }) => {
    const registration = registrations.find({ prefix, name })
    const chainList = chains.find({ prefix, name })
    const entryList = entries.find({ prefix, name })
    const rows = listWanted({ prefix, name }).map(findRow)
    const lookups = {
      label,
      registration: toLookup(registration),
      entries: toLookup(entryList),
      chains: toLookup(chainList),
      rows: rows.map((row) => row.lookups),
    }
    const queries = [registration, chainList, entryList].filter(
      (query) => query !== undefined,
    )
    return { lookups, queries, rows }
  })
  const report = reportName(
    name,
    asked.map(({ lookups }) => lookups),
    now,
  )
  const shown = report.registries.map((registry, index): ShownRegistry => {
    const { queries = [], rows = [] } = asked[index] ?? {}
    return {
      ...registry,
      isListed: registry.rows.length > 0 || registry.entriesState === 'known',
      queries: [...queries, ...rows.flatMap((row) => row.queries)],
      rows: registry.rows.map((row, rowIndex) => ({
        ...row,
        checkedAt: findOldestTime([...queries, ...(rows[rowIndex]?.queries ?? [])]),
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

function useRowQueries(rows: readonly WantedRow[]) {
  const links = useQueriesAbout(rows, (row) => nameChainQuery(row, row.chain))
  const withAddress = rows.filter(({ address }) => address !== '')
  const reverseLookups = useQueriesAbout(withAddress, ({ name: wantedName, ...lookup }) =>
    addressNamesQuery({ ...lookup, wantedName }),
  )
  const problems = useQueriesAbout(withAddress, ({ chain, address }) =>
    addressProblemQuery(chain, address),
  )
  return (row: WantedRow) => {
    const link = links.find(row)
    const reverse = reverseLookups.find(row)
    return {
      lookups: {
        chain: row.chain,
        address: row.address,
        link: toLookup(link),
        reverseNames: toLookup(reverse),
        problem: toLookup(problems.find(row)),
      },
      queries: [link, reverse].filter((query) => query !== undefined),
    }
  }
}
