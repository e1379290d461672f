import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { getExplorerHost, getTransactionUrl } from '../../model/chains/explorers'
import { formatBlockTime } from '../../model/time'
import { chainsQuery } from '../../queries/tokens'
import { Button } from '../../ui/Button'
import { ExternalLink } from '../../ui/ExternalLink'
import { Section } from '../../ui/Section'
import { tableClasses } from '../../ui/tableClasses'
import { ChainName } from './ChainName'

const initialCount = 3

/** The chains of most deposits, the most frequent first. A Solana hash matches none of them. */
const commonChains = ['ETH', 'BTC', 'THOR', 'BSC', 'BASE']

/** The chains that the hash could belong to, with their block times and explorers; nothing until the chains are loaded. */
export function BlockTimes({ hash }: { hash: string }) {
  const [showsAll, setShowsAll] = useState(false)
  const { data } = useQuery(chainsQuery)
  const rows = (data?.records ?? []).flatMap((record) => {
    const href = getTransactionUrl(record.chain, hash)
    return href === null ? [] : [{ record, href }]
  })
  const commonRows = commonChains.flatMap((code) =>
    rows.filter(({ record }) => record.chain === code),
  )
  const first = (commonRows.length > 0 ? commonRows : rows).slice(0, initialCount)
  const shown = showsAll ? rows : first
  if (rows.length === 0) return null
  return (
    <div className="min-w-0 max-lg:mt-7">
      <Section title="Typical wait">
        <table className="w-full">
          <thead>
            <tr className={tableClasses.head}>
              <th scope="col">Chain</th>
              <th scope="col" className="text-end">
                Block time
              </th>
              <th scope="col">Explorer</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ record, href }) => (
              <tr key={record.chain} className={tableClasses.row}>
                <td>
                  <ChainName code={record.chain} />
                </td>
                <td className="text-end whitespace-nowrap">
                  {formatBlockTime(record.averageBlockTime) || '—'}
                </td>
                <td className="*:stretched max-md:py-3">
                  <ExternalLink href={href}>
                    {/* A long host breaks after a dot, not within a word. */}
                    {getExplorerHost(href)
                      .split('.')
                      .map((word, place) => (
                        <Fragment key={word}>
                          {place > 0 && (
                            <>
                              .<wbr />
                            </>
                          )}
                          {word}
                        </Fragment>
                      ))}
                  </ExternalLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {!showsAll && rows.length > first.length && (
          <p className="mt-2">
            <Button variant="quiet" onClick={() => setShowsAll(true)}>
              Show all {rows.length} chains
            </Button>
          </p>
        )}
      </Section>
    </div>
  )
}
